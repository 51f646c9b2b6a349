import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { ChartDays } from '#ui/timeline/tape-chart-days.ts'
import { type Bar, barOnNight, firstShownNight } from './tape-chart-rows.ts'

/** The position of the keyboard: a row and a night. `head` is the end of a selection of nights. */
export type Cursor = { row: number; date: CalendarDate; head: CalendarDate }

export const cursorAt = (row: number, date: CalendarDate): Cursor => ({ row, date, head: date })

const lastDay = ({ from, days }: ChartDays) => addDays(from, days - 1)

/** The date, or the nearest one on the chart. */
export const within = (date: CalendarDate, chart: ChartDays): CalendarDate => {
  if (date < chart.from) return chart.from
  const last = lastDay(chart)
  return date > last ? last : date
}

/** The next stop in a row. A bar is one stop, however many nights it has. */
export function stepAcross(
  bars: readonly Bar[],
  date: CalendarDate,
  direction: 1 | -1,
  chart: ChartDays,
): CalendarDate {
  const bar = barOnNight(bars, date)
  if (direction === 1) {
    const next = endOf(bars, bar, date)
    return next > lastDay(chart) ? date : next
  }
  const next = addDays(bar?.from ?? date, -1)
  if (next < dayBefore(chart)) return date
  const landed = barOnNight(bars, next)
  if (landed) return firstShownNight(bars, landed, chart)
  return next < chart.from ? date : next
}

/**
 * Guests who leave on the first day still occupy half of it, so their bar is on the night before.
 */
const dayBefore = ({ from }: ChartDays) => addDays(from, -1)

/** The date, or the nearest one that has a stop in this row. */
export const withinRow = (
  bars: readonly Bar[],
  date: CalendarDate,
  chart: ChartDays,
): CalendarDate =>
  date === dayBefore(chart) && barOnNight(bars, date) ? date : within(date, chart)

/** The first night after a bar, including the days of an overdue guest. */
function endOf(bars: readonly Bar[], bar: Bar | undefined, date: CalendarDate): CalendarDate {
  if (!bar) return addDays(date, 1)
  let next = bar.to > date ? bar.to : addDays(date, 1)
  while (barOnNight(bars, next) === bar) next = addDays(next, 1)
  return next
}

/**
 * Extends a selection from its anchor towards a date, as far as the nights are available and
 * visible.
 */
export function reachOver(
  bars: readonly Bar[],
  anchor: CalendarDate,
  towards: CalendarDate,
  chart: ChartDays,
): CalendarDate {
  const goal = within(towards, chart)
  const direction = goal < anchor ? -1 : 1
  let reached = anchor
  while (reached !== goal) {
    const next = addDays(reached, direction)
    if (barOnNight(bars, next)) return reached
    reached = next
  }
  return reached
}

/** The selected nights as a stay, whichever end comes first. */
export const nightsBetween = (one: CalendarDate, other: CalendarDate) => ({
  from: one < other ? one : other,
  to: addDays(one < other ? other : one, 1),
})

/** The new position after a key press; null for keys that do not move it. */
export function cursorForKey(
  { key, shiftKey, ctrlKey }: { key: string; shiftKey: boolean; ctrlKey: boolean },
  cursor: Cursor,
  { rows, chart }: { rows: readonly { bars: readonly Bar[] }[]; chart: ChartDays },
): Cursor | null {
  const { row, date, head } = cursor
  const bars = rows[row]?.bars ?? []
  const lastRow = rows.length - 1
  const across = (direction: 1 | -1) => {
    if (!shiftKey) return cursorAt(row, stepAcross(bars, head, direction, chart))
    if (barOnNight(bars, date)) return cursor
    return { ...cursor, head: reachOver(bars, date, addDays(head, direction), chart) }
  }
  switch (key) {
    case 'ArrowRight':
      return across(1)
    case 'ArrowLeft':
      return across(-1)
    case 'ArrowUp':
      return cursorAt(Math.max(row - 1, 0), date)
    case 'ArrowDown':
      return cursorAt(Math.min(row + 1, lastRow), date)
    case 'Home':
      return cursorAt(ctrlKey ? 0 : row, chart.from)
    case 'End':
      return cursorAt(ctrlKey ? lastRow : row, lastDay(chart))
    default:
      return null
  }
}
