import { addDays, type CalendarDate } from '#domain/calendar.ts'

/** How many days the dashboard can look back, today included. */
export const periods = [7, 30, 90] as const
export type Period = (typeof periods)[number]
export const defaultPeriod: Period = 7

/** The first and the last date of that many days in a row, of which today is the last. */
export const periodEnding = (
  today: CalendarDate,
  numDays: number,
): { first: CalendarDate; last: CalendarDate } => ({
  first: addDays(today, 1 - numDays),
  last: today,
})
