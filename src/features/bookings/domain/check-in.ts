import { type BookingStatus, bookingCan } from '#domain/booking-status.ts'
import { breakfastTotal, isPaidInFull } from '#domain/money/pricing.ts'
import type { Cents } from '#domain/money.ts'

type PricedBooking = {
  numNights: number
  numGuests: number
  cabinPrice: Cents
  /** The breakfast and the charges. */
  extrasPrice: Cents
  totalPrice: Cents
  hasBreakfast: boolean
  /** The taxes that are added with the breakfast, because its price does not include them. */
  breakfastTax?: Cents
  paid: Cents
  /** The guest pays at the property, and no one knows the price of the nights. */
  isPriceOpen?: boolean
}

export type CheckInQuote = {
  /** The price of adding breakfast; null if the booking already includes it. */
  breakfastPrice: Cents | null
  total: Cents
  /** The same as `total` if the booking already includes breakfast. */
  totalWithBreakfast: Cents
  /** The unpaid part of each of the two totals. */
  due: Cents
  dueWithBreakfast: Cents
}

/** The totals that staff may quote at check-in, at the current price of a breakfast. */
export function checkInQuote(booking: PricedBooking, breakfastPrice: Cents): CheckInQuote {
  const total = booking.totalPrice
  const due = dueOf(total, booking)
  if (booking.hasBreakfast) {
    return { breakfastPrice: null, total, totalWithBreakfast: total, due, dueWithBreakfast: due }
  }

  const breakfast = breakfastTotal({ ...booking, breakfastPrice })
  const totalWithBreakfast = total + breakfast + (booking.breakfastTax ?? 0)
  return {
    breakfastPrice: breakfast,
    total,
    totalWithBreakfast,
    due,
    dueWithBreakfast: dueOf(totalWithBreakfast, booking),
  }
}

const dueOf = (total: Cents, { paid }: { paid: Cents }): Cents => Math.max(0, total - paid)

/** The input of a check-in. It never sets a price. */
export type CheckInIntent = {
  addBreakfast: boolean
  /** The guest has paid the total. */
  paymentConfirmed: boolean
  /** The guest pays on departure, so nothing is recorded as paid and no confirmation is needed. */
  payLater?: boolean
  /** The total that staff saw and quoted, for comparison only. */
  expectedTotal: Cents
}

type CheckInError =
  | 'booking-not-unconfirmed'
  | 'breakfast-already-booked'
  | 'payment-not-confirmed'
  | 'price-changed'

type CheckInChanges = {
  hasBreakfast: boolean
  extrasPrice: Cents
  totalPrice: Cents
  paid: Cents
}

/** `total` is the current total when staff expected another one. */
export type CheckInOutcome = { rejected: CheckInError; total?: Cents } | { changes: CheckInChanges }

/** The changes that a check-in makes to a booking, or why it is rejected (docs/reference/business-rules.md#check-in). */
export function checkInChanges(
  booking: PricedBooking & { status: BookingStatus },
  breakfastPrice: Cents,
  { addBreakfast, paymentConfirmed, payLater = false, expectedTotal }: CheckInIntent,
): CheckInOutcome {
  if (!bookingCan.checkIn(booking)) return { rejected: 'booking-not-unconfirmed' }
  if (addBreakfast && booking.hasBreakfast) return { rejected: 'breakfast-already-booked' }

  const needsConfirmation = addBreakfast || !isPaidInFull(booking)
  if (needsConfirmation && !paymentConfirmed && !payLater)
    return { rejected: 'payment-not-confirmed' }

  const quote = checkInQuote(booking, breakfastPrice)
  const totalPrice = addBreakfast ? quote.totalWithBreakfast : quote.total
  if (expectedTotal !== totalPrice) return { rejected: 'price-changed', total: totalPrice }

  return {
    changes: {
      hasBreakfast: booking.hasBreakfast || addBreakfast,
      extrasPrice: totalPrice - booking.cabinPrice,
      totalPrice,
      // The guest pays the rest now or later; an earlier overpayment stays on record.
      paid: payLater ? booking.paid : Math.max(booking.paid, totalPrice),
    },
  }
}
