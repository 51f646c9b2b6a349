import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import type { Order, Report } from './server-pool.ts'
import { serverProcess } from './server-process.ts'

export type Server = { address: string; stop: () => Promise<void> }

export type OwnProcess = Server & {
  /** Kills or stops the process, and starts it again at the same address. */
  restart: (signal?: NodeJS.Signals) => Promise<void>
  /** Its output. */
  output: () => string
}

type Environment = Record<string, string>

/** Opens servers one after the other, in a process that has loaded the code once. */
export type ServerPool = { open: (env: Environment) => Promise<Server>; leave: () => Promise<void> }

export function startServerPool(): ServerPool {
  const child = fork(fileURLToPath(new URL('./server-pool.ts', import.meta.url)))
  const ask = async (order: Order) => {
    child.send(order)
    const [report] = (await once(child, 'message')) as [Report]
    if ('failed' in report) throw new Error(report.failed)
    return report.address
  }
  return {
    async open(env) {
      const ports = await Promise.all(Array.from({ length: serversOfOneInstallation }, freePort))
      const address = await ask({ open: environment(env), ports })
      return { address, stop: async () => void (await ask({ close: address })) }
    },
    leave: () => ended(child, 'SIGTERM'),
  }
}

const serversOfOneInstallation = Number(process.env.E2E_SERVERS ?? 1)

const environment = (env: Environment) => ({
  ...process.env,
  NODE_ENV: '',
  DATABASE_URL: '',
  ...env,
})

/** Starts the product as `npm start` does, on a free port. */
export async function startServer(env: Environment): Promise<OwnProcess> {
  const server = await serverProcess({ BACKUP_TIME: '', ...environment(env) })
  await server.start()
  return {
    address: server.address,
    output: server.output,
    stop: () => server.end('SIGTERM'),
    restart: async (signal = 'SIGTERM') => {
      await server.end(signal)
      await server.start()
    },
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
