import type { AgreedStay } from '#domain/bookings/change-stay.ts'
import { nightsOfBooking } from '#features/stays/server/night-store.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { type BookingRecord, breakfastOf, sleepersOf } from './booking-store.ts'
import { type BookedCharge, loadCharges } from './charge-store.ts'

/** A booking with its nights, in the form that the rules for changes and departures take. Cents. */
export async function loadAgreedStay(
  db: Db | Tx,
  booking: BookingRecord,
): Promise<AgreedStay & { cabinPrice: number; charges: BookedCharge[] }> {
  return {
    status: booking.status,
    startDate: booking.start_date,
    endDate: booking.end_date,
    cabinId: booking.cabin_id,
    ...sleepersOf(booking),
    hasBreakfast: Boolean(booking.has_breakfast),
    breakfastUnit: booking.breakfast_unit_cents,
    cabinPrice: booking.cabin_price_cents,
    // Charges are added afterwards; see withCharges.
    extrasPrice: breakfastOf(booking),
    nights: await nightsOfBooking(db, booking.id),
    charges: await loadCharges(db, booking.id),
  }
}
