import {
  type BookingStatus,
  bookingCan,
  isCancelledOrNoShow,
  isConfirmedStay,
} from '../booking-status.ts'
import type { CalendarDate } from '../calendar.ts'
import { type CabinState, isReady } from '../housekeeping/housekeeping.ts'
import { balanceOf } from '../money/balance.ts'
import { isPaidInFull } from '../money/pricing.ts'
import type { Cents } from '../money.ts'
import { arrivesOn, departsOn, type Stay } from '../stay.ts'
import { bedsIn, type Sleepers } from './party.ts'

type BookedStay = Stay & { status: BookingStatus }

/** The task of the front desk for this booking today; null if there is none. */
export function taskToday(
  booking: BookedStay,
  today: CalendarDate,
): 'arriving' | 'departing' | null {
  if (bookingCan.checkIn(booking) && arrivesOn(booking, today)) return 'arriving'
  if (bookingCan.checkOut(booking) && departsOn(booking, today)) return 'departing'
  return null
}

/** Whether the guest should have been checked in or out before today. */
export const isOverdue = (booking: BookedStay, today: CalendarDate): boolean =>
  (bookingCan.checkIn(booking) && booking.startDate < today) ||
  (bookingCan.checkOut(booking) && booking.endDate < today)

/** Whether the guest is checked in and, as booked, sleeps here tonight. */
export const staysTonight = (booking: BookedStay, today: CalendarDate): boolean =>
  bookingCan.checkOut(booking) && booking.endDate > today

/** What is unusual about the next step of a booking, if staff took it today. */
export const notices = [
  'arrives-early',
  'arrives-late',
  'cabin-still-occupied',
  'cabin-not-ready',
  'departs-early',
  'departs-late',
  'balance-due',
  'over-capacity',
  'credit',
  'price-missing',
] as const
export type Notice = (typeof notices)[number]

type Surroundings = {
  /** Whether another booking's guest is checked in to the same cabin. */
  cabinOccupied: boolean
  maxCapacity: number
  cabinState: CabinState
}

/** Notices inform staff and never prevent anything (docs/reference/business-rules.md#notices). */
export function noticesFor(
  booking: BookedStay &
    Sleepers & {
      paid: Cents
      totalPrice: Cents
      fee: Cents
      isPriceMissing?: boolean
    },
  today: CalendarDate,
  { cabinOccupied, maxCapacity, cabinState }: Surroundings,
): Notice[] {
  const found: Notice[] = []
  if (bookingCan.checkIn(booking)) {
    if (today < booking.startDate) found.push('arrives-early')
    if (today > booking.startDate) found.push('arrives-late')
    // Before the arrival date, another guest is expected to be in the cabin.
    if (cabinOccupied && today >= booking.startDate) found.push('cabin-still-occupied')
    if (!isReady(cabinState) && today >= booking.startDate) found.push('cabin-not-ready')
  }
  if (bookingCan.checkOut(booking)) {
    if (today < booking.endDate) found.push('departs-early')
    if (today > booking.endDate) found.push('departs-late')
  }
  // An open balance is usual before check-in, where the guest pays it.
  if (isConfirmedStay(booking) && !isPaidInFull(booking)) found.push('balance-due')
  // The cabin's capacity was reduced after the booking; staff find a solution, so this is no error.
  if (bookingCan.changeStay(booking) && bedsIn(booking) > maxCapacity) found.push('over-capacity')
  if (balanceOf(booking).credit > 0) found.push('credit')
  if (booking.isPriceMissing && !isCancelledOrNoShow(booking)) found.push('price-missing')
  return found
}
