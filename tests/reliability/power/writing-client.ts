import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { change } from '#platform/change.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'

/*
 * Books a number of times and prints each booking after its commit. With `hasty` the database does
 * not sync to disk, which is the defect to find.
 */
const [, , dataDir = '', count, manner] = process.argv
const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
await migrate(db)
if (manner === 'hasty') await sql`pragma synchronous = normal`.execute(db)
const now = () => new Date()
const cabinId = (await givenCabin(db)).id
const guestId = (await givenGuest(db)).id
const day = (number: number) => new Date(Date.UTC(2030, 0, number)).toISOString().slice(0, 10)

for (let round = 0; round < Number(count); round++) {
  const actor = { staffId: 'desk', requestId: `round-${round}` }
  const id = await change({ db, now }, actor, async (tx, note) => {
    const [startDate, endDate] = [day(round * 2), day(round * 2 + 2)]
    const booking = await givenBooking(tx, { cabinId, guestId, startDate, endDate })
    note({ action: 'booking.create', entity: 'booking', entityId: booking.id })
    return booking.id
  })
  writeSync(1, `booking ${id}.\n`)
}
await close()
