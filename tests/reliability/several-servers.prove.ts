import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { withLiveDatabase } from '#platform/db/snapshot.ts'
import { withClient } from '#testkit/app/databases/own-database.ts'
import { serverProcess } from '#testkit/server-process.ts'
import { askerAt, logIn, startTwoServers, type TwoServers } from '#testkit/two-servers.ts'
import { measurement } from './measurement.ts'
import { findProblems } from './servers/partial-writes.ts'
import { linesOf, runNode } from './servers/run-program.ts'
import { bySize, size } from './size.ts'
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
  const numSent = await withClient(twoServers.postgres.url, async (client) => {
    await client.query('begin')
    await client.query('lock table jobs in access exclusive mode')
    await client.query(`
      with message as (
        insert into outbox (to_address, subject, text, html, created_at, next_attempt_at)
        select 'user' || number || '@cabins.example', 'Hello', 'Hello', 'Hello', now(), '9999-12-31'
        from generate_series(1, 40) as number returning id)
      insert into jobs (kind, key, payload, is_single, due_at, attempts, created_at)
      select 'mail.send', '', '{"message":' || id || '}', false, now(), 0, now() from message`)
    const waiting = async () => {
      const { rows } = await client.query(
        "select distinct pid from pg_locks where relation = 'jobs'::regclass and not granted",
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

describe('two servers on one data folder', () => {
  const starter = fileURLToPath(new URL('./servers/second-start.mjs', import.meta.url))
  const writer = fileURLToPath(new URL('./servers/concurrent-writer.ts', import.meta.url))

  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cabinkeeper-second-'))
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  test('are not possible: the second is rejected immediately, and starts once the first is killed', async () => {
    const server = await serverProcess({ DATA_DIR: dataDir, DEMO: 'false' })
    try {
      await server.start()
      const second = await runNode([starter], { DATA_DIR: dataDir, DEMO: 'false', PORT: '0' })
      expect(second.code).toBe(1)
      expect(second.errors).toBe(
        `Another Cabinkeeper is using ${dataDir}. Please stop it first, or set DATA_DIR to another folder.\n`,
      )
      expect(server.isRunning()).toBe(true)
      if (size !== 'short')
        measurement('ms until it is rejected', Number(second.output), { atMost: 1000 })
      await server.end('SIGKILL')
      await server.start()
    } finally {
      await server.end('SIGTERM')
    }
  })

  test('that write to one file despite the lock damage and lose nothing', async () => {
    const location = { dataDir, databaseUrl: undefined }
    const { db, close } = await openDatabase(location)
    await migrate(db)
    await close()
    const seconds = bySize({ short: 1, full: 30, long: 600 })
    const clientsEach = 4
    const writers = await Promise.all(
      [1, 2].map(() =>
        runNode([writer, dataDir, String(clientsEach)], {}, () => pause(seconds * 1000, true)),
      ),
    )
    expect(writers.map(({ errors }) => errors)).toEqual(['', ''])
    const lines = writers.map(({ output }) => linesOf(output))
    const promised = lines.flat().filter((line) => line !== 'rejected')
    expect(lines.map(({ length }) => length)).not.toContain(0)

    await withLiveDatabase(location, async (db) => {
      const whole = new Set(await wholeBookings(db))
      expect(promised.filter((id) => !whole.has(Number(id)))).toEqual([])
      expect(await findProblems(db)).toEqual([])

      // Positive control: a booking without its nights is found.
      await sql`delete from nights where booking_id = ${Number(promised.at(-1))}`.execute(db)
      expect(await wholeBookings(db)).toHaveLength(whole.size - 1)
      expect(await findProblems(db)).not.toEqual([])
    })
  })
})

async function wholeBookings(db: Parameters<typeof findProblems>[0]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select bookings.id from bookings
    join audit on entity = 'booking' and entity_id = cast(bookings.id as text)
    join nights on nights.booking_id = bookings.id
    group by bookings.id having count(*) = num_nights`.execute(db)
  return rows.map(({ id }) => id)
}
