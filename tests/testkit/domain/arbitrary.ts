import fc from 'fast-check'
import { bookingStatuses } from '#domain/booking-status.ts'
import { addDays, daysBetween } from '#domain/calendar.ts'
import { bookingTotal, breakfastTotal } from '#domain/money/pricing.ts'
import type { Cents } from '#domain/money.ts'

/** Any calendar date of the years 1900 to 2199, which leaves room for long stays on both sides. */
export const anyDate = fc
  .integer({ min: 0, max: daysBetween('1900-01-01', '2199-12-31') })
  .map((days) => addDays('1900-01-01', days))

/** Zones east and west of UTC, with and without summer time, at the ends of the world. */
export const anyTimeZone = fc.constantFrom(
  'UTC',
  'America/Denver',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Europe/London',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
)

/** Amounts of one night, one breakfast or one discount. */
export const anyPrice: fc.Arbitrary<Cents> = fc.integer({ min: 0, max: 1_000_000 })

/** A stay of at least one night. */
export const anyStay = fc
  .record({ startDate: anyDate, numNights: fc.integer({ min: 1, max: 120 }) })
  .map(({ startDate, numNights }) => ({ startDate, endDate: addDays(startDate, numNights) }))

/** A booking whose amounts fit one another, paid in any part or too much. */
export const anyBooking = fc
  .record({
    status: fc.constantFrom(...bookingStatuses),
    numNights: fc.integer({ min: 1, max: 120 }),
    numGuests: fc.integer({ min: 1, max: 12 }),
    cabinPrice: anyPrice,
    hasBreakfast: fc.boolean(),
    bookedBreakfastPrice: anyPrice,
    paid: fc.integer({ min: 0, max: 10_000_000 }),
  })
  .map(({ bookedBreakfastPrice, ...booking }) => {
    const breakfast = breakfastTotal({ ...booking, breakfastPrice: bookedBreakfastPrice })
    const extrasPrice = booking.hasBreakfast ? breakfast : 0
    return { ...booking, extrasPrice, totalPrice: bookingTotal({ ...booking, extrasPrice }) }
  })
