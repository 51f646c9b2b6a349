import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccount } from '#platform/auth/login/demo-account.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { startRoundRobin } from './round-robin.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'

/** Two servers with demo data on one database behind a load balancer, each with a data folder. */
export type TwoServers = {
  postgres: PostgresServer
  servers: [ServerProcess, ServerProcess]
  /** The servers' data folders. */
  folders: string[]
  /** The address of the load balancer. */
  address: string
  stop: () => Promise<void>
}

export async function startTwoServers(): Promise<TwoServers> {
  const postgres = await startPostgres()
  const keys = {
    AUTH_SECRET: randomBytes(32).toString('hex'),
    NATIONAL_ID_KEY: randomBytes(32).toString('hex'),
  }
  const folders = [await newFolder(), await newFolder()]
  const [first, second] = await Promise.all(
    folders.map((folder) =>
      serverProcess({
        ...keys,
        DATABASE_URL: postgres.url,
        DATA_DIR: folder,
        // The time in which the load balancer notices that a server is about to stop.
        DRAIN_SECONDS: '1',
      }),
    ),
  )
  if (!first || !second) throw new Error('There are two of them.')
  await first.start()
  await second.start()
  const proxy = await startRoundRobin([first.address, second.address])
  return {
    postgres,
    servers: [first, second],
    folders,
    address: proxy.address,
    async stop() {
      await proxy.stop()
      await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')])
      await postgres.stop()
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
    },
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'cabinkeeper-servers-'))

export type Ask = (path: string, init?: AskInit) => Promise<Response>
type AskInit = { method?: string; body?: object; headers?: Record<string, string> }

/** Sends requests as our own pages do, to that address. */
export const askerAt =
  (address: string, cookie = ''): Ask =>
  (path, { method = 'GET', body, headers } = {}) =>
    fetch(address + path, {
      method,
      headers: {
        cookie,
        origin: address,
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })

/** Logs in, by default as the demo user, and returns the cookies. */
export async function logIn(
  address: string,
  { email, password }: { email: string; password: string } = demoAccount,
): Promise<string> {
  const response = await askerAt(address)('/api/session', {
    method: 'POST',
    body: { email, password },
  })
  if (!response.ok) throw new Error(`The login was rejected: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
