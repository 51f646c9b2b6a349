import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { type Bar, barOnNight, type ChartDays, firstShownNight } from './tape-chart-rows.ts'

/** Where the keyboard is: in a row, on a night. `head` is where a selection of free nights ends. */
export type Cursor = { row: number; date: CalendarDate; head: CalendarDate }

export const cursorAt = (row: number, date: CalendarDate): Cursor => ({ row, date, head: date })

const lastDay = ({ from, days }: ChartDays) => addDays(from, days - 1)

/** The day itself, or the nearest one that the chart shows. */
export const within = (date: CalendarDate, chart: ChartDays): CalendarDate => {
  if (date < chart.from) return chart.from
  const last = lastDay(chart)
  return date > last ? last : date
}

/** The next stop in a row: a bar is one stop, however many nights it has. */
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

/** Guests who leave on the first day still have half of it: their bar is found on the night before. */
const dayBefore = ({ from }: ChartDays) => addDays(from, -1)

/** The day itself, or the nearest one on which the row has something to stop at. */
export const withinRow = (
  bars: readonly Bar[],
  date: CalendarDate,
  chart: ChartDays,
): CalendarDate =>
  date === dayBefore(chart) && barOnNight(bars, date) ? date : within(date, chart)

/** The first night after a bar; of an overdue guest, the first that is not drawn as theirs. */
function endOf(bars: readonly Bar[], bar: Bar | undefined, date: CalendarDate): CalendarDate {
  if (!bar) return addDays(date, 1)
  let next = bar.to > date ? bar.to : addDays(date, 1)
  while (barOnNight(bars, next) === bar) next = addDays(next, 1)
  return next
}

/** As far from the anchor towards a date as the nights are free, and in sight. */
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

/** The nights between two of them, whichever comes first, as a stay. */
export const nightsBetween = (one: CalendarDate, other: CalendarDate) => ({
  from: one < other ? one : other,
  to: addDays(one < other ? other : one, 1),
})

type House = { rows: readonly { bars: readonly Bar[] }[]; chart: ChartDays }

/** Where a key leads on the chart; null for a key that leads nowhere. */
export function cursorForKey(
  { key, shiftKey, ctrlKey }: { key: string; shiftKey: boolean; ctrlKey: boolean },
  cursor: Cursor,
  { rows, chart }: House,
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
