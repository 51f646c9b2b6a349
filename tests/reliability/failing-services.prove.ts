import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/base/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openUncachedFiles } from '#platform/files/open-files.ts'
import { addressOf, thumbnailOf } from '#platform/images/image-names.ts'
import { imagesInUse } from '#platform/images/image-use-store.ts'
import { removeOrphanedImages } from '#platform/images/remove-unused-images.ts'
import { newPostgresDatabase, withClient } from '#testkit/app/databases/own-database.ts'
import { cabinForm, fileOf, testImage } from '#testkit/app/test-images.ts'
import { type S3Server, startS3 } from '#testkit/s3-server.ts'
import { startToxicProxy, type Toxin } from '#testkit/toxic-proxy.ts'
import { type SentRequest, startLoad } from './load/steady-load.ts'
import { measurement, quantile } from './measurement.ts'
import { startWatchedServer, type WatchedServer } from './servers/watched-server.ts'
import { bySize, size } from './size.ts'
import { contradictionsIn, keepWriting } from './write-log/mixed-writes.ts'

/* A database or an image storage that does not respond, as staff experience it, with real timeouts. */

/** A machine that runs all tests in parallel is too slow for limits in milliseconds. */
const timed = size !== 'short'

describe('a SQLite file that another program locks', () => {
  /** The product's limit for a busy database, and the time of a response. */
  const timeoutMs = 5_000
  const responseMs = 1_500
  const reads = [
    ...['/api/bookings', '/api/today', '/api/cabins', '/api/settings', '/api/guests?q=an'],
    ...['/api/bookings?status=checked-in', '/api/statistics?last=30'],
  ]

  /** Four of five requests read, since staff read more than they write. */
  function nextRequest(turn: number): SentRequest {
    const path = reads[turn % reads.length] ?? '/api/today'
    if (turn % 5 > 0) return { kind: 'read', path }
    const body = JSON.stringify({ breakfastPrice: 10 + (turn % 50) })
    return { kind: 'write', path: '/api/settings', method: 'PATCH', body }
  }

  /** Resolves with the moment at which the other program released the lock. */
  async function holdDatabase(dataDir: string, seconds: number): Promise<number> {
    const program = fileURLToPath(new URL('./failures/lock-database.ts', import.meta.url))
    const child = spawn(process.execPath, [program, dataDir, String(seconds * 1_000)], {
      stdio: 'inherit',
    })
    expect(await once(child, 'exit')).toEqual([0, null])
    return performance.now()
  }

  test.each(bySize({ short: [6], full: [0.1, 1, 10, 60] }))(
    'for %d s: reads continue, and writes are rejected in time',
    async (seconds) => {
      const server = await startWatchedServer()
      const lag = 'nodejs_eventloop_lag_p99_seconds'
      const way = { address: server.address, headers: { cookie: server.cookie } }
      const load = startLoad(way, bySize({ short: 20, full: 50 }), nextRequest)
      await pause(1_000)
      await server.metric(lag)
      const releasedAt = await holdDatabase(server.dataDir, seconds)
      const lagMs = (await server.metric(lag)) * 1_000
      await pause(1_000)
      await load.stop()
      await server.stop()

      const read = load.responses.filter(({ kind }) => kind === 'read')
      const written = load.responses.filter(({ kind }) => kind === 'write')
      const rejected = written.filter(({ status }) => status === 503)
      const after = written.filter(({ startedAt }) => startedAt > releasedAt)
      const odd = load.responses.filter(({ status }) => ![200, 503].includes(status))
      expect(odd.map(({ status, path, bodyText }) => `${status} ${path} ${bodyText}`)).toEqual([])
      expect(read.filter(({ status }) => status !== 200)).toEqual([])
      expect(rejected.filter(({ retryAfter }) => !(retryAfter >= 1))).toEqual([])
      expect(rejected.length > 0).toBe(seconds * 1_000 > timeoutMs)
      expect(after.length).toBeGreaterThan(0)
      expect(after.filter(({ status }) => status >= 300)).toEqual([])
      if (!timed) return
      const times = read.map(({ ms }) => ms)
      measurement('ms of a read, 95 of 100 within', quantile(0.95, times), { atMost: 300 })
      measurement('ms that the event loop was blocked, p99', lagMs, { atMost: 100 })
      const longest = Math.max(...written.map(({ ms }) => ms))
      measurement('ms of a write, longest', longest, { atMost: timeoutMs + responseMs })
    },
  )

  test('blocks a server that waits for it synchronously, which is found (positive control)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-waiting-'))
    const file = join(folder, 'waiting.db')
    const [patient, other] = [new DatabaseSync(file, { timeout: 1_000 }), new DatabaseSync(file)]
    other.exec('create table nights (date text); begin immediate')
    let ticks = 0
    const beat = setInterval(() => ticks++, 10)
    await pause(100)
    const before = ticks
    expect(() => patient.exec("insert into nights values ('2026-11-21')")).toThrow('locked')
    const during = ticks - before
    clearInterval(beat)
    patient.close()
    other.close()
    await rm(folder, { recursive: true })
    expect(before).toBeGreaterThan(0)
    expect(during).toBe(0)
  })
})

describe('a PostgreSQL that is frozen', () => {
  /** The processes of that database, and the one that would start new ones. */
  const processesOf = (url: string) =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
      const pids = rows.map(({ pid }) => pid)
      const parent = readFileSync(`/proc/${pids[0]}/stat`, 'utf8').match(/\) \w (\d+)/)?.[1]
      return [...pids, Number(parent)]
    })

  const signal = (pids: number[], name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids) process.kill(pid, name)
  }

  test('causes limited waits, and no acknowledged write is lost', async () => {
    const database = await newPostgresDatabase()
    const server = await startWatchedServer({ DATABASE_URL: database.url })
    let stopped: number[] = []
    try {
      const writer = await keepWriting(server.ask, 10)
      await pause(1_000)
      stopped = await processesOf(database.url)
      signal(stopped, 'SIGSTOP')
      await pause(bySize({ short: 2_000, full: 30_000 }))
      signal(stopped, 'SIGCONT')
      stopped = []
      const from = performance.now()
      const isWell = async () => (await server.ask('/api/today').catch(() => null))?.status
      await expect.poll(isWell, { timeout: 60_000, interval: 50 }).toBe(200)
      const recoveredMs = performance.now() - from
      await pause(1_000)
      await writer.stop()

      const odd = writer.sendings.filter(({ response }) => !/^(2\d\d|409|422|503) /.test(response))
      expect(odd.map(({ response }) => response)).toEqual([])
      expect(await contradictionsIn(writer, database.url)).toEqual([])
      expect(server.isRunning()).toBe(true)
      measurement('writes', writer.sendings.length, { atLeast: 1 })
      if (timed) measurement('ms until it responded again', recoveredMs, { atMost: 5_000 })
    } finally {
      signal(stopped, 'SIGCONT')
      await server.stop()
      await database.release()
    }
  })
})

describe('an image storage that', () => {
  const nextDayMs = 25 * 3_600_000

  /** Every run tries the first two, which take the most and the least time. */
  const failures: [what: string, toxin: Toxin | 'gone'][] = [
    ['stores an image, and is too slow to respond or to remove it', { kind: 'slow', ms: 3500 }],
    ['is gone', 'gone'],
    ['never responds', { kind: 'silent' }],
    ['stores and removes images without a response', { kind: 'held', afterBytes: 0 }],
    ['ends every connection', { kind: 'reset' }],
  ]

  let folder: string
  let env: Record<string, string>
  let s3: S3Server
  let way: Awaited<ReturnType<typeof startToxicProxy>>
  let server: WatchedServer
  let photo: Uint8Array

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-images-'))
    s3 = await startS3()
    way = await startToxicProxy(s3.port)
    photo = await testImage()
    env = {
      DATA_DIR: folder,
      S3_BUCKET: s3.config.bucket,
      S3_ENDPOINT: `http://127.0.0.1:${way.port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }
    server = await startWatchedServer(env, { folder })
  })
  afterEach(() => way.heal())
  afterAll(async () => {
    await server?.stop()
    await way.stop()
    await s3.stop()
    await rm(folder, { recursive: true })
  })

  const cabinCount = async () =>
    ((await (await server.ask('/api/cabins')).json()) as { total: number }).total

  async function sendCabin() {
    const began = performance.now()
    const body = cabinForm(fileOf(photo))
    const response = await server.ask('/api/cabins', { method: 'POST', body })
    const { code } = (await response.json()) as { code?: string }
    return { status: response.status, code, ms: performance.now() - began }
  }

  test.each(failures.slice(0, bySize({ short: 2, full: failures.length })))(
    '%s: staff see it within 10 s, and everything else works',
    async (_, toxin) => {
      expect(await sendCabin()).toMatchObject({ status: 201 })
      const before = await cabinCount()
      if (toxin === 'gone') await way.refuseConnections()
      else way.become(toxin)
      const { address, cookie } = server
      const paths = ['/api/bookings', '/api/cabins', '/api/ready', '/api/session']
      const others = startLoad({ address, headers: { cookie } }, 20, (turn) => ({
        kind: 'read',
        path: paths[turn % paths.length] ?? '',
      }))
      const sent = await Promise.all([sendCabin(), sendCabin(), sendCabin()])
      await others.stop()

      for (const { status, code, ms } of sent) {
        expect([status, code]).toEqual([503, 'image-not-stored'])
        expect(ms).toBeLessThan(10_000)
      }
      expect(others.responses.length).toBeGreaterThan(0)
      expect(others.responses.filter(({ status }) => status !== 200)).toEqual([])
      expect(await cabinCount()).toBe(before)
      await way.heal()
      expect(await sendCabin()).toMatchObject({ status: 201 })
    },
  )

  test('failed has no unreferenced image on the next day', async () => {
    await server.stop()
    const config = readConfig({ NODE_ENV: 'test', ...env })
    const files = openUncachedFiles(config)
    const { db, close } = await openDatabase(config)
    const now = () => new Date(Date.now() + nextDayMs)
    await removeOrphanedImages({ db, files, now })
    const named = [...(await imagesInUse(db))].flatMap((image) =>
      image.includes('/cabin-images/') ? [image, thumbnailOf(image)] : [image],
    )
    await close()
    const stored = await files.writtenBefore(new Date('9999-01-01T00:00:00Z'))
    expect(stored.map(addressOf).sort()).toEqual(named.sort())
  })
})
