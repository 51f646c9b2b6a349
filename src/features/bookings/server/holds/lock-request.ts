import type { Tx } from '#platform/db/open.ts'
import { lockBooking, lockCabinsOf } from '../store/booking-change-store.ts'
import type { BookingRecord } from '../store/booking-store.ts'
import { partsOfRequest } from './hold-store.ts'

/**
 * Locks a booking with its cabin and, if it is a request for several cabins, its other bookings that still wait with
 * theirs.
 */
export async function lockRequest(tx: Tx, id: number): Promise<BookingRecord[]> {
  const parts = await partsOfRequest(tx, id)
  await lockCabinsOf(tx, parts)
  const locked: BookingRecord[] = []
  for (const part of parts) {
    const booking = await lockBooking(tx, part)
    // Staff may have decided in the meantime.
    if (booking && (booking.id === id || booking.hold_until !== null)) locked.push(booking)
  }
  return locked
}
