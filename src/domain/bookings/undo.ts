import type { BookingStatus } from '../booking-status.ts'
import type { CalendarDate } from '../calendar.ts'
import { bookingTotal } from '../money/pricing.ts'
import type { Cents } from '../money.ts'
import type { SoldNight } from './change-stay.ts'

/** The actions that can be undone, each only on its own business date (docs/reference/business-rules.md#undo). */
export type Undo = 'check-in' | 'check-out'

/** The business dates of the actions; null if the action did not happen or was undone. */
export type ActDates = { checkedInOn: CalendarDate | null; checkedOutOn: CalendarDate | null }

/** The action that the status and the date allow to undo today. */
export function undoToday(
  { status, checkedInOn, checkedOutOn }: { status: BookingStatus } & ActDates,
  today: CalendarDate,
): Undo | null {
  if (status === 'checked-in' && checkedInOn === today) return 'check-in'
  if (status === 'checked-out' && checkedOutOn === today) return 'check-out'
  return null
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
): { refused: 'settled-since-check-in' | 'moved-since-check-in' } | { changes: UndoneCheckIn } {
  const { cabinPrice, paid, paidAtCheckIn, addedBreakfast } = booking
  if (booking.isSettledSince || paid < paidAtCheckIn) return { refused: 'settled-since-check-in' }
  // All nights of a booking that is not checked in are in one cabin.
  if (booking.nights.some(({ cabinId }) => cabinId !== booking.cabinId)) {
    return { refused: 'moved-since-check-in' }
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
