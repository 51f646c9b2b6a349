import { spawn } from 'node:child_process'
import { once } from 'node:events'

type KillAt = (output: string) => boolean | Promise<boolean>

/** A command of ours to its end, or killed as soon as its output is as `killAt` says. */
export async function runNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  killAt: KillAt = () => false,
) {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  let [output, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', async (text: string) => {
    output += text
    if (await killAt(output)) child.kill('SIGKILL')
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const [code, signal] = (await closed) as [number | null, string | null]
  return { code, signal, output, errors }
}

export const cabinkeeper = (words: readonly string[], ...rest: OfProgram) =>
  runNode(['src/app/server/program/cabinkeeper.mjs', ...words], ...rest)

type OfProgram = [env: NodeJS.ProcessEnv, killAt?: KillAt]

/** Its lines, without the last one if that was cut off. */
export const linesOf = (output: string) => output.split('\n').slice(0, -1)
