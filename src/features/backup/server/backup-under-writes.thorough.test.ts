import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { dayMs } from '#domain/calendar.ts'
import { change } from '#platform/change.ts'
import type { Db } from '#platform/db/open.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { configOf, eachDatabase } from '#testkit/app/each-database.ts'
import { givenBlock, givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { loadBackup, withScratch } from './load-backup.ts'
import { inWorker } from './nightly-backup.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
const images = Array.from({ length: 50 }, (_, index) => `cabin-images/image-${index}.webp`)

/** Creates bookings and blocks until it is stopped. */
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
      const actor = { staffId: 'writer', requestId: `round-${round}` }
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
  test('a backup that is made during writes is a consistent snapshot', async () => {
    const db = await open()
    const config = configOf(db)
    const files = openFiles(config)
    const cabins: number[] = []
    for (const name of images) {
      await files.put(name, Buffer.from(name.repeat(2000)))
      cabins.push((await givenCabin(db, { image: `/storage/${name}` })).id)
    }
    const writer = keepWriting(db, cabins, (await givenGuest(db)).id)
    while (writer.bookings.length < 200) await pause(5)

    const path = join(config.backups.folder, 'backup.tar.gz')
    const before = writer.bookings.length
    // Runs in a worker thread, like nightly backups, so that writes happen between its reads.
    const made = await inWorker(new AbortController().signal)(config, path).finally(writer.stop)
    const written = writer.bookings.length
    // The writer was not blocked, and its later bookings are not in the backup.
    expect(written).toBeGreaterThan(before)
    expect(made.bookings).toBeGreaterThanOrEqual(before)
    expect(made.bookings).toBeLessThan(written)

    const restored = new Map<string, string>()
    const onImage = async (name: string, bytes: Uint8Array) =>
      void restored.set(name, Buffer.from(bytes).toString())
    await withScratch({ dataDir: config.dataDir, now: now() }, async (restoredDb) => {
      await loadBackup(path, restoredDb, { onImage })
      expect(await findViolations(restoredDb)).toEqual([])
      const bookings = await restoredDb.selectFrom('bookings').select('id').orderBy('id').execute()
      expect(bookings.map(({ id }) => id)).toEqual(writer.bookings.slice(0, made.bookings))
      const entries = await restoredDb.selectFrom('audit').select('id').execute()
      const blocks = await restoredDb.selectFrom('blocks').select('id').execute()
      expect(entries).toHaveLength(bookings.length + blocks.length)
    })
    expect([...restored].sort()).toEqual(images.map((name) => [name, name.repeat(2000)]).sort())
  })
})
