import type { BookingStatus } from '#domain/booking-status.ts'
import type { SoldNight } from '#domain/bookings/change-stay.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { bookingTotal } from '#domain/money/pricing.ts'
import type { Cents } from '#domain/money.ts'

/** The actions that can be undone (docs/reference/business-rules.md#undo). */
export type Undo = 'check-in' | 'check-out'

/** The last step of a booking, which is undone first. */
export function undoableStep({ status }: { status: BookingStatus }): Undo | null {
  if (status === 'checked-in') return 'check-in'
  return status === 'checked-out' ? 'check-out' : null
}

const leastUndoMs = 12 * 3_600_000

/**
 * Whether a step can be undone: for 12 hours in any case, so that midnight does not end it, and then until
 * its business date is closed. A date that no one closes counts as closed at the end of the next one.
 */
export function undoTime(
  step: { at: Date; on: CalendarDate },
  { now, today }: { now: Date; today: CalendarDate },
): 'open' | 'until-closed' | 'over' {
  if (now.getTime() - step.at.getTime() <= leastUndoMs) return 'open'
  return today <= addDays(step.on, 1) ? 'until-closed' : 'over'
}

/** After an undone check-out the guest is in house again, which an erased guest never is. */
export const canUndo = (step: Undo, { isErased }: { isErased: boolean }): boolean =>
  step === 'check-in' || !isErased

type CheckedInBooking = {
  cabinId: number
  nights: readonly SoldNight[]
  cabinPrice: Cents
  extrasPrice: Cents
  hasBreakfast: boolean
  breakfastUnit: Cents
  paid: Cents
  /** What the guest paid at check-in. */
  paidAtCheckIn: Cents
  addedBreakfast: boolean
  /** Whether the balance was settled after the check-in. */
  isSettledSince: boolean
}

export type UndoneCheckIn = {
  hasBreakfast: boolean
  breakfastUnit: Cents
  extrasPrice: Cents
  totalPrice: Cents
  paid: Cents
}

/**
 * A booking without its check-in: the payment and the breakfast that were part of the check-in are
 * removed, and every later change of the stay remains.
 */
export function undoCheckIn(
  booking: CheckedInBooking,
): { rejected: 'settled-since-check-in' | 'moved-since-check-in' } | { changes: UndoneCheckIn } {
  const { cabinPrice, paid, paidAtCheckIn, addedBreakfast } = booking
  if (booking.isSettledSince || paid < paidAtCheckIn) return { rejected: 'settled-since-check-in' }
  // All nights of a booking that is not checked in are in one cabin.
  if (booking.nights.some(({ cabinId }) => cabinId !== booking.cabinId)) {
    return { rejected: 'moved-since-check-in' }
  }
  const { hasBreakfast, breakfastUnit, extrasPrice } = addedBreakfast
    ? { hasBreakfast: false, breakfastUnit: 0, extrasPrice: 0 }
    : booking
  return {
    changes: {
      hasBreakfast,
      breakfastUnit,
      extrasPrice,
      totalPrice: bookingTotal({ cabinPrice, extrasPrice }),
      paid: paid - paidAtCheckIn,
    },
  }
}

/** The price of a stay before its check-out: every night at the rate at which it was sold. */
export function priceBeforeCheckOut(
  sold: readonly { rate: Cents }[],
  extrasPrice: Cents,
): { cabinPrice: Cents; extrasPrice: Cents; totalPrice: Cents } {
  const cabinPrice = sold.reduce((sum, { rate }) => sum + rate, 0)
  return { cabinPrice, extrasPrice, totalPrice: bookingTotal({ cabinPrice, extrasPrice }) }
}
