import { addDays, type CalendarDate, daysBetween, weekday } from '#domain/calendar.ts'
import type { ReportStep } from './report-steps.ts'

/** Dates, both included. A night belongs to the date on which it begins. */
export type ReportPeriod = { first: CalendarDate; last: CalendarDate }

/** The most days of one report: five years, or by day a year with the weeks around it. */
export const maxReportDays: Record<ReportStep, number> = { month: 1830, week: 1830, day: 400 }

export const lengthOf = ({ first, last }: ReportPeriod): number => daysBetween(first, last) + 1

const firstOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`

/** The first day of the month that many months later; earlier when negative. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const year = String(Math.floor(index / 12)).padStart(4, '0')
  return `${year}-${String((index % 12) + 1).padStart(2, '0')}-01`
}

/** The month, the ISO week or the day that contains a date. */
export function periodAround(date: CalendarDate, step: ReportStep): ReportPeriod {
  if (step === 'day') return { first: date, last: date }
  if (step === 'week') {
    const first = addDays(date, -((weekday(date) + 6) % 7))
    return { first, last: addDays(first, 6) }
  }
  const first = firstOfMonth(date)
  return { first, last: addDays(addMonths(first, 1), -1) }
}

/** The parts of a period in order. The first and the last one may be shorter than the others. */
export function splitPeriod({ first, last }: ReportPeriod, step: ReportStep): ReportPeriod[] {
  const parts: ReportPeriod[] = []
  for (let date = first; date <= last; ) {
    const whole = periodAround(date, step)
    const part = { first: date, last: whole.last < last ? whole.last : last }
    parts.push(part)
    date = addDays(part.last, 1)
  }
  return parts
}

/** The same dates a year earlier; February 29 becomes February 28. */
export function yearBefore(date: CalendarDate): CalendarDate {
  const year = String(Number(date.slice(0, 4)) - 1).padStart(4, '0')
  return `${year}${date.slice(4) === '-02-29' ? '-02-28' : date.slice(4)}`
}
