import { addDays, type CalendarDate, dayStart } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { addMonths, periodAround, type ReportPeriod, yearBefore } from './report-periods.ts'

/** Nights sold and their room revenue. */
export type Booked = { nights: number; revenue: Cents }

export const numMonthsOnTheBooks = 12

/** The current month and those after it. */
export const monthsOnTheBooks = (today: CalendarDate): ReportPeriod[] =>
  Array.from({ length: numMonthsOnTheBooks }, (_, index) =>
    periodAround(addMonths(today, index), 'month'),
  )

export const sameMonthLastYear = ({ first }: ReportPeriod): ReportPeriod =>
  periodAround(addMonths(first, -12), 'month')

/** How many days back the recent bookings of the report reach, today included. */
export const pickupDays = [7, 30] as const

/**
 * The instants at which the books are compared: the end of today first. The books of a moment are those of
 * all changes up to it.
 */
export function instantsOfPace(today: CalendarDate, timeZone: string, at?: string) {
  return {
    now: at ? new Date(Date.parse(at) + 1).toISOString() : dayStart(addDays(today, 1), timeZone),
    sameDayLastYear: dayStart(addDays(yearBefore(today), 1), timeZone),
    pickups: pickupDays.map((days) => dayStart(addDays(today, 1 - days), timeZone)),
  }
}

/** What came in since: bookings less cancellations, so it may be negative. */
export const pickup = (now: Booked, before: Booked): Booked => ({
  nights: now.nights - before.nights,
  revenue: now.revenue - before.revenue,
})
