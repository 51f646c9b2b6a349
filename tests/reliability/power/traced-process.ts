import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type TestContext } from 'vitest'
import { skipUnlessAvailable } from '../measurement.ts'
import { tracedCalls } from './disk-steps.ts'

const tracer = 'strace'

/** Skips the test where system calls cannot be traced, as in some containers. */
export function needsTracing(context: TestContext) {
  skipUnlessAvailable(context, { program: tracer })
  const tried = spawnSync(tracer, ['-f', '--seccomp-bpf', '-o', '/dev/null', 'true'])
  if (tried.status !== 0) context.skip('not run: strace may trace nothing here')
}

/**
 * A command prefix that traces system calls into a file. The started process is the program itself,
 * so signals reach it.
 */
export const tracedInto = (file: string): string[] => [
  tracer,
  ...['-D', '-f', '--seccomp-bpf', '-y', '-xx', '-s', '100000000'],
  ...['-e', `trace=${tracedCalls.join(',')}`, '-o', file],
]

type Run = { env?: Record<string, string>; trace: string }

/** Runs one of our scripts under the tracer and returns its output; fails unless it succeeds. */
export async function runTraced(args: string[], { env = {}, trace }: Run): Promise<string> {
  const [program = '', ...words] = [...tracedInto(trace), process.execPath, ...args]
  const child = spawn(program, words, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const output = await text(child.stdout)
  expect(await ended, output).toEqual([0, null])
  await traceEnded(trace)
  return output
}

const timeoutMs = 60_000

/** The tracer writes for a moment after the program has ended. */
export async function traceEnded(trace: string): Promise<void> {
  const deadline = performance.now() + timeoutMs
  for (let whole = ''; ; whole = await readFile(trace, 'latin1')) {
    const [leader] = /^\d+/.exec(whole) ?? []
    if (leader && new RegExp(`^${leader} +\\+\\+\\+ `, 'm').test(whole.slice(-1000))) return
    if (performance.now() > deadline) throw new Error(`${trace} does not come to its end.`)
    await pause(10)
  }
}
