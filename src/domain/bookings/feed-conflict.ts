import { type BookingStatus, bookingCan } from '../booking-status.ts'
import type { CalendarDate } from '../calendar.ts'
import { formatStayDates } from '../format-stay.ts'
import type { Stay } from '../stay.ts'

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
