import { addDays, type CalendarDate, datesFrom, weekday } from '#domain/calendar.ts'
import { formatDate, formatDayInText, formatMonth } from '#domain/format-date.ts'

/** The days of the chart. */
export type ChartDays = { from: CalendarDate; days: number }

export const isWeekend = (date: CalendarDate): boolean => [0, 6].includes(weekday(date))

export const dayOf = (date: CalendarDate): number => Number(date.slice(8))

/** "Nov 2026", with the number of its days on the chart. */
export function chartMonths({ from, days }: ChartDays): { name: string; length: number }[] {
  const months: { name: string; length: number }[] = []
  for (const date of datesFrom(from, days)) {
    const last = months.at(-1)
    if (last && dayOf(date) !== 1) last.length += 1
    else months.push({ name: formatMonth(date), length: 1 })
  }
  return months
}

/** The weekends of the chart, with their start and length in days. */
export function chartWeekends({ from, days }: ChartDays): { at: number; length: number }[] {
  const weekends: { at: number; length: number }[] = []
  datesFrom(from, days).forEach((date, index) => {
    const last = weekends.at(-1)
    if (!isWeekend(date)) return
    if (last && last.at + last.length === index) last.length += 1
    else weekends.push({ at: index, length: 1 })
  })
  return weekends
}

/** "Nov 20 — Dec 03 2026"; over New Year with both years. */
export function chartTitle({ from, days }: ChartDays): string {
  const last = addDays(from, days - 1)
  const isOneYear = from.slice(0, 4) === last.slice(0, 4)
  return `${isOneYear ? formatDayInText(from) : formatDate(from)} — ${formatDate(last)}`
}

/**
 * The first of the next or previous month. Going back within a month leads to its own first day.
 */
export function adjacentMonth(date: CalendarDate, direction: 1 | -1): CalendarDate {
  const first = addDays(date, 1 - dayOf(date))
  if (direction === -1 && first !== date) return first
  const other = addDays(first, direction === 1 ? 31 : -1)
  return addDays(other, 1 - dayOf(other))
}
