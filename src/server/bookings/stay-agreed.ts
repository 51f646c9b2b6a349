import type { AgreedStay } from '#domain/change-stay.ts'
import type { Db, Tx } from '../db/open.ts'
import { nightsOfBooking } from '../nights/night-store.ts'
import type { BookingRecord } from './booking-store.ts'

/** A booking as the rules of changing and leaving see it, with its nights. Cents. */
export async function stayAgreed(
  db: Db | Tx,
  booking: BookingRecord,
): Promise<AgreedStay & { cabinPrice: number }> {
  return {
    status: booking.status,
    startDate: booking.start_date,
    endDate: booking.end_date,
    cabinId: booking.cabin_id,
    numGuests: booking.num_guests,
    hasBreakfast: Boolean(booking.has_breakfast),
    breakfastUnit: booking.breakfast_unit_cents,
    cabinPrice: booking.cabin_price_cents,
    extrasPrice: booking.extras_price_cents,
    nights: await nightsOfBooking(db, booking.id),
  }
}
