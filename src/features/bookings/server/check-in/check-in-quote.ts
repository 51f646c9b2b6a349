import type { CheckInQuoteShape } from '#contract/bookings.ts'
import { sumOfCharges } from '#domain/money/charges.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Db } from '#platform/db/open.ts'
import { checkInQuote } from '../../domain/check-in.ts'
import { chargesWithBreakfast } from '../money/booking-taxes.ts'
import { type BookingRecord, pricesOf } from '../store/booking-store.ts'
import type { BookedCharge } from '../store/charge-store.ts'

/** What a guest who is checked in now pays, without and with breakfast. */
export async function quoteCheckIn(
  db: Db,
  record: BookingRecord,
  booked: BookedCharge[],
): Promise<CheckInQuoteShape> {
  const breakfastTax =
    !record.has_breakfast && record.has_tax_rules
      ? sumOfCharges(await chargesWithBreakfast(db, record, booked)) - sumOfCharges(booked)
      : 0
  const quote = checkInQuote({ ...pricesOf(record), breakfastTax }, record.breakfast_price_cents)
  return {
    breakfastPrice: quote.breakfastPrice === null ? null : dollarsFromCents(quote.breakfastPrice),
    total: dollarsFromCents(quote.total),
    totalWithBreakfast: dollarsFromCents(quote.totalWithBreakfast),
    due: dollarsFromCents(quote.due),
    dueWithBreakfast: dollarsFromCents(quote.dueWithBreakfast),
  }
}
