import { type BookingStatus, bookingCan } from '../booking-status.ts'
import type { CalendarDate } from '../calendar.ts'
import { formatStayDates } from '../format-stay.ts'
import type { Stay } from '../stay.ts'
import { isSameStay } from './change-stay.ts'

/** Why a stay of a feed and the bookings here do not agree, until staff or the next readings solve it. */
export const feedConflictCodes = [
  /** Its nights are not free. */
  'nights-taken',
  /** It moved to nights that are not free. */
  'dates-taken',
  /** Its dates changed, and staff had changed the booking or checked the guest in. */
  'dates-differ',
  /** The booking was cancelled or deleted here, but the stay is still in the feed. */
  'closed-here',
  /** It left the feed, but its guest is in house, arrives today or has paid. */
  'gone',
] as const
export type FeedConflictCode = (typeof feedConflictCodes)[number]

/** A stay of a feed with the booking that it became. */
export type ImportedStay = {
  /** The dates in the feed. */
  stay: Stay
  /** The dates that the feed last wrote on the booking; null if it never became one. */
  applied: Stay | null
  timesMissing: number
  isGone: boolean
  isSettled: boolean
  /** It only repeats what is booked or blocked here. */
  isEcho: boolean
  /** Its booking was cancelled because it had left the feed. */
  isCancelledByFeed: boolean
  conflict: FeedConflictCode | null
  /** Null if it never became one, or if staff deleted it. */
  booking: { status: BookingStatus; stay: Stay; isPaid: boolean } | null
}

/** What a reading does with a stay, in addition to storing it. */
export type FeedDecision =
  | 'nothing'
  /** Becomes a booking if its nights are free. */
  | 'book'
  /** The booking gets the dates of the feed if these are free. */
  | 'move'
  /** The booking has the dates of the feed. */
  | 'agree'
  | 'cancel'
  /** The stay returned to the feed, and its first booking lives on. */
  | 'reinstate'
  /** It is over or cancelled here, so that it needs no more attention. */
  | 'drop'
  | Exclude<FeedConflictCode, 'nights-taken' | 'dates-taken'>

/**
 * What a feed may do with a stay (docs/reference/business-rules.md#calendars-of-channels). It cancels
 * and moves only unconfirmed bookings, and never replaces dates that staff entered.
 */
export function decideStay(event: ImportedStay, today: CalendarDate): FeedDecision {
  const { stay, applied, booking } = event
  if (event.isGone) return decideGone(event, today)
  // What is absent from one reading waits for the next, and what is over stays as it is.
  if (event.timesMissing > 0 || event.isSettled || stay.endDate <= today) return 'nothing'
  if (event.isEcho) return 'nothing'
  if (booking === null) return applied === null ? 'book' : 'closed-here'
  if (booking.status === 'cancelled') return event.isCancelledByFeed ? 'reinstate' : 'closed-here'
  if (!bookingCan.changeStay(booking)) return event.conflict === null ? 'nothing' : 'agree'
  if (isSameStay(booking.stay, stay)) {
    const isKnown = applied !== null && isSameStay(applied, stay) && event.conflict === null
    return isKnown ? 'nothing' : 'agree'
  }
  // Staff changed the dates, and the feed did not change since.
  if (applied !== null && isSameStay(applied, stay) && event.conflict === null) return 'nothing'
  const isUntouched = applied !== null && isSameStay(applied, booking.stay)
  return isUntouched && bookingCan.cancel(booking) ? 'move' : 'dates-differ'
}

function decideGone(event: ImportedStay, today: CalendarDate): FeedDecision {
  const { booking, isSettled, isCancelledByFeed, stay } = event
  if (isCancelledByFeed) {
    return booking?.status === 'cancelled' && stay.endDate > today ? 'nothing' : 'drop'
  }
  if (booking === null || !bookingCan.changeStay(booking)) return 'drop'
  if (bookingCan.cancel(booking) && booking.stay.startDate < today) return 'drop'
  // Some channels leave out a stay on the day of its arrival.
  const arrivesToday = booking.stay.startDate === today
  if (bookingCan.cancel(booking) && !booking.isPaid && !arrivesToday) return 'cancel'
  return isSettled ? 'nothing' : 'gone'
}

type ConflictInWords = {
  code: FeedConflictCode
  /** The name of the feed. */
  feed: string
  stay: Stay
  booking: { id: number; stay: Stay; status: BookingStatus } | null
}

/** What is wrong with a stay of a feed, for the inbox. Who occupies its nights is said apart. */
export function feedConflictSentence(
  { code, feed, stay, booking }: ConflictInWords,
  today: CalendarDate,
): string {
  const number = booking ? `#${booking.id}` : 'the booking'
  const dates = formatStayDates(stay, today)
  switch (code) {
    case 'nights-taken':
      return `${feed} sold ${dates}, but these nights are not free.`
    case 'dates-taken':
      return `${feed} moved ${number} to ${dates}, but these nights are not free.`
    case 'dates-differ': {
      const here = booking ? formatStayDates(booking.stay, today) : ''
      const why =
        booking && bookingCan.checkOut(booking) ? 'its guest is in house' : 'staff changed it'
      return `${feed} says ${dates}. Here ${number} is ${here}, and ${why}.`
    }
    case 'closed-here':
      return booking
        ? `${number} was cancelled here, but ${feed} still has it. Cancel it there as well, or reinstate it here.`
        : `The booking was deleted here, but ${feed} still has it. Cancel it there as well.`
    case 'gone':
      return `${feed} no longer has ${number}, ${whyKept(booking, today)}. Nothing was cancelled.`
  }
}

function whyKept(booking: ConflictInWords['booking'], today: CalendarDate): string {
  if (booking && bookingCan.checkOut(booking)) return 'whose guest is in house'
  return booking?.stay.startDate === today ? 'whose guest arrives today' : 'which has payments'
}

/** Whether staff can give a stay the nights of the feed. Otherwise they act on its booking. */
export const canPlaceStay = (code: FeedConflictCode, hasBooking: boolean): boolean =>
  code === 'closed-here' ? !hasBooking : code !== 'gone'
