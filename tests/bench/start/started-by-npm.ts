import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { delimiter, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#testkit/free-port.ts'
import { cpuMs } from '../process-usage.ts'

const timeoutMs = 180_000

/** Removes the folders that `npm run bench` prepends to PATH. */
const asInTerminal = {
  HOME: process.env.HOME,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(`node_modules${sep}.bin`))
    .join(delimiter),
}

/** Runs npm in this folder and returns how long it took. */
export async function runNpm(folder: string, words: string[]): Promise<number> {
  const from = performance.now()
  const npm = spawn('npm', words, { cwd: folder, env: asInTerminal })
  const output = heard(npm)
  const [code] = await once(npm, 'exit')
  if (code !== 0) throw new Error(`npm ${words.join(' ')} failed:\n${output()}`)
  return performance.now() - from
}

/** The server as `npm start` runs it. */
export type Started = {
  address: string
  /** The process id of the server, not of npm. */
  pid: number
  /** Time from the command to the first response, and the server's CPU time until then, in ms. */
  duration: number
  cpu: number
  stop: () => Promise<void>
}

export async function startByNpm(folder: string, dataDir: string): Promise<Started> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = { ...asInTerminal, PORT: String(port), DATA_DIR: dataDir, BACKUP_TIME: 'off' }
  const from = performance.now()
  const npm = spawn('npm', ['start'], { cwd: folder, env, detached: true })
  const output = heard(npm)
  const exited = once(npm, 'exit')
  const stop = async () => {
    // npm does not forward the signal, so all processes of its group get it.
    if (npm.pid && npm.exitCode === null) process.kill(-npm.pid, 'SIGTERM')
    await exited
  }
  for (;;) {
    const response = await fetch(`${address}/api/health`).catch(() => null)
    await response?.arrayBuffer()
    const duration = performance.now() - from
    if (response?.ok) {
      const pid = lastChildOf(npm.pid ?? 0)
      return { address, pid, duration, cpu: cpuMs(pid), stop }
    }
    if (npm.exitCode !== null || duration > timeoutMs) {
      await stop()
      throw new Error(`The server did not start:\n${output()}`)
    }
    await pause(5)
  }
}

function heard({ stdout, stderr }: ChildProcess): () => string {
  let output = ''
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  return () => output
}

/** npm runs a shell, which runs the server. */
function lastChildOf(pid: number): number {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return child ? lastChildOf(Number(child)) : pid
}
