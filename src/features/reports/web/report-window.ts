import { addDays, type CalendarDate } from '#domain/calendar.ts'
import {
  formatDate,
  formatDateWithWeekday,
  formatMonth,
  formatMonthDay,
} from '#domain/format-date.ts'
import {
  addMonths,
  lengthOf,
  maxReportDays,
  periodAround,
  type ReportPeriod,
} from '../domain/report-periods.ts'
import type { ReportStep } from '../domain/report-steps.ts'

type Shown = { from: string; to: string; by: ReportStep }

/** What the screen shows: the period of the address, or the current year, quarter or month. */
export function shownPeriod({ from, to, by }: Shown, today: CalendarDate): ReportPeriod {
  const isPossible = from !== '' && lengthOf({ first: from, last: to }) <= maxReportDays[by]
  return isPossible ? { first: from, last: to } : currentPeriod(by, today)
}

export function currentPeriod(by: ReportStep, today: CalendarDate): ReportPeriod {
  if (by === 'day') return periodAround(today, 'month')
  const year = today.slice(0, 4)
  if (by === 'month') return { first: `${year}-01-01`, last: `${year}-12-31` }
  const { first } = periodAround(today, 'week')
  return { first: addDays(first, -7 * 11), last: addDays(first, 7 * 2 - 1) }
}

/** The period before or after: as many months if it has whole ones, or as many days. */
export function neighborOf({ first, last }: ReportPeriod, direction: 1 | -1): ReportPeriod {
  const next = addDays(last, 1)
  if (first.endsWith('-01') && next.endsWith('-01')) {
    const months = monthIndex(next) - monthIndex(first)
    return {
      first: addMonths(first, direction * months),
      last: addDays(addMonths(next, direction * months), -1),
    }
  }
  const days = direction * lengthOf({ first, last })
  return { first: addDays(first, days), last: addDays(last, days) }
}

const monthIndex = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

/** "2026", "Nov 2026", "Nov 21 2026" or "Nov 16 2026 — Nov 22 2026". */
export function periodTitle({ first, last }: ReportPeriod): string {
  if (first === last) return formatDate(first)
  const year = first.slice(0, 4)
  if (first === `${year}-01-01` && last === `${year}-12-31`) return year
  return isWholeMonth({ first, last })
    ? formatMonth(first)
    : `${formatDate(first)} — ${formatDate(last)}`
}

export const isWholeMonth = ({ first, last }: ReportPeriod): boolean =>
  first.endsWith('-01') && last === periodAround(first, 'month').last

/** "Nov 2026", "Nov 16 2026 — Nov 22 2026" or "Sat, Nov 21 2026". */
export function rowName(period: ReportPeriod, by: ReportStep): string {
  if (by === 'day') return formatDateWithWeekday(period.first)
  return periodTitle(period)
}

/** The labels of an axis, which are short and each of them once. */
export function axisNames(periods: readonly ReportPeriod[], by: ReportStep): string[] {
  if (by === 'month') return periods.map(({ first }) => formatMonth(first))
  const [first, last] = [periods.at(0)?.first ?? '', periods.at(-1)?.first ?? '']
  const isWithinYear = first.slice(0, 4) === last.slice(0, 4) || last < addYear(first)
  return periods.map((period) => (isWithinYear ? formatMonthDay : formatDate)(period.first))
}

const addYear = (date: CalendarDate) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
