import { bookingCan } from '#domain/booking-status.ts'
import { freeCabinsByNight } from '#domain/bookings/free-nights.ts'
import { isOverdue } from '#domain/bookings/today.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar.ts'
import type { ChartDays } from '#ui/timeline/tape-chart-days.ts'
import type { Block } from '../../contract/blocks.ts'
import type { Calendar, CalendarStay } from '../../contract/calendar.ts'

/** Consecutive nights in one cabin, up to the day of departure. */
type Span = {
  key: string
  cabinId: number
  from: CalendarDate
  to: CalendarDate
  /** The last day on which the bar is drawn: today for a guest who is overdue to check out. */
  drawnTo: CalendarDate
}

export type StayBar = Span & { kind: 'stay'; stay: CalendarStay }
export type BlockBar = Span & { kind: 'block'; block: Block }
export type Bar = StayBar | BlockBar

export type ChartCabin = Calendar['cabins'][number]
export type TapeChartRow = { cabin: ChartCabin; bars: readonly Bar[] }

const dayNumbers = new Map<CalendarDate, number>()

/** Parsing dates is slow, and the bars of a chart share a few dates. */
function dayNumber(date: CalendarDate): number {
  const number = dayNumbers.get(date) ?? daysBetween('2000-01-01', date)
  dayNumbers.set(date, number)
  return number
}

/** The cabins, each with its bars in the order of their dates. */
export function chartRows(calendar: Calendar, minCapacity: number): TapeChartRow[] {
  const { cabins, stays, blocks, today } = calendar
  const barsOf = new Map<number, Bar[]>(cabins.map(({ id }) => [id, []]))
  for (const stay of stays) {
    const { bookingId, cabinId, from, to } = stay
    const key = `booking-${bookingId}-${from}`
    const drawnTo = isOverdueStay(stay, today) ? today : to
    barsOf.get(cabinId)?.push({ kind: 'stay', key, cabinId, from, to, drawnTo, stay })
  }
  for (const block of blocks) {
    const { id, cabinId, startDate: from, endDate: to } = block
    const span = { key: `block-${id}`, cabinId, from, to, drawnTo: to }
    barsOf.get(cabinId)?.push({ kind: 'block', ...span, block })
  }
  return cabins
    .filter(({ maxCapacity }) => maxCapacity >= minCapacity)
    .map((cabin) => ({ cabin, bars: (barsOf.get(cabin.id) ?? []).sort(byFirstDay) }))
}

const byFirstDay = (a: Bar, b: Bar) => (a.from < b.from ? -1 : 1)

const isOverdueStay = (stay: CalendarStay, today: CalendarDate) =>
  bookingCan.checkOut(stay) &&
  stay.departs &&
  isOverdue({ status: stay.status, startDate: stay.from, endDate: stay.to }, today)

/** Whether the guest was due to leave before today and is still checked in. */
export const isOverdueBar = ({ to, drawnTo }: Pick<Bar, 'to' | 'drawnTo'>): boolean => to < drawnTo

/** The bar that occupies a night. An overdue guest counts only if no other bar does. */
export const barOnNight = (bars: readonly Bar[], date: CalendarDate): Bar | undefined =>
  bars.find(({ from, to }) => from <= date && date < to) ??
  bars.find(({ to, drawnTo }) => to <= date && date < drawnTo)

/**
 * The night that has the keyboard focus for a bar: its first visible one, or the night before the
 * visible days if another bar occupies the first of them.
 */
export function firstShownNight(bars: readonly Bar[], bar: Bar, { from }: ChartDays): CalendarDate {
  if (bar.from >= from) return bar.from
  return barOnNight(bars, from) === bar ? from : addDays(from, -1)
}

/** The number of available cabins per night. */
export function freeCabins(
  rows: readonly TapeChartRow[],
  nights: CalendarDate[],
  today: CalendarDate,
) {
  const cabins = rows.map(({ cabin, bars }) => ({
    isRetired: cabin.isRetired,
    held: bars.map(({ from, to }) => ({ startDate: from, endDate: to })),
    hasOverdueGuest: bars.some(isOverdueBar),
  }))
  return freeCabinsByNight(cabins, nights, today)
}

/**
 * The position of a bar in days from the left edge. It begins and ends in the middle of a day, so
 * that a departure and an arrival share the day.
 */
export function barPosition(
  { from, to }: Pick<Span, 'from' | 'to'>,
  { from: first, days }: ChartDays,
) {
  const start = dayNumber(from) - dayNumber(first) + 0.5
  const end = dayNumber(to) - dayNumber(first) + 0.5
  return {
    at: Math.max(start, 0),
    length: Math.min(end, days) - Math.max(start, 0),
    continuesBefore: start < 0,
    continuesAfter: end > days,
  }
}

/**
 * What part of a bar can be moved. Past nights are fixed: for a guest in house only the departure,
 * and the cabin of the remaining nights, can change. So is the stay of an erased guest.
 */
export function canBeMoved(bar: Bar) {
  if (bar.kind === 'block') {
    const isFixed = bar.block.earlyArrival !== null || bar.block.group !== null
    return { cabin: !isFixed, start: !isFixed, end: !isFixed }
  }
  const { stay } = bar
  const isMovable = bookingCan.changeStay(stay) && stay.departs && !stay.isGuestErased
  return {
    cabin: isMovable,
    start: isMovable && stay.arrives && bookingCan.checkIn(stay),
    end: isMovable,
  }
}
