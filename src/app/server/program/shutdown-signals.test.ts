import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const server = fileURLToPath(
  new URL('../../../../tests/testkit/app/wait-to-be-stopped.ts', import.meta.url),
)

test('a server whose npm process has ended shuts down gracefully', async () => {
  const command = `"${process.execPath}" "${server}"; exit`
  const shell = spawn('sh', ['-c', command], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(shell.stdout, 'readable')
  shell.kill('SIGTERM')
  // The output ends when the server does.
  expect(await text(shell.stdout)).toBe('started\nstopped\n')
})

test('a server that receives SIGTERM shuts down gracefully', async () => {
  const running = spawn(process.execPath, [server], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(running.stdout, 'readable')
  const ended = once(running, 'exit')
  running.kill('SIGTERM')
  expect(await text(running.stdout)).toBe('started\nstopped\n')
  expect(await ended).toEqual([0, null])
})
