import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { delimiter, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#testkit/free-port.ts'
import { cpuMs } from '../process-usage.ts'

const patienceMs = 180_000

/** Without the programs that `npm run bench` has put first: as in a terminal. */
const asInTerminal = {
  HOME: process.env.HOME,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(`node_modules${sep}.bin`))
    .join(delimiter),
}

/** Runs npm in that folder to its end, and answers how long that took. */
export async function runNpm(folder: string, words: string[]): Promise<number> {
  const from = performance.now()
  const npm = spawn('npm', words, { cwd: folder, env: asInTerminal })
  const said = heard(npm)
  const [code] = await once(npm, 'exit')
  if (code !== 0) throw new Error(`npm ${words.join(' ')} failed:\n${said()}`)
  return performance.now() - from
}

/** The product as `npm start` has started it. */
export type Started = {
  address: string
  /** Of the server itself, not of npm. */
  pid: number
  /** From the command to the first answer, and the processor's time of the server until then, in ms. */
  took: number
  cpu: number
  stop: () => Promise<void>
}

export async function startByNpm(folder: string, dataDir: string): Promise<Started> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = { ...asInTerminal, PORT: String(port), DATA_DIR: dataDir, BACKUP_TIME: 'off' }
  const from = performance.now()
  const npm = spawn('npm', ['start'], { cwd: folder, env, detached: true })
  const said = heard(npm)
  const exited = once(npm, 'exit')
  const stop = async () => {
    // npm passes nothing on: all of its group are asked.
    if (npm.pid && npm.exitCode === null) process.kill(-npm.pid, 'SIGTERM')
    await exited
  }
  for (;;) {
    const response = await fetch(`${address}/api/health`).catch(() => null)
    await response?.arrayBuffer()
    const took = performance.now() - from
    if (response?.ok) {
      const pid = lastChildOf(npm.pid ?? 0)
      return { address, pid, took, cpu: cpuMs(pid), stop }
    }
    if (npm.exitCode !== null || took > patienceMs) {
      await stop()
      throw new Error(`The server did not start:\n${said()}`)
    }
    await pause(5)
  }
}

function heard({ stdout, stderr }: ChildProcess): () => string {
  let said = ''
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk) => {
      said += chunk
    })
  return () => said
}

/** npm runs a shell, which runs the server. */
function lastChildOf(pid: number): number {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return child ? lastChildOf(Number(child)) : pid
}
