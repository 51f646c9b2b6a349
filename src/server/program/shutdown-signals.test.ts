import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const server = fileURLToPath(new URL('../testing/wait-to-be-stopped.ts', import.meta.url))

test('a server that npm has left behind stops by itself, in good order', async () => {
  const command = `"${process.execPath}" "${server}"; exit`
  const shell = spawn('sh', ['-c', command], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(shell.stdout, 'readable')
  shell.kill('SIGTERM')
  // The end of what it says is the end of the server, which holds the line as long as it lives.
  expect(await text(shell.stdout)).toBe('started\nstopped\n')
})

test('a server that is asked by a signal stops in good order', async () => {
  const asked = spawn(process.execPath, [server], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(asked.stdout, 'readable')
  const ended = once(asked, 'exit')
  asked.kill('SIGTERM')
  expect(await text(asked.stdout)).toBe('started\nstopped\n')
  expect(await ended).toEqual([0, null])
})
