import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, serverProcess } from '#testkit/server-process.ts'
import { type Ask, askerAt, logIn } from '#testkit/two-servers.ts'

const metricsToken = 'a collector of the experiments'

/** A server with demo data on a database file, with a logged-in user and its metrics. */
export type WatchedServer = ServerProcess & {
  dataDir: string
  cookie: string
  ask: Ask
  /** The value of one metric; those of the event loop are since the last request. */
  metric: (name: string) => Promise<number>
  stop: () => Promise<void>
}

/** Uses a new folder by default, and starts the command with this prefix. */
export async function startWatchedServer(
  env: Record<string, string> = {},
  { folder, under }: { folder?: string; under?: string[] } = {},
): Promise<WatchedServer> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'cabinkeeper-watched-')))
  const server = await serverProcess(
    { DATA_DIR: dataDir, METRICS_TOKEN: metricsToken, ...env },
    under,
  )
  const stop = async () => {
    await server.end('SIGTERM')
    if (!folder) await rm(dataDir, { recursive: true })
  }
  try {
    await server.start()
    const cookie = await logIn(server.address)
    const ask = askerAt(server.address, cookie)
    const metric = async (name: string) => {
      const headers = { authorization: `Bearer ${metricsToken}` }
      const page = await (await ask('/api/metrics', { headers })).text()
      const [, value] = page.match(new RegExp(`^${name} (\\S+)$`, 'm')) ?? []
      if (value === undefined) throw new Error(`There is no metric ${name}.`)
      return Number(value)
    }
    return { ...server, dataDir, cookie, ask, metric, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
