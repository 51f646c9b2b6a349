import { type BookingStatus, bookingCan } from './booking-status.ts'
import type { Cents } from './money.ts'
import { bookingTotal, breakfastTotal, isPaidInFull } from './pricing.ts'

type PricedBooking = {
  numNights: number
  numGuests: number
  cabinPrice: Cents
  /** Breakfast is the only extra: without it this is 0. */
  extrasPrice: Cents
  totalPrice: Cents
  hasBreakfast: boolean
  paid: Cents
}

export type CheckInQuote = {
  /** What adding breakfast would cost; null when the booking has it already. */
  breakfastPrice: Cents | null
  total: Cents
  /** The same as the total when the booking has breakfast already. */
  totalWithBreakfast: Cents
  /** What the guest still has to pay of each of the two totals. */
  due: Cents
  dueWithBreakfast: Cents
}

/** The totals that the guest may be asked for at the desk, at the present price of a breakfast. */
export function checkInQuote(booking: PricedBooking, breakfastPrice: Cents): CheckInQuote {
  const total = booking.totalPrice
  const due = dueOf(total, booking)
  if (booking.hasBreakfast) {
    return { breakfastPrice: null, total, totalWithBreakfast: total, due, dueWithBreakfast: due }
  }

  const extrasPrice = breakfastTotal({ ...booking, breakfastPrice })
  const totalWithBreakfast = bookingTotal({ ...booking, extrasPrice })
  return {
    breakfastPrice: extrasPrice,
    total,
    totalWithBreakfast,
    due,
    dueWithBreakfast: dueOf(totalWithBreakfast, booking),
  }
}

const dueOf = (total: Cents, { paid }: { paid: Cents }): Cents => Math.max(0, total - paid)

/** What the desk says when it checks a guest in; prices are never among it. */
export type CheckInIntent = {
  addBreakfast: boolean
  /** The guest has paid the total. */
  paymentConfirmed: boolean
  /** The total that the desk saw and asked for, only to be compared. */
  expectedTotal: Cents
}

type RefusalWord =
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

/** A refusal tells the total that now holds when the desk expected another. */
export type CheckInOutcome = { refused: RefusalWord; total?: Cents } | { changes: CheckInChanges }

/** What a check-in makes of the booking's prices, or why it is refused (docs/reference/business-rules.md#check-in). */
export function checkInChanges(
  booking: PricedBooking & { status: BookingStatus },
  breakfastPrice: Cents,
  { addBreakfast, paymentConfirmed, expectedTotal }: CheckInIntent,
): CheckInOutcome {
  if (!bookingCan.checkIn(booking)) return { refused: 'booking-not-unconfirmed' }
  if (addBreakfast && booking.hasBreakfast) return { refused: 'breakfast-already-booked' }

  const needsConfirmation = addBreakfast || !isPaidInFull(booking)
  if (needsConfirmation && !paymentConfirmed) return { refused: 'payment-not-confirmed' }

  const quote = checkInQuote(booking, breakfastPrice)
  const totalPrice = addBreakfast ? quote.totalWithBreakfast : quote.total
  if (expectedTotal !== totalPrice) return { refused: 'price-changed', total: totalPrice }

  return {
    changes: {
      hasBreakfast: booking.hasBreakfast || addBreakfast,
      extrasPrice: totalPrice - booking.cabinPrice,
      totalPrice,
      // The guest pays what is left; what was paid beyond the total stays on record.
      paid: Math.max(booking.paid, totalPrice),
    },
  }
}
