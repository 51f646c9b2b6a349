import { addDays, type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { adjacentMonth, dayOf } from '#ui/timeline/tape-chart-days.ts'
import type { PriceSearch } from './price-search.ts'

/** The nights on the grid: the first one and their number. */
export type PriceWindow = { from: CalendarDate; days: number }

/** An address without a date means today, or the current month, with which a year begins. */
export function windowOf({ from, show }: PriceSearch, today: CalendarDate): PriceWindow {
  const first = from || today
  if (show !== 'month' && show !== 'year') return { from: first, days: Number(show) }
  const start = addDays(first, 1 - dayOf(first))
  return { from: start, days: daysBetween(start, monthsLater(start, show === 'year' ? 12 : 1)) }
}

/** The first of another month, from the first of a month on. */
function monthsLater(start: CalendarDate, months: number): CalendarDate {
  const direction = months > 0 ? 1 : -1
  let date = start
  for (let moved = 0; moved !== months; moved += direction) date = adjacentMonth(date, direction)
  return date
}

/** The first night of the previous or next window; empty for the one of today. */
export function adjacentFrom(
  search: PriceSearch,
  today: CalendarDate,
  direction: 1 | -1,
): CalendarDate | '' {
  const { from, days } = windowOf(search, today)
  const next =
    search.show === 'month' || search.show === 'year'
      ? monthsLater(from, direction * (search.show === 'year' ? 12 : 1))
      : addDays(from, direction * days)
  const { from: current } = windowOf({ ...search, from: '' }, today)
  return next === current ? '' : next
}
