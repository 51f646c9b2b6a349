import { writeSync } from 'node:fs'
import { AppError } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import { withLiveDatabase } from '#platform/db/snapshot.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'

/*
 * Clients that book night after night until they are killed, in parallel with other processes on
 * the same file. Each prints the id of a booking after its commit.
 */
const [dataDir = '', clients] = process.argv.slice(2)
const now = () => new Date()

await withLiveDatabase({ dataDir, databaseUrl: undefined }, async (db) => {
  const guestId = (await givenGuest(db)).id

  async function keepBooking(client: number) {
    const cabinId = (await givenCabin(db)).id
    for (let stay = 0; ; stay++) {
      const day = (from: number) =>
        new Date(Date.UTC(2000, 0, from + stay * 2)).toISOString().slice(0, 10)
      const actor = { staffId: `client ${process.pid}-${client}`, requestId: `stay-${stay}` }
      const dates = { startDate: day(1), endDate: day(3) }
      const id = await change({ db, now }, actor, async (tx, note) => {
        const booking = await givenBooking(tx, { cabinId, guestId, ...dates })
        note({ action: 'booking.create', entity: 'booking', entityId: booking.id })
        return booking.id
      }).catch(orRejected)
      writeSync(1, `${id}\n`)
    }
  }

  await Promise.all(Array.from({ length: Number(clients) }, (_, client) => keepBooking(client)))
})

/** A write that waited too long for the other process failed, and changed nothing. */
function orRejected(error: unknown): 'rejected' {
  if (error instanceof AppError && error.code === 'busy') return 'rejected'
  throw error
}
