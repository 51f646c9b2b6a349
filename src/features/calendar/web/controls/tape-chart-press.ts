import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { arrivingOn, type Grip, shifted, unchangedBar } from '../model/dragged-bar.ts'
import { reachOver } from '../model/tape-chart-keys.ts'
import { dayAt, lastNightTowards, type Place } from '../model/tape-chart-positions.ts'
import type { Bar, StayBar } from '../model/tape-chart-rows.ts'
import type { ChartArea } from './tape-chart-targets.ts'
import type { Carried } from './use-tape-chart.ts'

export type Point = { clientX: number; clientY: number }

export type Press = Point & { pointerId: number; place: Place; isDragged: boolean } & (
    | { on: 'bar'; bar: Bar; grip: Grip }
    | { on: 'parked'; bar: StayBar }
    | { on: 'free'; row: number; night: CalendarDate }
  )

/** The new position of the bar that was pressed, with the pointer at a place. */
export function carriedTo(
  pressed: Press & { on: 'bar' | 'parked' },
  { row, column }: Place,
  { rows, chart }: ChartArea,
): Carried {
  const { bar } = pressed
  const cabinId = rows[Math.min(Math.max(row, 0), rows.length - 1)]?.cabin.id ?? bar.cabinId
  const dragged = unchangedBar(bar)
  if (pressed.on === 'parked') {
    const nights = daysBetween(bar.from, bar.to)
    return { ...arrivingOn(dragged, dayAt(column, chart), nights), cabinId, by: 'pointer' }
  }
  const moved = shifted(dragged, pressed.grip, Math.round(column - pressed.place.column))
  return { ...moved, by: 'pointer', ...(pressed.grip === 'whole' && { cabinId }) }
}

/** The last of the nights that are being selected. */
export function lastNightDrawn(
  { row, night }: Press & { on: 'free' },
  { column }: Place,
  { rows, chart }: ChartArea,
): CalendarDate {
  const towards = lastNightTowards(night, dayAt(column, chart))
  return reachOver(rows[row]?.bars ?? [], night, towards, chart)
}

/** A bar that was picked up, where it is put down; none below the last row. */
export function putDownAt(
  carried: Carried,
  { row, column }: Place,
  { rows, chart }: ChartArea,
): Carried | undefined {
  const cabin = rows[row]?.cabin
  if (!cabin) return undefined
  const nights = daysBetween(carried.from, carried.to)
  return { ...carried, ...arrivingOn(carried, dayAt(column, chart), nights), cabinId: cabin.id }
}

export const isSameStay = (a: Carried, b: Carried | null): boolean =>
  b !== null && a.cabinId === b.cabinId && a.from === b.from && a.to === b.to
