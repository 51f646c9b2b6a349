import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { ChartDays } from '#ui/timeline/tape-chart-days.ts'
import { type Bar, barOnNight } from './tape-chart-rows.ts'

/** A position on the chart: the row, and the days from the left edge including fractions. */
export type Place = { row: number; column: number }

/** The grid is as wide as all days, and as high as all rows. */
export function placeUnder(
  nightsArea: HTMLElement,
  pointer: { clientX: number; clientY: number },
  { rows, days }: { rows: number; days: number },
): Place {
  const { left, top, width, height } = nightsArea.getBoundingClientRect()
  return {
    row: Math.floor(((pointer.clientY - top) / height) * rows),
    column: ((pointer.clientX - left) / width) * days,
  }
}

export const dayAt = (column: number, { from }: ChartDays): CalendarDate =>
  addDays(from, Math.floor(column))

/**
 * The available night at a position. On an arrival day, the first half still belongs to the night
 * before.
 */
export function freeNightAt(
  bars: readonly Bar[],
  column: number,
  chart: ChartDays,
): CalendarDate | null {
  if (column < 0 || column >= chart.days) return null
  const night = dayAt(column, chart)
  if (!barOnNight(bars, night)) return night
  const before = addDays(night, -1)
  const isMorning = column - Math.floor(column) < 0.5
  return isMorning && before >= chart.from && !barOnNight(bars, before) ? before : null
}

/** While nights are being selected: a stay from the first day to the day under the pointer. */
export const lastNightTowards = (arrival: CalendarDate, day: CalendarDate): CalendarDate =>
  day > arrival ? addDays(day, -1) : day

type Scene = { box: HTMLElement; nightsArea: HTMLElement }
type Target = { row: number; at: number; length: number; rows: number; days: number }

/** Scrolls only as far as needed for a position to be clear of the header. */
export function scrollToTarget({ box, nightsArea }: Scene, target: Target): void {
  const body = nightsArea.offsetParent
  if (!(body instanceof HTMLElement)) return
  const row = body.offsetHeight / target.rows
  const day = nightsArea.offsetWidth / target.days
  const heads = { width: nightsArea.offsetLeft, height: body.offsetTop }
  const room = {
    width: box.clientWidth - heads.width,
    height: box.clientHeight - heads.height,
  }
  const top = target.row * row
  const left = target.at * day
  box.scrollTo({
    top: nearest(box.scrollTop, { start: top, end: top + row, room: room.height }),
    left: nearest(box.scrollLeft, {
      start: left,
      end: left + Math.min(target.length * day, room.width),
      room: room.width,
    }),
  })
}

function nearest(now: number, { start, end, room }: { start: number; end: number; room: number }) {
  if (start < now) return start
  return end > now + room ? end - room : now
}
