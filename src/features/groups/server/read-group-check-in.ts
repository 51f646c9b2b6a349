import { bookingCan } from '#domain/booking-status.ts'
import { quoteCheckIn } from '#features/bookings/server/check-in/check-in-quote.ts'
import { chargesQuery, toBookedCharge } from '#features/bookings/server/store/charge-store.ts'
import { reject } from '#platform/base/errors.ts'
import type { Db } from '#platform/db/open.ts'
import type { GroupCheckIn } from '../contract/group-steps.ts'
import { findGroup, findRecordsOfGroup } from './group-store.ts'

/** What staff see of each booking of a group before they check in its guests. */
export async function readGroupCheckIn(db: Db, id: number): Promise<GroupCheckIn> {
  ;(await findGroup(db, id)) ?? reject('group-not-found')
  const records = await findRecordsOfGroup(db, id)
  const charges = await chargesQuery(db, ...records.map((booking) => booking.id)).execute()
  const bookings: GroupCheckIn['bookings'] = []
  for (const booking of records.filter(bookingCan.checkIn)) {
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
