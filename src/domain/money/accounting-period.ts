import { type CalendarDate, daysBetween } from '../calendar.ts'

/** An export for the accountant has at most the days of a leap year, both ends included. */
const maxDays = 366

export const isLongerThanYear = (from: CalendarDate, to: CalendarDate): boolean =>
  daysBetween(from, to) >= maxDays
