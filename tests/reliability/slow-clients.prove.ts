import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createUser } from '#app/server/program/user-command.ts'
import { type ServerProcess, serverProcess } from '#testkit/server-process.ts'
import { askerAt } from '#testkit/two-servers.ts'
import { honestClient } from './load/honest-client.ts'
import {
  beSlow,
  idle,
  type SlowClient,
  type Slowness,
  slowBody,
  slowClient,
  slowHeaders,
  slowReader,
} from './load/slow-client.ts'
import { measurement } from './measurement.ts'
import { bySize, size } from './size.ts'

/** The limits: 10 s for headers, 60 s for a body, 30 s for reading a response. */
const headersSeconds = 10
const bodySeconds = 60
const responseSeconds = 30
/** Between the limit and the last disconnection, of thousands, on a busy machine. */
const grace = 15
/** The time in which this process notices what the server did. */
const tolerance = { timeout: 30_000 }
const maxConnectionsPerAddress = 1_000

let server: ServerProcess
let dataDir: string
let cookie: string
let largest: { path: string; bytes: number }
const clients: SlowClient[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cabinkeeper-slow-'))
  const env = { DATA_DIR: dataDir, NODE_ENV: 'test', DEMO: 'false' }
  const { email, password } = await createUser(['create', 'ada@cabins.example', 'Ada'], env)
  server = await serverProcess(env)
  await server.start()
  const ask = askerAt(server.address)
  const entered = await ask('/api/session', { method: 'POST', body: { email, password } })
  cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const page = await (await ask('/login')).text()
  const path = page.match(/\/assets\/index-[^"]+\.js/)?.[0] ?? 'The page has no script.'
  largest = { path, bytes: (await (await ask(path)).bytes()).length }
})
afterEach(() => {
  for (const client of clients.splice(0)) client.leave()
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await rm(dataDir, { recursive: true })
})

const portOf = (address: string) => Number(new URL(address).port)

/** More parallel connections than the system's backlog would be rejected. */
const atOnce = 100

/** Connects from one of this machine's own addresses. */
async function comeIn(
  count: number,
  slowness: Slowness,
  { address = 1, port = portOf(server.address) } = {},
) {
  const come: SlowClient[] = []
  while (come.length < count) {
    const group = Array.from({ length: Math.min(atOnce, count - come.length) }, () =>
      slowClient(port, `127.0.0.${address}`, slowness),
    )
    come.push(...group)
    clients.push(...group)
    await Promise.all(group.map(({ arrived }) => arrived))
  }
  return come
}

const areStillThere = (come: SlowClient[]) =>
  come.filter((client) => client.cutAfter() === undefined).length
const longestWait = (come: SlowClient[]) =>
  Math.max(...come.map((client) => client.cutAfter() ?? Number.POSITIVE_INFINITY))

/** A server in this process, with only the given limits. */
async function serverWithoutTimeouts(limits: { maxConnections?: number } = {}) {
  const bareServer = createServer(
    { headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 },
    (_request, response) => response.end('heard'),
  )
  Object.assign(bareServer, limits)
  bareServer.listen(0, '127.0.0.1')
  await once(bareServer, 'listening')
  const { port } = bareServer.address() as AddressInfo
  const stop = () => {
    bareServer.closeAllConnections()
    bareServer.close()
  }
  return { port, stop }
}

/** Each kind of client, and the seconds after which it is disconnected. */
const kinds = bySize<[what: string, slowness: () => Slowness, count: number, seconds: number][]>({
  short: [
    ['connections with endless headers', () => slowHeaders, 100, headersSeconds],
    ['connections that say nothing', () => idle, 50, headersSeconds],
  ],
  full: [
    ['bodies of a byte a second', () => slowBody, 200, bodySeconds],
    [
      'readers who do not read',
      () => slowReader(largest.path, largest.bytes),
      200,
      responseSeconds,
    ],
    ['connections with endless headers', () => slowHeaders, 1_000, headersSeconds],
    ['connections that say nothing', () => idle, 1_000, headersSeconds],
    ['more of them', () => idle, 1_000, headersSeconds],
  ],
})

test('slow clients are disconnected in time, and others get responses in the meantime [SEC-29]', async (context) => {
  if (size !== 'short' && process.platform !== 'linux')
    context.skip('not run: needs Linux, where one machine has many addresses')
  const bareServer = await serverWithoutTimeouts()
  const waitedFor = await comeIn(10, slowHeaders, { port: bareServer.port })
  const honest = honestClient(`${server.address}/api/today`, { cookie })
  const come: SlowClient[][] = []
  for (const [at, [, slowness, count]] of kinds.entries()) {
    // Clients that are not slow use the first address.
    come.push(await comeIn(count, slowness(), size === 'short' ? {} : { address: at + 2 }))
  }
  await beSlow(come.flat(), Math.max(...kinds.map(([, , , seconds]) => seconds)) + grace)
  await honest.leave()

  for (const [at, [what, , , seconds]] of kinds.entries()) {
    const kind = come[at] ?? []
    measurement('of them not let go', areStillThere(kind), { atMost: 0 })
    if (kind.some(({ isDeaf }) => isDeaf)) continue
    const limit = size === 'short' ? {} : { atMost: seconds + grace }
    measurement('the last was let go after', longestWait(kind), { ...limit })
  }
  measurement('requests of others in the meantime', honest.waits.length, { atLeast: 20 })
  expect(honest.unanswered).toEqual([])
  const p95 = honest.waits.toSorted((a, b) => a - b)[Math.floor(honest.waits.length * 0.95)] ?? 0
  measurement('95 of 100 got a response within', p95, {
    ...(size !== 'short' && { atMost: 0.5 }),
  })
  expect(areStillThere(waitedFor)).toBe(10)
  bareServer.stop()
})

test('a client that uses all connections of its address does not affect other addresses', async (context) => {
  if (process.platform !== 'linux')
    context.skip('not run: needs Linux, where one machine has many addresses')
  const crowd = await comeIn(maxConnectionsPerAddress + 100, idle, { address: 9 })
  await expect.poll(() => areStillThere(crowd), tolerance).toBe(maxConnectionsPerAddress)
  const honest = honestClient(`${server.address}/api/today`, { cookie })
  await expect.poll(() => honest.waits.length, tolerance).toBeGreaterThan(5)
  await honest.leave()
  measurement('of them it got', areStillThere(crowd), { atMost: maxConnectionsPerAddress })
})

test('a server whose connections are all taken is found (positive control)', async () => {
  const bareServer = await serverWithoutTimeouts({ maxConnections: 5 })
  await comeIn(10, idle, { port: bareServer.port })
  const honest = honestClient(`http://127.0.0.1:${bareServer.port}`)
  await expect.poll(() => honest.unanswered.length, tolerance).toBeGreaterThan(5)
  await honest.leave()
  bareServer.stop()
})
