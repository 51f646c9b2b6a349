import type { CalendarDate } from '#domain/calendar.ts'
import type { Departure } from '#domain/departure.ts'
import type { Tx } from '../db/open.ts'
import { keepReleasedNights, releaseNights } from '../nights/night-store.ts'
import { updateBooking } from './booking-change-store.ts'
import type { BookingRecord } from './booking-store.ts'

/** The guest has left: nights that are not slept any more are free, what is charged is written down. */
export async function writeDeparture(
  tx: Tx,
  id: number,
  today: CalendarDate,
  { released, cabinPrice, extrasPrice, totalPrice }: Departure,
): Promise<BookingRecord> {
  if (released.length > 0) {
    await releaseNights(tx, { bookingId: id }, today)
    await keepReleasedNights(tx, id, released)
  }
  return updateBooking(tx, id, {
    status: 'checked-out',
    left_on: released.length > 0 ? today : null,
    cabin_price_cents: cabinPrice,
    extras_price_cents: extrasPrice,
    total_price_cents: totalPrice,
  })
}
