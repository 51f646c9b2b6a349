import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { examine } from '#app/server/program/doctor-command.ts'
import type { SystemState } from '#features/monitoring/contract/system.ts'
import { readConfig } from '#platform/base/config.ts'
import { openServerDatabase } from '#platform/db/open-server-database.ts'
import { cabinForm, fileOf, testImage } from '#testkit/app/test-images.ts'
import { serverProcess } from '#testkit/server-process.ts'
import { askerAt, logIn } from '#testkit/two-servers.ts'
import { copyFolder, damages, overwrite, overwriteTable } from './failures/damage.ts'
import { mountSmallDisk, type SmallDisk } from './failures/small-disk.ts'
import { type Exchange, type SentRequest, startLoad } from './load/steady-load.ts'
import { measurement, quantile, randomStream } from './measurement.ts'
import { sumOf } from './power/inspect-data.ts'
import { cabinkeeper, runNode } from './servers/run-program.ts'
import { startWatchedServer, type WatchedServer } from './servers/watched-server.ts'
import { bySize, size } from './size.ts'

let folder: string
/** A database after a kill and after a clean shutdown. */
let killed: string
let stopped: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-damaged-'))
  killed = join(folder, 'killed')
  stopped = join(folder, 'stopped')
  const server = await serverProcess({ DATA_DIR: killed })
  await server.start()
  const ask = askerAt(server.address, await logIn(server.address))
  const changed = await ask('/api/settings', { method: 'PATCH', body: { breakfastPrice: 77 } })
  expect(changed.status).toBe(200)
  await server.end('SIGKILL')
  await copyFolder(killed, stopped)
  await (await openServerDatabase({ dataDir: stopped, databaseUrl: undefined })).close()
  expect(await run(stopped, 'backup', backup())).toMatchObject({ code: 0 })
})
afterAll(() => rm(folder, { recursive: true }))

const backup = () => join(folder, 'house.tar.gz')

/** Without words it is the server itself. */
function run(dataDir: string, ...words: string[]) {
  const env = { DATA_DIR: dataDir, PORT: '0' }
  return words.length > 0
    ? cabinkeeper(words, env)
    : runNode(['src/app/server/program/start.mjs'], env)
}

/** The contents of the folder's files, to verify that nothing was changed. */
async function contents(dataDir: string) {
  // Without the WAL index, which every reader rebuilds.
  const names = (await readdir(dataDir)).filter((name) => /^cabinkeeper\.db(-wal)?$/.test(name))
  return Promise.all(names.sort().map(async (name) => [name, sumOf(join(dataDir, name))]))
}

test('a server does not start with a damaged database, explains how to restore it, and never creates an empty one', async () => {
  // Each case starts three programs, so the short run tries the two most telling ones.
  const tried = bySize({
    short: damages.filter(([what]) => /emptied|page/.test(what)),
    full: damages,
  })
  for (const [what, after, damage] of tried) {
    const dataDir = join(folder, what.replaceAll(' ', '-'))
    await copyFolder(after === 'kill' ? killed : stopped, dataDir)
    await damage(dataDir)
    const before = await contents(dataDir)
    const start = await run(dataDir)
    expect(start, what).toMatchObject({ code: 1, output: '' })
    expect(start.errors, what).toMatch(/^[^\n]+"cabinkeeper restore FILE"[^\n]*\n$/)
    expect(await contents(dataDir), what).toEqual(before)

    const doctor = await run(dataDir, 'doctor')
    expect(doctor.code, what).toBe(1)
    expect(doctor.output, what).toMatch(/ERROR +database .+"cabinkeeper restore FILE"/)

    const restored = await run(dataDir, 'restore', backup())
    expect(restored.code, `${what}: ${restored.errors}`).toBe(0)
    expect(await breakfastPrice(dataDir), what).toBe(7700)
  }
})

async function breakfastPrice(dataDir: string): Promise<number> {
  const { db, close } = await openServerDatabase({ dataDir, databaseUrl: undefined })
  const found = await db.selectFrom('settings').select('breakfast_price_cents').execute()
  await close()
  return found[0]?.breakfast_price_cents ?? 0
}

test('damage found at run time is reported, stops all writes, and leaves the rest readable', async () => {
  const dataDir = join(folder, 'at-work')
  await copyFolder(stopped, dataDir)
  const server = await serverProcess({ DATA_DIR: dataDir })
  try {
    await server.start()
    const ask = askerAt(server.address, await logIn(server.address))
    await overwriteTable(dataDir, 'guests')
    const guests = await ask('/api/guests?q=a')
    expect(guests.status).toBe(503)
    expect(await guests.json()).toMatchObject({ code: 'storage-damaged' })
    const statusOf = async (path: string, init = {}) => (await ask(path, init)).status
    const written = await ask('/api/settings', { method: 'PATCH', body: { breakfastPrice: 1 } })
    expect(written.status).toBe(503)
    expect(await written.json()).toMatchObject({ code: 'storage-damaged' })
    expect(await statusOf('/api/settings')).toBe(200)
    expect(await statusOf('/api/cabins')).toBe(200)
    expect(await statusOf('/api/ready')).toBe(503)
    expect(await statusOf('/api/health')).toBe(200)
    expect(server.isRunning()).toBe(true)
    expect(server.output()).toContain('"code":"storage-damaged"')
    expect(server.output()).not.toContain('request-failed')
    const doctor = await run(dataDir, 'doctor')
    expect(doctor).toMatchObject({ code: 1 })
    expect(doctor.output).toMatch(/ERROR +database +The database is damaged/)
  } finally {
    await server.end('SIGKILL')
  }
})

test('changed bytes anywhere in the file crash neither the start nor the doctor', async () => {
  const chance = randomStream()
  const times = bySize({ short: 4, full: 100, long: 2000 })
  const dataDir = join(folder, 'bytes')
  await copyFolder(stopped, dataDir)
  const file = join(dataDir, 'cabinkeeper.db')
  const { size } = await stat(file)
  const whole = await readFile(file)
  for (let time = 0; time < times; time++) {
    const at = Math.floor(chance() * (size - 16))
    await overwrite(file, Buffer.from(Array.from({ length: 16 }, () => chance() * 256)), at)
    const opened = await openServerDatabase({ dataDir, databaseUrl: undefined }).catch((error) => {
      expect(error.name).toBe('StartupError')
    })
    await opened?.close()
    await examine(readConfig({ DATA_DIR: dataDir }), new Date())
    await overwrite(file, whole, 0)
  }
})

const megabytes = 48
const perSecond = bySize({ short: 20, full: 50 })
const fullForMs = bySize({ short: 1_500, full: 20_000, long: 300_000 })
/** The time in which it writes again once there is space. */
const recoveryMs = 5_000

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
  using database = new DatabaseSync(join(folder, 'cabinkeeper.db'))
  const rows = database.prepare('select full_name from guests').all() as { full_name: string }[]
  const there = Map.groupBy(rows, ({ full_name }) => full_name)
  return written.flatMap((write) => {
    const times = there.get(markOf(write))?.length ?? 0
    const isRight = times === (isDone(write) ? 1 : 0)
    return isRight ? [] : [`${markOf(write)} got ${write.status}, is there ${times} times`]
  })
}

const integrityOf = (folder: string) => {
  using database = new DatabaseSync(join(folder, 'cabinkeeper.db'))
  return database.prepare('pragma integrity_check').get()
}

async function uploadTo({ ask }: WatchedServer) {
  const photo = await testImage()
  return async () => {
    const sent = await ask('/api/cabins', { method: 'POST', body: cabinForm(fileOf(photo)) })
    return { status: sent.status, ...((await sent.json()) as { code?: string }) }
  }
}

test('on a full disk reads continue, writes are rejected with a clear error, and no acknowledged write is lost', async (context) => {
  disk = await mountSmallDisk(context, megabytes)
  server = await startWatchedServer({}, { folder: disk.folder })
  const { ask, metric } = server
  const upload = await uploadTo(server)
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
  const doctor = await cabinkeeper(['doctor'], { DATA_DIR: disk.folder })
  const [warning] = doctor.output.match(/Only \d+ MB are free[^\n]*/) ?? []
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

  const read = load.responses.filter(({ kind }) => kind === 'read')
  const written = load.responses.filter(({ kind }) => kind === 'write')
  const rejected = written.filter((response) => !isDone(response))
  expect(stillRunning).toBe(true)
  expect(read.filter(({ status }) => status !== 200)).toEqual([])
  expect(rejected.length).toBeGreaterThan(0)
  expect(rejected.filter(({ bodyText: text }) => !text.includes('"storage-full"'))).toEqual([])
  expect(contradictionsIn(disk.folder, written)).toEqual([])
  expect(integrityOf(disk.folder)).toEqual({ integrity_check: 'ok' })
  measurement('writes acknowledged', written.filter(isDone).length, { atLeast: 1 })
  if (size === 'short') return
  const times = read.map(({ ms }) => ms)
  measurement('ms of a read, 95 of 100 within', quantile(0.95, times), { atMost: 300 })
  measurement('ms until it wrote again', recoveredMs, { atMost: recoveryMs })
})

const rejectedSince = (responses: Exchange[], moment: number) => () =>
  responses.filter(({ status, startedAt }) => status === 503 && startedAt > moment).length

test('when image storage is full, only image uploads are rejected', async (context) => {
  disk = await mountSmallDisk(context, megabytes)
  server = await startWatchedServer({}, { folder: disk.folder })
  const { ask } = server
  const upload = await uploadTo(server)
  const storage = join(disk.folder, 'storage')
  expect(await upload()).toMatchObject({ status: 201 })
  disk.seal(storage)
  const before = (await (await ask('/api/cabins')).json()) as { total: number }
  expect(await upload()).toMatchObject({ status: 503 })
  expect((await ask('/api/guests', { method: 'POST', body: { fullName: 'Ida' } })).status).toBe(201)
  expect(await (await ask('/api/cabins')).json()).toMatchObject({ total: before.total })
  disk.unseal(storage)
  expect(await upload()).toMatchObject({ status: 201 })
})

test('a lost acknowledged write and a stored rejected write are found (positive control)', async () => {
  using database = new DatabaseSync(join(folder, 'cabinkeeper.db'))
  database.exec("create table guests (full_name text); insert into guests values ('a'), ('b')")
  const exchanges = Object.entries({ a: 201, b: 503, c: 201, d: 503 }).map(
    ([fullName, status]): Exchange => ({
      kind: 'write',
      path: '',
      body: JSON.stringify({ fullName }),
      bodyText: '',
      status,
      startedAt: 0,
      ms: 0,
      retryAfter: 1,
    }),
  )
  const contradictions = contradictionsIn(folder, exchanges)
  expect(contradictions).toEqual(['b got 503, is there 1 times', 'c got 201, is there 0 times'])
})
