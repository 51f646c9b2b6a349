import { type BookingStatus, bookingCan } from '#domain/booking-status.ts'
import { isSameStay } from '#domain/bookings/change-stay.ts'
import type { FeedConflictCode } from '#domain/bookings/feed-conflict.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Stay } from '#domain/stay.ts'

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
