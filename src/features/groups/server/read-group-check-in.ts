import { quoteCheckIn } from '#features/bookings/server/check-in/check-in-quote.ts'
import { chargesQuery, toBookedCharge } from '#features/bookings/server/store/charge-store.ts'
import { reject } from '#platform/base/errors.ts'
import type { Db } from '#platform/db/open.ts'
import type { GroupCheckIn } from '../contract/group-steps.ts'
import { findArrivalsOfGroup, findGroup } from './group-store.ts'

/** What staff see of each booking of a group before they check in its guests. */
export async function readGroupCheckIn(db: Db, id: number): Promise<GroupCheckIn> {
  ;(await findGroup(db, id)) ?? reject('group-not-found')
  const arrivals = await findArrivalsOfGroup(db, id)
  if (arrivals.length === 0) return { bookings: [] }
  const charges = await chargesQuery(db, ...arrivals.map((booking) => booking.id)).execute()
  const bookings: GroupCheckIn['bookings'] = []
  for (const booking of arrivals) {
    const booked = charges.filter((row) => row.booking_id === booking.id).map(toBookedCharge)
    bookings.push({
      id: booking.id,
      quote: await quoteCheckIn(db, booking, booked),
      cabinState: booking.housekeeping_state,
      isOccupied: booking.other_in_cabin !== null,
    })
  }
  return { bookings }
}
