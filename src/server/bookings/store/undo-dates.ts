import type { ActDates } from '#domain/bookings/undo.ts'
import { businessDate, type CalendarDate } from '#domain/calendar.ts'
import { type BookingRecord, breakfastOf } from './booking-store.ts'

/** The business dates on which a booking was checked in, checked out and settled. */
export function actDates(
  record: Pick<BookingRecord, 'checked_in_at' | 'checked_out_at' | 'settled_at' | 'time_zone'>,
): ActDates & { settledOn: CalendarDate | null } {
  const dateOf = (at: string | null) => at && businessDate(new Date(at), record.time_zone)
  return {
    checkedInOn: dateOf(record.checked_in_at),
    checkedOutOn: dateOf(record.checked_out_at),
    settledOn: dateOf(record.settled_at),
  }
}

/** A booking in the form that the rule for undoing a check-in takes. Cents. */
export const checkInFacts = (record: BookingRecord) => ({
  cabinId: record.cabin_id,
  cabinPrice: record.cabin_price_cents,
  extrasPrice: breakfastOf(record),
  hasBreakfast: Boolean(record.has_breakfast),
  breakfastUnit: record.breakfast_unit_cents,
  paid: record.paid_cents,
  paidAtCheckIn: record.check_in_paid_cents ?? 0,
  addedBreakfast: Boolean(record.check_in_added_breakfast),
  isSettledSince:
    record.settled_at !== null &&
    record.checked_in_at !== null &&
    record.settled_at >= record.checked_in_at,
})
