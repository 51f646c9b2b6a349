import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerAt, logIn, startTwoServers, type TwoServers } from '#testkit/two-servers.ts'
import { measurement } from './measurement.ts'
import { bySize } from './size.ts'
import { contradictionsIn, keepWriting } from './write-log/mixed-writes.ts'

const writesPerSecond = 50
/** The pause between two failures. */
const quietMs = bySize({ short: 300, full: 1_000 })
/** The time in which the product recovers once its database is back. */
const recoveryMs = 3_000
const watchedMs = bySize({ short: 500, full: 2_000 })

let twoServers: TwoServers
let cookie: string

beforeAll(async () => {
  twoServers = await startTwoServers()
  cookie = await logIn(twoServers.address)
})
afterAll(() => twoServers?.stop())

const at = (place: number, cookies = cookie) => {
  const server = twoServers.servers[place % 2]
  if (!server) throw new Error('There are two of them.')
  return askerAt(server.address, cookies)
}
const statusAt = async (place: number, cookies?: string) =>
  (await at(place, cookies)('/api/settings')).status

async function withClient<Result>(work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(twoServers.postgres.url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Failed requests in the servers' logs. */
const logged = (failed: { response: string }[]) =>
  failed
    .map(({ response }) => {
      const id = response.match(/"requestId":"([^"]+)"/)?.[1] ?? 'no response'
      const lines = twoServers.servers.flatMap((server) => server.output().split('\n'))
      return (lines.find((line) => line.includes(id)) ?? response).slice(0, 300)
    })
    .join('\n')

test('a login at one server is valid at the other immediately, and so is a logout', async () => {
  const own = await logIn(twoServers.servers[0].address)
  expect(await statusAt(1, own)).toBe(200)
  expect((await at(1, own)('/api/session', { method: 'DELETE' })).status).toBeLessThan(300)
  expect(await statusAt(0, own)).toBe(401)
})

test('wrong passwords are counted across both servers [SEC-12]', async () => {
  const attempt = async (place: number) =>
    (
      await at(place, '')('/api/session', {
        method: 'POST',
        body: { email: 'guess@cabins.example', password: 'not the right one' },
      })
    ).status
  for (const place of [0, 1, 0, 1, 0]) expect(await attempt(place)).toBe(401)
  expect(await attempt(1)).toBe(429)
  expect(await attempt(0)).toBe(429)
})

test('each message is sent by one of the servers, though both look at the same moment', async () => {
  const numSent = await withClient(async (client) => {
    await client.query('begin')
    await client.query('lock table outbox in access exclusive mode')
    await client.query(`
      insert into outbox (to_address, subject, text, html, created_at, next_attempt_at)
      select 'user' || number || '@cabins.example', 'Hello', 'Hello', 'Hello', now(), now()
      from generate_series(1, 40) as number`)
    const waiting = async () => {
      const { rows } = await client.query(
        "select distinct pid from pg_locks where relation = 'outbox'::regclass and not granted",
      )
      return rows.length
    }
    await expect.poll(waiting, { timeout: 60_000, interval: 50 }).toBe(2)
    await client.query('commit')
    const unsent = async () =>
      (await client.query('select id from outbox where sent_at is null')).rows
    await expect.poll(unsent, { timeout: 60_000, interval: 250 }).toEqual([])
    const { rows } = await client.query<{ attempts: number }>('select attempts from outbox')
    expect(rows.filter(({ attempts }) => attempts !== 1)).toEqual([])
    return rows.length
  })
  const boxes = await Promise.all(
    twoServers.folders.map((folder) => readdir(join(folder, 'outbox')).catch(() => [])),
  )
  // The demo sent some before.
  expect(numSent).toBeGreaterThanOrEqual(40)
  expect(new Set(boxes.flat()).size).toBe(numSent)
  expect(boxes.flat()).toHaveLength(numSent)
})

test('both servers are restarted one after the other, and no request fails', async () => {
  const writer = await keepWriting(askerAt(twoServers.address, cookie), writesPerSecond)
  for (const server of twoServers.servers) {
    await pause(quietMs)
    await server.end('SIGTERM')
    await server.start()
  }
  await pause(quietMs)
  await writer.stop()
  expect(writer.sendings.filter(({ failed }) => failed).map(({ response }) => response)).toEqual([])
  expect(await contradictionsIn(writer, twoServers.postgres.url)).toEqual([])
})

test('a server is killed and the database crashes repeatedly: nothing acknowledged is lost', async () => {
  const writer = await keepWriting(askerAt(twoServers.address, cookie), writesPerSecond)
  const [first, second] = twoServers.servers
  await pause(quietMs)
  await first.end('SIGKILL')
  await pause(quietMs)
  await first.start()

  const watched: { from: number; to: number }[] = []
  const restarts = bySize({ short: 1, full: 6, long: 20 })
  for (let round = 0; round < restarts; round++) {
    await twoServers.postgres.crashAndRestart()
    const from = performance.now() + recoveryMs
    watched.push({ from, to: from + watchedMs })
    await pause(recoveryMs + watchedMs)
    await writer.allComplete()
  }
  await writer.stop()

  for (const { from, to } of watched) {
    const sent = writer.sendings.filter(({ startedAt }) => startedAt >= from && startedAt < to)
    const failed = sent.filter((sending) => sending.failed)
    expect(sent.length).toBeGreaterThan(0)
    expect(failed.length / sent.length, logged(failed)).toBeLessThan(0.01)
  }
  expect([first.isRunning(), second.isRunning()]).toEqual([true, true])
  const contradictions = await contradictionsIn(writer, twoServers.postgres.url)
  expect(contradictions).toEqual([])
  const { count } = writer.writeLog
  measurement('writes acknowledged', count('done'), { atLeast: count('not-done') })
})
