import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '#app/server/program/user-command.ts'
import { measurement } from './measurement.ts'
import { bySize } from './size.ts'

/**
 * The longest time in which a load balancer that polls continuously notices a shutdown on a busy
 * machine.
 */
const drainSeconds = 2
const clients = 8

let env: Record<string, string>
let credentials: string

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cabinkeeper-stop-'))
  env = {
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    DEMO: 'false',
    PORT: '0',
    DATABASE_URL: '',
    // The port is random, so no BASE_URL is configured.
    BASE_URL: '',
    DRAIN_SECONDS: String(drainSeconds),
  }
  const { email, password } = await createUser(['create', 'ada@cabins.example', 'Ada'], env)
  credentials = JSON.stringify({ email, password })
})
afterAll(() => rm(env.DATA_DIR ?? '', { recursive: true }))

async function start(): Promise<{ server: ChildProcess; address: string }> {
  const server = spawn(process.execPath, ['src/app/server/program/start.mjs'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of server.stdout ?? []) {
    output += chunk
    const address = output.match(/ready: (\S+)/)?.[1]
    if (address) return { server, address }
  }
  throw new Error(`The server ended before it was ready:\n${output}`)
}

type Completed = { status: number; isLast: boolean }

async function responseTo(call: ReturnType<typeof request>): Promise<Completed> {
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  await text(response)
  return { status: response.statusCode ?? 0, isLast: response.headers.connection === 'close' }
}

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

test('a server that is stopped under load completes all requests and exits cleanly', async () => {
  const stops = bySize({ short: 1, full: 10, long: 50 })
  let completed = 0
  for (let round = 0; round < stops; round++) completed += await stopUnderLoad()
  measurement('stops under load', stops)
  measurement('requests with a response', completed)
  measurement('requests cut off', 0, { atMost: 0 })
})

/** Returns the number of requests that got a response. Fails if one got none. */
async function stopUnderLoad(): Promise<number> {
  const { server, address } = await start()
  const ended = once(server, 'exit')
  const signedIn = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: json,
    body: credentials,
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const headers = { ...json, cookie }

  // Like a load balancer, the clients send requests until the server reports that it is not ready.
  let isReady = true
  const readinessChecks = (async () => {
    while (isReady) {
      const ready = await fetch(`${address}/api/ready`).catch(() => null)
      isReady = ready?.status === 200
      await pause(20)
    }
  })()

  const responses: Completed[] = []
  const cutOff: string[] = []
  const send = async (agent: Agent, options: RequestOptions, body?: string) => {
    const call = request(address, { agent, headers, ...options })
    call.end(body)
    await responseTo(call).then(
      (received) => responses.push(received),
      (error) => cutOff.push(String(error)),
    )
  }
  const load = Array.from({ length: clients }, async (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; isReady; turn++) {
      const price = JSON.stringify({ breakfastPrice: client * 100 + (turn % 100) })
      if (turn % 3 === 0) await send(agent, { path: '/api/settings', method: 'PATCH' }, price)
      else await send(agent, { path: turn % 3 === 1 ? '/api/today' : '/api/bookings' })
    }
    agent.destroy()
  })

  const isUnderLoad = () => responses.length > clients
  await expect.poll(isUnderLoad, { timeout: 60_000, interval: 20 }).toBe(true)
  const slow = request(address, { path: '/api/settings', method: 'PATCH', headers })
  slow.write('{"breakfastPrice":')
  await once(slow, 'socket')
  await pause(100)
  const before = responses.length
  server.kill('SIGTERM')
  await readinessChecks
  await Promise.all(load)
  slow.end('12}')
  expect((await responseTo(slow)).status).toBe(200)

  expect(await ended).toEqual([0, null])
  expect(cutOff).toEqual([])
  expect(responses.filter(({ status }) => status !== 200)).toEqual([])
  const firstClosing = responses.findIndex(({ isLast }) => isLast)
  expect(firstClosing).toBeGreaterThanOrEqual(before)
  expect(responses.slice(firstClosing + clients).filter(({ isLast }) => !isLast)).toEqual([])
  expect(existsSync(join(env.DATA_DIR ?? '', 'cabinkeeper.db-wal'))).toBe(false)
  return responses.length
}
