import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { type ImportFile, importFile } from '#features/imports/contract/imports.ts'
import type { Db } from '#platform/db/open.ts'
import { withLiveDatabase } from '#platform/db/snapshot.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { type PostgresServer, startPostgres } from '#testkit/postgres-server.ts'
import { serverProcess } from '#testkit/server-process.ts'
import { logIn } from '#testkit/two-servers.ts'
import { measurement, observation, randomStream } from './measurement.ts'
import { bySize } from './size.ts'

const kills = bySize({ short: 2, full: 10, long: 50 })
const numRows = bySize({ short: 1_500, full: 10_000 })

const fileOfBookings = () =>
  [
    'Cabin,Guest,Email,Arrival,Departure,Price,Reference',
    ...Array.from({ length: numRows }, (_, row) => {
      const start = addDays('2020-01-01', Math.floor(row / 10) * 3)
      const guest = `Guest ${row},guest.${row}@import.example`
      return `Fell Hut ${row % 10},${guest},${start},${addDays(start, 2)},200.01,R${row}`
    }),
  ].join('\n')

/** A sentence for every row whose booking, guest or mark of origin is missing, or is there without the row. */
async function partialRows(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('import_rows').selectAll().execute()
  const bookings = await db.selectFrom('bookings').select(['id', 'guest_id']).execute()
  const guests = await db.selectFrom('guests').select('id').execute()
  const marked = await db.selectFrom('imported_bookings').select('booking_id').execute()
  const guestIds = new Set(guests.map(({ id }) => id))
  const whole = new Set(
    bookings.filter(({ guest_id }) => guestIds.has(guest_id)).map(({ id }) => id),
  )
  const added = new Set(rows.flatMap((row) => row.added_booking_id ?? []))
  return [
    ...rows
      .filter(({ outcome }) => outcome === 'added')
      .filter((row) => row.added_booking_id === null || !whole.has(row.added_booking_id))
      .map(({ number }) => `row ${number} has no complete booking`),
    ...marked
      .filter(({ booking_id }) => !added.has(booking_id) || !whole.has(booking_id))
      .map(({ booking_id }) => `booking ${booking_id} has no row`),
  ]
}

describe.each(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  let dataDir: string
  let postgres: PostgresServer | undefined

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cabinkeeper-imports-'))
    if (engine === 'PostgreSQL') postgres = await startPostgres()
  })
  afterAll(async () => {
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const inDatabase = <Result>(read: (db: Db) => Promise<Result>) =>
    withLiveDatabase({ dataDir, databaseUrl: postgres?.url }, read)

  test('a server is killed while it imports: every row is imported completely or not at all, and the import continues', async () => {
    const server = await serverProcess({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...(postgres && { DATABASE_URL: postgres.url }),
    })
    const chance = randomStream(`imports on ${engine}`)
    await server.start()
    const cookie = await logIn(server.address)
    const ask = async (method: string, path: string, body?: FormData | string) => {
      const response = await fetch(`${server.address}/api/imports${path}`, {
        method,
        headers: {
          cookie,
          origin: server.address,
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        },
        ...(body && { body }),
      })
      return response.ok ? importFile.parse(await response.json()) : null
    }
    const read = (id: number) => ask('GET', `/${id}`)
    let partial: string[] = []
    try {
      const form = new FormData()
      form.append('file', new File([fileOfBookings()], 'stays.csv'))
      const { id, mapping, unknownCabins } = (await ask('POST', '', form)) as ImportFile
      const cabins = Object.fromEntries(unknownCabins.map(({ name }) => [name, null]))
      await ask('PUT', `/${id}/mapping`, JSON.stringify({ ...mapping, cabins }))
      for (let kill = 1; kill <= kills; kill += 1) {
        if (!server.isRunning()) await server.start()
        // The server that was killed counts as alive for a moment.
        await expect
          .poll(() => ask('POST', `/${id}/start`), { timeout: 30_000 })
          .toMatchObject({ state: 'importing' })
        const enough = Math.floor((numRows * (kill - chance() / 2)) / (kills + 1))
        await expect
          .poll(async () => (await read(id))?.counts.added ?? 0, { timeout: 60_000, interval: 20 })
          .toBeGreaterThanOrEqual(enough)
        await server.end('SIGKILL')
        partial = [
          ...partial,
          ...(await inDatabase(partialRows)),
          ...(await inDatabase(findViolations)),
        ]
      }
      await server.start()
      await expect
        .poll(() => ask('POST', `/${id}/start`), { timeout: 30_000 })
        .toMatchObject({ state: 'importing' })
      await expect.poll(async () => (await read(id))?.state, { timeout: 120_000 }).toBe('done')
      expect((await read(id))?.counts).toEqual({ added: numRows })
    } finally {
      await server.end('SIGKILL')
    }
    expect(partial).toEqual([])
    expect(await inDatabase(findViolations)).toEqual([])
    measurement('kills', kills)
    measurement('rows imported', numRows)
    measurement('partial rows', partial.length, { atMost: 0 })
  })

  test('a booking without its row and one that is missing are found (positive control)', async () => {
    await inDatabase(async (db) => {
      const { booking_id } = await db
        .selectFrom('imported_bookings')
        .select('booking_id')
        .orderBy('booking_id')
        .limit(1)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('import_rows')
        .set({ added_booking_id: null })
        .where('added_booking_id', '=', booking_id)
        .execute()
    })
    expect(await inDatabase(partialRows)).toHaveLength(2)
    observation('control: a row without its booking and a booking without its row', 'both found')
  })
})
