import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { dayMs } from '#domain/calendar.ts'
import { change } from '../change.ts'
import type { Db } from '../db/open.ts'
import { openFiles } from '../files/open-files.ts'
import { configOf, eachDatabase } from '../testing/each-database.ts'
import { givenBlock, givenBooking, givenCabin, givenGuest } from '../testing/given.ts'
import { findViolations } from '../testing/reservation-invariants.ts'
import { loadBackup, withScratch } from './load-backup.ts'
import { inWorker } from './nightly-backup.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
const pictures = Array.from({ length: 50 }, (_, at) => `cabin-images/picture-${at}.webp`)

/** A desk that goes on taking bookings and blocks until it is told. */
function keepWriting(db: Db, cabins: number[], guestId: number) {
  let stopped = false
  const bookings: number[] = []
  const running = (async () => {
    for (let round = 0; !stopped; round++) {
      const cabinId = cabins[round % cabins.length] ?? 0
      const from = Date.UTC(2027, 0, 1 + 3 * Math.floor(round / cabins.length))
      const [startDate, endDate] = [0, 2].map((day) =>
        new Date(from + day * dayMs).toISOString().slice(0, 10),
      ) as [string, string]
      const actor = { staffId: 'desk', requestId: `round-${round}` }
      await change({ db, now }, actor, async (tx, note) => {
        const stay = { cabinId, guestId, startDate, endDate }
        if (round % 5 === 4) await givenBlock(tx, stay)
        else bookings.push((await givenBooking(tx, stay)).id)
        note({ action: 'settings.change', entity: 'round', entityId: round })
      })
      await pause(1)
    }
  })()
  return {
    bookings,
    async stop() {
      stopped = true
      await running
    },
  }
}

eachDatabase((open) => {
  test('a backup that is made while the desk goes on writing is one moment of the house, whole', async () => {
    const db = await open()
    const config = configOf(db)
    const files = openFiles(config)
    const cabins: number[] = []
    for (const name of pictures) {
      await files.put(name, Buffer.from(name.repeat(2000)))
      cabins.push((await givenCabin(db, { image: `/storage/${name}` })).id)
    }
    const desk = keepWriting(db, cabins, (await givenGuest(db)).id)
    while (desk.bookings.length < 200) await pause(5)

    const path = join(config.backups.folder, 'house.tar.gz')
    const asked = desk.bookings.length
    // In a thread of its own, as each night: the desk writes between any two of its reads.
    const made = await inWorker(new AbortController().signal)(config, path).finally(desk.stop)
    const written = desk.bookings.length
    // The desk was not held up, and what it did later is not in it.
    expect(written).toBeGreaterThan(asked)
    expect(made.bookings).toBeGreaterThanOrEqual(asked)
    expect(made.bookings).toBeLessThan(written)

    const restored = new Map<string, string>()
    const onPicture = async (name: string, bytes: Uint8Array) =>
      void restored.set(name, Buffer.from(bytes).toString())
    await withScratch({ dataDir: config.dataDir, now: now() }, async (house) => {
      await loadBackup(path, house, { onPicture })
      expect(await findViolations(house)).toEqual([])
      const bookings = await house.selectFrom('bookings').select('id').orderBy('id').execute()
      expect(bookings.map(({ id }) => id)).toEqual(desk.bookings.slice(0, made.bookings))
      const notes = await house.selectFrom('audit').select('id').execute()
      const blocks = await house.selectFrom('blocks').select('id').execute()
      expect(notes).toHaveLength(bookings.length + blocks.length)
    })
    expect([...restored].sort()).toEqual(pictures.map((name) => [name, name.repeat(2000)]).sort())
  })
})
