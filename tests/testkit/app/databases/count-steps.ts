import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Counted = {
  /** The URL of a module, and the name of the function that it exports. */
  module: string
  name: string
  /** The files whose code is counted. */
  files: RegExp
  /** The arguments of each call. */
  calls: unknown[][]
}

/** Code that the engine optimizes or discards would not be counted completely. */
const execArgv = ['--no-opt', '--no-maglev', '--no-sparkplug', '--no-flush-bytecode']

/**
 * How many blocks of code each call executes, in a process of its own. In contrast to a time this
 * number is the same on every machine, so a test can say that work does not grow faster than its input.
 */
export async function countSteps(counted: Counted): Promise<number[]> {
  const counter = fileURLToPath(import.meta.resolve('./step-counter.ts'))
  const child = fork(counter, { execArgv, serialization: 'advanced' })
  child.send(counted)
  const [steps] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (!Array.isArray(steps)) throw new Error('The process that counts has failed.')
  return steps
}
