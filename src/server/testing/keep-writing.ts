import { writeSync } from 'node:fs'
import { change } from '../change.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { givenBooking, givenCabin, givenGuest } from './given.ts'

/*
 * A desk that books night after night until it is killed. It says each booking's number once the
 * change is done: that is what a guest has been promised.
 */
const dataDir = process.argv[2] ?? ''
const { db } = await openDatabase({ dataDir, databaseUrl: undefined })
await migrate(db)
const now = () => new Date()
const cabinId = (await givenCabin(db)).id
const guestId = (await givenGuest(db)).id

for (let round = 0; ; round++) {
  const actor = { staffId: 'desk', requestId: `round-${round}` }
  const id = await change({ db, now }, actor, async (tx, note) => {
    const startDate = new Date(Date.UTC(2000, 0, 1 + round * 2)).toISOString().slice(0, 10)
    const endDate = new Date(Date.UTC(2000, 0, 3 + round * 2)).toISOString().slice(0, 10)
    const booking = await givenBooking(tx, { cabinId, guestId, startDate, endDate })
    note({ action: 'booking.create', entity: 'booking', entityId: booking.id })
    return booking.id
  })
  writeSync(1, `${id}\n`)
}
