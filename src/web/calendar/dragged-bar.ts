import { bookingCan } from '#domain/booking-status.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { type Bar, canBeMoved } from './tape-chart-rows.ts'

/** A bar that is being moved, and its new position. */
export type Lifted = {
  bar: Bar
  cabinId: number
  from: CalendarDate
  to: CalendarDate
}

export type Grip = 'whole' | 'start' | 'end'

export const liftedAsItIs = (bar: Bar): Lifted => ({
  bar,
  cabinId: bar.cabinId,
  from: bar.from,
  to: bar.to,
})

export const isWhereItWas = ({ bar, cabinId, from, to }: Lifted): boolean =>
  cabinId === bar.cabinId && from === bar.from && to === bar.to

/**
 * The nights that the new position needs. When a guest in house changes cabins, past nights stay in
 * the old cabin, so only those from today on are compared and drawn.
 */
export function landing({ bar, cabinId, from, to }: Lifted, today: CalendarDate) {
  const leavesNightsBehind =
    bar.kind === 'stay' && bookingCan.checkOut(bar.stay) && cabinId !== bar.cabinId && from < today
  return { from: leavesNightsBehind ? today : from, to }
}

/** Whether another booking or block occupies one of the nights. */
export function isTaken(bars: readonly Bar[], lifted: Lifted, today: CalendarDate): boolean {
  const { from, to } = landing(lifted, today)
  return bars.some((bar) => !isSame(bar, lifted.bar) && bar.from < to && from < bar.to)
}

const isSame = (a: Bar, b: Bar) =>
  a.kind === 'stay' && b.kind === 'stay' ? a.stay.bookingId === b.stay.bookingId : a.key === b.key

/** Moves the bar, or one of its ends, by a number of days. It keeps at least one night. */
export function shifted(lifted: Lifted, grip: Grip, days: number): Lifted {
  const can = canBeMoved(lifted.bar)
  const { from, to } = lifted
  if (grip === 'whole') {
    return can.start ? { ...lifted, from: addDays(from, days), to: addDays(to, days) } : lifted
  }
  if (grip === 'start') {
    if (!can.start) return lifted
    const moved = addDays(from, days)
    return { ...lifted, from: moved < to ? moved : addDays(to, -1) }
  }
  if (!can.end) return lifted
  const moved = addDays(to, days)
  return { ...lifted, to: moved > from ? moved : addDays(from, 1) }
}

/** Moves the arrival and keeps the length. */
export function arrivingOn(lifted: Lifted, date: CalendarDate, nights: number): Lifted {
  if (!canBeMoved(lifted.bar).start) return lifted
  return { ...lifted, from: date, to: addDays(date, nights) }
}

/** The body of the change request: only what differs. */
export function changeOf({ bar, cabinId, from, to }: Lifted) {
  return {
    ...(cabinId !== bar.cabinId && { cabinId }),
    ...(from !== bar.from && { startDate: from }),
    ...(to !== bar.to && { endDate: to }),
  }
}
