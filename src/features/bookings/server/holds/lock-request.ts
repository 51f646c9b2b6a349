import type { Tx } from '#platform/db/open.ts'
import { lockBooking } from '../store/booking-change-store.ts'
import type { BookingRecord } from '../store/booking-store.ts'
import { partsOfRequest } from './hold-store.ts'

/** Locks a booking and, if it is a request for several cabins, its other bookings that still wait. */
export async function lockRequest(
  tx: Tx,
  id: number,
  known?: readonly number[],
): Promise<BookingRecord[]> {
  const locked: BookingRecord[] = []
  for (const part of known ?? (await partsOfRequest(tx, id))) {
    const booking = await lockBooking(tx, part)
    // Staff may have decided in the meantime.
    if (booking && (booking.id === id || booking.hold_until !== null)) locked.push(booking)
  }
  return locked
}
