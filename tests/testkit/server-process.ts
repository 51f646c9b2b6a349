import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** The server as an operator starts it, always at the same address. */
export type ServerProcess = {
  address: string
  /** Resolves when it is ready. */
  start: () => Promise<void>
  /** Resolves when it has ended. */
  end: (signal: NodeJS.Signals) => Promise<void>
  isRunning: () => boolean
  /** Null if it runs or was killed. */
  exitCode: () => number | null
  /** While it runs. */
  pid: () => number
  /** Its output. */
  output: () => string
}

const startTimeoutMs = 60_000

/** The Node flags of `npm start`. */
const startFlags: string[] = JSON.parse(readFileSync('package.json', 'utf8'))
  .scripts.start.split(' ')
  .slice(1)

/** `under` is a command prefix, of a program that observes it. */
export async function serverProcess(
  env: NodeJS.ProcessEnv,
  under: string[] = [],
): Promise<ServerProcess> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let output = ''
  const isRunning = () =>
    child !== undefined && child.exitCode === null && child.signalCode === null

  async function start() {
    const [program = '', ...words] = [...under, process.execPath, ...startFlags]
    child = spawn(program, words, {
      env: { PATH: process.env.PATH, BACKUP_TIME: 'off', ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
      })
    const deadline = performance.now() + startTimeoutMs
    for (;;) {
      const ready = await fetch(`${address}/api/ready`).catch(() => null)
      if (ready?.ok) return
      if (!isRunning() || performance.now() > deadline)
        throw new Error(`The server did not start:\n${output}`)
      await pause(50)
    }
  }

  return {
    address,
    start,
    async end(signal) {
      if (!child || !isRunning()) return
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    },
    isRunning,
    exitCode: () => child?.exitCode ?? null,
    pid: () => child?.pid ?? 0,
    output: () => output,
  }
}
