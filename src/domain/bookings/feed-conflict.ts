import { type BookingStatus, bookingCan } from '../booking-status.ts'
import type { CalendarDate } from '../calendar.ts'
import { formatStayDates } from '../format-stay.ts'
import { t } from '../i18n/messages.ts'
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
  const dates = formatStayDates(stay, today)
  if (code === 'nights-taken')
    return t('{feed} sold {dates}, but these nights are not free.', { feed, dates })
  if (!booking) {
    if (code === 'dates-taken')
      return t('{feed} moved the booking to {dates}, but these nights are not free.', {
        feed,
        dates,
      })
    return code === 'gone'
      ? t('{feed} no longer has the booking, which has payments. Nothing was cancelled.', { feed })
      : t('The booking was deleted here, but {feed} still has it. Cancel it there as well.', {
          feed,
        })
  }
  const { id } = booking
  const isInHouse = bookingCan.checkOut(booking)
  switch (code) {
    case 'dates-taken':
      return t('{feed} moved #{id} to {dates}, but these nights are not free.', { feed, id, dates })
    case 'dates-differ': {
      const values = { feed, dates, id, here: formatStayDates(booking.stay, today) }
      return isInHouse
        ? t('{feed} says {dates}. Here #{id} is {here}, and its guest is in house.', values)
        : t('{feed} says {dates}. Here #{id} is {here}, and staff changed it.', values)
    }
    case 'closed-here':
      return t(
        '#{id} was cancelled here, but {feed} still has it. Cancel it there as well, or reinstate it here.',
        { id, feed },
      )
    case 'gone': {
      const values = { feed, id }
      if (isInHouse)
        return t(
          '{feed} no longer has #{id}, whose guest is in house. Nothing was cancelled.',
          values,
        )
      return booking.stay.startDate === today
        ? t('{feed} no longer has #{id}, whose guest arrives today. Nothing was cancelled.', values)
        : t('{feed} no longer has #{id}, which has payments. Nothing was cancelled.', values)
    }
  }
}

/** A stay without a booking can be given a cabin. Otherwise staff act on its booking. */
export const canPlaceStay = (code: FeedConflictCode, hasBooking: boolean): boolean =>
  code === 'closed-here' ? !hasBooking : code !== 'gone'
