import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { SystemState } from '#features/monitoring/contract/system.ts'
import { cabinForm, fileOf, testImage } from '#testkit/app/test-images.ts'
import { mountSmallDisk, type SmallDisk } from './failures/small-disk.ts'
import { type Exchange, quantile, type SentRequest, startLoad } from './load/steady-load.ts'
import { measurement } from './measurement.ts'
import { startWatchedServer, type WatchedServer } from './servers/watched-server.ts'
import { bySize } from './size.ts'

const megabytes = 48
const perSecond = bySize({ short: 20, full: 50 })
const fullForMs = bySize({ short: 1_500, full: 20_000, long: 300_000 })
/** The time in which it writes again once there is space. */
const recoveryMs = 5_000
const timed = bySize({ short: false, full: true })

let disk: SmallDisk | undefined
let server: WatchedServer | undefined

afterEach(async () => {
  await server?.stop()
  await disk?.remove()
  server = undefined
  disk = undefined
})

const reads = ['/api/bookings', '/api/today', '/api/cabins', '/api/bookings/1', '/api/guests?q=an']

/** Half of the requests write, and each write needs space: a guest with long notes. */
function nextRequest(turn: number): SentRequest {
  if (turn % 2 === 0)
    return { kind: 'read', path: reads[(turn / 2) % reads.length] ?? '/api/today' }
  const body = JSON.stringify({ fullName: `mark-${turn}`, notes: 'x'.repeat(1_900) })
  return { kind: 'write', path: '/api/guests', method: 'POST', body }
}

const markOf = ({ body }: Exchange) => String(JSON.parse(String(body)).fullName)
const isDone = ({ status }: Exchange) => status === 201

/** Guests in the database that contradict the responses. */
function contradictionsIn(folder: string, written: Exchange[]): string[] {
  const database = new DatabaseSync(join(folder, 'cabinkeeper.db'))
  try {
    const rows = database.prepare('select full_name from guests').all() as { full_name: string }[]
    const there = Map.groupBy(rows, ({ full_name }) => full_name)
    return written.flatMap((write) => {
      const times = there.get(markOf(write))?.length ?? 0
      const isRight = times === (isDone(write) ? 1 : 0)
      return isRight ? [] : [`${markOf(write)} got ${write.status}, is there ${times} times`]
    })
  } finally {
    database.close()
  }
}

function integrityOf(folder: string): unknown {
  const database = new DatabaseSync(join(folder, 'cabinkeeper.db'))
  try {
    return database.prepare('pragma integrity_check').get()
  } finally {
    database.close()
  }
}

/** The doctor's output for the operator. It exits with 1 on errors. */
const doctorOutput = (dataDir: string) =>
  new Promise<string>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
    const command = ['src/app/server/program/cabinkeeper.mjs', 'doctor']
    execFile(process.execPath, command, { env }, (_, stdout, stderr) => resolve(stdout + stderr))
  })

test('on a full disk reads continue, writes are rejected with a clear error, and no acknowledged write is lost', async (context) => {
  disk = await mountSmallDisk(context, megabytes)
  server = await startWatchedServer({}, { folder: disk.folder })
  const { ask, metric } = server
  const photo = await testImage()
  const upload = async () => {
    const response = await fetch(`${server?.address}/api/cabins`, {
      method: 'POST',
      headers: { cookie: server?.cookie ?? '', 'sec-fetch-site': 'same-origin' },
      body: cabinForm(fileOf(photo)),
    })
    return { status: response.status, ...((await response.json()) as { code?: string }) }
  }
  expect(await upload()).toMatchObject({ status: 201 })
  const load = startLoad(
    { address: server.address, headers: { cookie: server.cookie } },
    perSecond,
    nextRequest,
  )
  await pause(500)
  disk.fill()
  const fullAt = performance.now()
  await expect.poll(rejectedSince(load.responses, fullAt), { timeout: 30_000 }).toBeGreaterThan(0)

  expect(await upload()).toMatchObject({ status: 503, code: 'storage-full' })
  expect(await metric('cabinkeeper_disk_free_bytes')).toBeLessThan(100_000)
  expect(await metric('cabinkeeper_database_up')).toBe(1)
  const system = (await (await ask('/api/system')).json()) as SystemState
  expect(system.disk.isScarce).toBe(true)
  expect((await ask('/api/ready')).status).toBe(200)
  const [warning] = (await doctorOutput(disk.folder)).match(/Only \d+ MB are free[^\n]*/) ?? []
  expect(warning).toContain('Please free up space')
  await pause(fullForMs)

  disk.free()
  const freedAt = performance.now()
  const write = async () =>
    (await ask('/api/guests', { method: 'POST', body: { fullName: 'Room again' } })).status
  await expect.poll(write, { timeout: 30_000, interval: 50 }).toBe(201)
  const recoveredMs = performance.now() - freedAt
  expect(await upload()).toMatchObject({ status: 201 })
  await load.stop()
  const stillRunning = server.isRunning()
  await server.stop()

  const during = load.responses.filter(({ startedAt }) => startedAt > fullAt && startedAt < freedAt)
  const read = load.responses.filter(({ kind }) => kind === 'read')
  const written = load.responses.filter(({ kind }) => kind === 'write')
  const rejected = written.filter((response) => !isDone(response))
  const contradictions = contradictionsIn(disk.folder, written)
  expect(stillRunning).toBe(true)
  expect(rejected.filter(({ bodyText: text }) => !text.includes('"storage-full"'))).toEqual([])
  expect(contradictions).toEqual([])
  expect(integrityOf(disk.folder)).toEqual({ integrity_check: 'ok' })
  measurement('reads without a response', read.filter(({ status }) => status !== 200).length, {
    atMost: 0,
  })
  const limit = (atMost: number) => ({ unit: ' ms', ...(timed && { atMost }) })
  measurement(
    'reads, 95 of 100 within',
    quantile(
      0.95,
      read.map(({ ms }) => ms),
    ),
    limit(300),
  )
  measurement('writes acknowledged', written.filter(isDone).length, { atLeast: 1 })
  measurement('writes rejected, each as storage-full', rejected.length, { atLeast: 1 })
  measurement('until it wrote again', recoveredMs, limit(recoveryMs))
})

const rejectedSince = (responses: Exchange[], moment: number) => () =>
  responses.filter(({ status, startedAt }) => status === 503 && startedAt > moment).length

test('when image storage is full, only image uploads are rejected', async (context) => {
  disk = await mountSmallDisk(context, megabytes)
  server = await startWatchedServer({}, { folder: disk.folder })
  const { address, cookie, ask } = server
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const photo = await testImage()
  const upload = async () => {
    const body = cabinForm(fileOf(photo))
    return (await fetch(`${address}/api/cabins`, { method: 'POST', headers, body })).status
  }
  const storage = join(disk.folder, 'storage')
  expect(await upload()).toBe(201)
  disk.seal(storage)
  const before = (await (await ask('/api/cabins')).json()) as { total: number }
  expect(await upload()).toBe(503)
  expect((await ask('/api/guests', { method: 'POST', body: { fullName: 'Ida' } })).status).toBe(201)
  expect(await (await ask('/api/cabins')).json()).toMatchObject({ total: before.total })
  disk.unseal(storage)
  expect(await upload()).toBe(201)
})

test('a lost acknowledged write and a stored rejected write are found (positive control)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-lies-'))
  const database = new DatabaseSync(join(folder, 'cabinkeeper.db'))
  database.exec("create table guests (full_name text); insert into guests values ('a'), ('b')")
  database.close()
  const exchange = (mark: string, status: number): Exchange => {
    const body = JSON.stringify({ fullName: mark })
    return {
      kind: 'write',
      path: '',
      body,
      status,
      startedAt: 0,
      ms: 0,
      retryAfter: 1,
      bodyText: '',
    }
  }
  const contradictions = contradictionsIn(folder, [
    exchange('a', 201),
    exchange('b', 503),
    exchange('c', 201),
    exchange('d', 503),
  ])
  await rm(folder, { recursive: true })
  expect(contradictions).toEqual(['b got 503, is there 1 times', 'c got 201, is there 0 times'])
})
