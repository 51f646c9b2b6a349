import { type BookingStatus, bookingCan } from '../booking-status.ts'
import type { CalendarDate } from '../calendar.ts'
import { formatStayDates } from '../format-stay.ts'
import type { Stay } from '../stay.ts'
import { isSameStay } from './change-stay.ts'

/** Conflicts between a feed and its bookings. Staff or a later reading resolves them. */
export const feedConflictCodes = [
  /** The feed has a new stay on nights that are not free. */
  'nights-taken',
  /** The feed moved a stay to nights that are not free. */
  'dates-taken',
  /** The feed changed the dates of a booking that staff had changed, or whose guest is in house. */
  'dates-differ',
  /** The booking was cancelled or deleted here, but the stay is still in the feed. */
  'closed-here',
  /** The stay is no longer in the feed, but its guest is in house, arrives today or has paid. */
  'gone',
] as const
export type FeedConflictCode = (typeof feedConflictCodes)[number]

/** A stay of a feed and the booking that was made for it. */
export type ImportedStay = {
  /** The dates in the feed. */
  stay: Stay
  /** The dates that the feed last wrote on the booking; null if no booking was ever made. */
  applied: Stay | null
  timesMissing: number
  isGone: boolean
  isSettled: boolean
  /** It only repeats what is booked or blocked here. */
  isEcho: boolean
  /** Its booking was cancelled because it had left the feed. */
  isCancelledByFeed: boolean
  conflict: FeedConflictCode | null
  /** Null if no booking was made, or if staff deleted it. */
  booking: { status: BookingStatus; stay: Stay; isPaid: boolean } | null
}

export type FeedDecision =
  | 'nothing'
  /** Make a booking, if the nights are free. */
  | 'book'
  /** Give the booking the dates of the feed, if these are free. */
  | 'move'
  /** End the conflict, because the booking has the dates of the feed. */
  | 'agree'
  | 'cancel'
  /** Reinstate the booking of a stay that is in the feed again. */
  | 'reinstate'
  /** Ignore a stay that is over or cancelled here. */
  | 'drop'
  | Exclude<FeedConflictCode, 'nights-taken' | 'dates-taken'>

/**
 * What a feed may do with a stay (docs/reference/business-rules.md#calendars-of-channels). It cancels
 * and moves only unconfirmed bookings, and never replaces dates that staff entered.
 */
export function decideStay(event: ImportedStay, today: CalendarDate): FeedDecision {
  const { stay, applied, booking } = event
  if (event.isGone) return decideGone(event, today)
  // A stay that is missing once may be a gap of the channel, so only a second reading counts.
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

/** A conflict as the inbox shows it, without who occupies the nights. */
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

/** A stay without a booking can be given a cabin. Otherwise staff act on its booking. */
export const canPlaceStay = (code: FeedConflictCode, hasBooking: boolean): boolean =>
  code === 'closed-here' ? !hasBooking : code !== 'gone'
