import { bookingCan } from '#domain/booking-status.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { type Bar, canBeMoved } from './tape-chart-rows.ts'

/** A bar that is being moved, and its new position. */
export type DraggedBar = {
  bar: Bar
  cabinId: number
  from: CalendarDate
  to: CalendarDate
}

export type Grip = 'whole' | 'start' | 'end'

export const unchangedBar = (bar: Bar): DraggedBar => ({
  bar,
  cabinId: bar.cabinId,
  from: bar.from,
  to: bar.to,
})

export const isUnchanged = ({ bar, cabinId, from, to }: DraggedBar): boolean =>
  cabinId === bar.cabinId && from === bar.from && to === bar.to

/**
 * The nights that the new position needs. When a guest in house changes cabins, past nights stay in
 * the old cabin, so only those from today on are compared and drawn.
 */
export function landing({ bar, cabinId, from, to }: DraggedBar, today: CalendarDate) {
  const leavesNightsBehind =
    bar.kind === 'stay' && bookingCan.checkOut(bar.stay) && cabinId !== bar.cabinId && from < today
  return { from: leavesNightsBehind ? today : from, to }
}

export function isTaken(bars: readonly Bar[], dragged: DraggedBar, today: CalendarDate): boolean {
  const { from, to } = landing(dragged, today)
  return bars.some((bar) => !isSame(bar, dragged.bar) && bar.from < to && from < bar.to)
}

const isSame = (a: Bar, b: Bar) =>
  a.kind === 'stay' && b.kind === 'stay' ? a.stay.bookingId === b.stay.bookingId : a.key === b.key

/** Moves the bar, or one of its ends, by a number of days. It keeps at least one night. */
export function shifted(dragged: DraggedBar, grip: Grip, days: number): DraggedBar {
  const can = canBeMoved(dragged.bar)
  const { from, to } = dragged
  if (grip === 'whole') {
    return can.start ? { ...dragged, from: addDays(from, days), to: addDays(to, days) } : dragged
  }
  if (grip === 'start') {
    if (!can.start) return dragged
    const moved = addDays(from, days)
    return { ...dragged, from: moved < to ? moved : addDays(to, -1) }
  }
  if (!can.end) return dragged
  const moved = addDays(to, days)
  return { ...dragged, to: moved > from ? moved : addDays(from, 1) }
}

/** Moves the arrival and keeps the length. */
export function arrivingOn(dragged: DraggedBar, date: CalendarDate, nights: number): DraggedBar {
  if (!canBeMoved(dragged.bar).start) return dragged
  return { ...dragged, from: date, to: addDays(date, nights) }
}

/** The body of the change request: only what differs. */
export function changeOf({ bar, cabinId, from, to }: DraggedBar) {
  return {
    ...(cabinId !== bar.cabinId && { cabinId }),
    ...(from !== bar.from && { startDate: from }),
    ...(to !== bar.to && { endDate: to }),
  }
}
