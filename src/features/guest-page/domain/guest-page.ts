import type { BookingStatus } from '#domain/booking-status.ts'
import { businessDate, type CalendarDate, instantOfClock } from '#domain/calendar.ts'

/** When the page shows the code of a door. */
export type CodeRules = {
  /** How many hours before the earliest check-in; at most 720. */
  codeHours: number
  /** Whether nothing may be due any more. */
  codeNeedsPayment: boolean
}

export type GuestStay = {
  status: BookingStatus
  /** A request or an option that staff have not confirmed yet. */
  isHeld: boolean
  startDate: CalendarDate
  endDate: CalendarDate
  /** In cents. */
  amountDue: number
  /** The property wants all guests to be registered first, and something is missing. */
  isIncomplete: boolean
}

export type Clock = { now: Date; timeZone: string; checkInTime: string }

/** Whether the page shows the code of the door, and if not, why. */
export type DoorCode =
  | { state: 'none' }
  | { state: 'shown'; code: string }
  /** The stay has not been confirmed, something is due, or guests are not registered. */
  | { state: 'held' | 'unpaid' | 'incomplete' }
  | { state: 'later'; from: Date }

/**
 * The code of the door for a guest: of a confirmed stay, from so many hours before the earliest check-in until the
 * end of the day of departure, and as long as the guest has not left.
 */
export function doorCodeFor(
  code: string,
  stay: GuestStay,
  { codeHours, codeNeedsPayment }: CodeRules,
  { now, timeZone, checkInTime }: Clock,
): DoorCode {
  const { status, isHeld, startDate, endDate, amountDue, isIncomplete } = stay
  const isComing = status === 'unconfirmed' || status === 'checked-in'
  const isOver = businessDate(now, timeZone) > endDate
  if (code === '' || !isComing || isOver) return { state: 'none' }
  if (isHeld) return { state: 'held' }
  if (codeNeedsPayment && amountDue > 0) return { state: 'unpaid' }
  if (isIncomplete) return { state: 'incomplete' }
  const checkIn = instantOfClock(startDate, checkInTime, timeZone)
  const from = new Date(checkIn.getTime() - codeHours * 3_600_000)
  // A guest who checked in early has the code from then on.
  const isShown = status === 'checked-in' || now >= from
  return isShown ? { state: 'shown', code } : { state: 'later', from }
}
