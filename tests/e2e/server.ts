import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/testing/free-port.ts'
import type { Order, Report } from './many-houses.ts'

export type Server = { address: string; stop: () => Promise<void> }

export type OwnProcess = Server & {
  /** Ends the process as a power cut would, or kindly, and starts it again at the same address. */
  restart: (signal?: NodeJS.Signals) => Promise<void>
  /** What it has said to whoever started it. */
  said: () => string
}

type Environment = Record<string, string>

/** Opens servers one after the other, in a process that has read the program once. */
export type Landlord = { open: (env: Environment) => Promise<Server>; leave: () => Promise<void> }

export function startLandlord(): Landlord {
  const child = fork(fileURLToPath(new URL('many-houses.ts', import.meta.url)))
  const ask = async (order: Order) => {
    child.send(order)
    const [report] = (await once(child, 'message')) as [Report]
    if ('failed' in report) throw new Error(report.failed)
    return report.address
  }
  return {
    async open(env) {
      const ports = await Promise.all(Array.from({ length: serversOfAHouse }, freePort))
      const address = await ask({ open: environment(env), ports })
      return { address, stop: async () => void (await ask({ close: address })) }
    },
    leave: () => ended(child, 'SIGTERM'),
  }
}

const serversOfAHouse = Number(process.env.E2E_SERVERS ?? 1)

const environment = (env: Environment) => ({
  ...process.env,
  NODE_ENV: '',
  DATABASE_URL: '',
  ...env,
})

/** Starts the product as `npm start` does, on a free port. */
export async function startServer(env: Environment): Promise<OwnProcess> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  let said = ''
  const hear = (chunk: Buffer) => {
    said += chunk
  }
  const start = async () => {
    const child = spawn(process.execPath, ['src/server/program/start.mjs'], {
      env: { ...environment(env), PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    await answered(child, address).catch((error: Error) => {
      throw new Error(`${error.message}:\n${said}`)
    })
    return child
  }
  let child = await start()
  return {
    address,
    said: () => said,
    stop: () => ended(child, 'SIGTERM'),
    restart: async (signal = 'SIGTERM') => {
      await ended(child, signal)
      child = await start()
    },
  }
}

async function answered(child: ChildProcess, address: string) {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error('The server ended before it answered')
    const ready = await fetch(`${address}/api/ready`).catch(() => null)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The server did not answer within a minute')
}

async function ended(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
