import type { BookingStatus } from '#domain/booking-status.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { formatDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import type { instantsOfPace } from './pace.ts'

/** The nights that numbers on the books consist of. */
export const bookDrillDownLists = [
  'booked-nights',
  'nights-same-day-last-year',
  'nights-of-7-days',
  'nights-of-30-days',
] as const
export type BookDrillDownList = (typeof bookDrillDownLists)[number]

export const isBookDrillDownList = (list: string): list is BookDrillDownList =>
  (bookDrillDownLists as readonly string[]).includes(list)

/** The lists of what came on the books and of what left them. */
export const isPickupList = (list: string): boolean =>
  list === 'nights-of-7-days' || list === 'nights-of-30-days'

/** A list has the nights on the books before an instant, less those before an earlier one. */
export type BookInstants = { at: string; since: string | null }

export function instantsOfList(
  list: BookDrillDownList,
  { now, sameDayLastYear, pickups }: ReturnType<typeof instantsOfPace>,
): BookInstants {
  const [since7Days = now, since30Days = now] = pickups
  switch (list) {
    case 'booked-nights':
      return { at: now, since: null }
    case 'nights-same-day-last-year':
      return { at: sameDayLastYear, since: null }
    case 'nights-of-7-days':
      return { at: now, since: since7Days }
    case 'nights-of-30-days':
      return { at: now, since: since30Days }
  }
}

/** "Booked on Nov 20 2026", "Cancelled on Nov 21 2026" */
export function bookingNote(nights: number, status: BookingStatus, on: CalendarDate): string {
  const date = formatDate(on)
  if (nights > 0) return t('Booked on {date}', { date })
  if (status === 'cancelled') return t('Cancelled on {date}', { date })
  if (status === 'no-show') return t('No-show on {date}', { date })
  return status === 'checked-out'
    ? t('Left early on {date}', { date })
    : t('Changed on {date}', { date })
}
