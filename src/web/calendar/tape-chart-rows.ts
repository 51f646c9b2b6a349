import type { Block } from '#contract/blocks.ts'
import type { Calendar, CalendarStay } from '#contract/calendar.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { freeCabinsByNight } from '#domain/free-nights.ts'
import { isOverdue } from '#domain/today.ts'

/** Nights in a row in one cabin, from the first up to the day that is free again. */
type Span = {
  key: string
  cabinId: number
  from: CalendarDate
  to: CalendarDate
  /** The last day on which the bar is drawn: today for a guest who should have left before. */
  drawnTo: CalendarDate
}

export type StayBar = Span & { kind: 'stay'; stay: CalendarStay }
export type BlockBar = Span & { kind: 'block'; block: Block }
export type Bar = StayBar | BlockBar

export type ChartCabin = Calendar['cabins'][number]
export type TapeChartRow = { cabin: ChartCabin; bars: readonly Bar[] }

/** The days that the chart shows. */
export type ChartDays = { from: CalendarDate; days: number }

const dayNumbers = new Map<CalendarDate, number>()

/** Reading a date takes a while, and every bar of a chart asks for two of the same few. */
function dayNumber(date: CalendarDate): number {
  const number = dayNumbers.get(date) ?? daysBetween('2000-01-01', date)
  dayNumbers.set(date, number)
  return number
}

/** The house by cabins, each with its bars in the order of their days. */
export function chartRows(calendar: Calendar, sleeps: number): TapeChartRow[] {
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
    .filter(({ maxCapacity }) => maxCapacity >= sleeps)
    .map((cabin) => ({ cabin, bars: (barsOf.get(cabin.id) ?? []).sort(byFirstDay) }))
}

const byFirstDay = (a: Bar, b: Bar) => (a.from < b.from ? -1 : 1)

const isOverdueStay = (stay: CalendarStay, today: CalendarDate) =>
  bookingCan.checkOut(stay) &&
  stay.departs &&
  isOverdue({ status: stay.status, startDate: stay.from, endDate: stay.to }, today)

/** Whether the guest should have left before today and is still checked in. */
export const isOverdueBar = ({ to, drawnTo }: Pick<Bar, 'to' | 'drawnTo'>): boolean => to < drawnTo

/** Who or what has the night that begins on that date; an overdue guest, where no one else has it. */
export const barOnNight = (bars: readonly Bar[], date: CalendarDate): Bar | undefined =>
  bars.find(({ from, to }) => from <= date && date < to) ??
  bars.find(({ to, drawnTo }) => to <= date && date < drawnTo)

/** The night on which the keyboard finds a bar: its first in the window, or the one before it. */
export function firstShownNight(bars: readonly Bar[], bar: Bar, { from }: ChartDays): CalendarDate {
  if (bar.from >= from) return bar.from
  return barOnNight(bars, from) === bar ? from : addDays(from, -1)
}

/** How many of the cabins are free on each night. */
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
 * Where a bar lies, in days from the chart's left edge. It begins and ends in the middle of a day,
 * so that who leaves and who comes on one day both have their half of it.
 */
export function placeOf({ from, to }: Pick<Span, 'from' | 'to'>, { from: first, days }: ChartDays) {
  const start = dayNumber(from) - dayNumber(first) + 0.5
  const end = dayNumber(to) - dayNumber(first) + 0.5
  return {
    at: Math.max(start, 0),
    length: Math.min(end, days) - Math.max(start, 0),
    goesOnBefore: start < 0,
    goesOnAfter: end > days,
  }
}

/**
 * What of a bar can be taken to another place. Nights that were slept stay where they are: of a
 * guest in the house only the departure and the cabin of the nights to come can change.
 */
export function canBeMoved(bar: Bar) {
  if (bar.kind === 'block') return { cabin: true, start: true, end: true }
  const { stay } = bar
  const holdsWhatComes = bookingCan.changeStay(stay) && stay.departs
  return {
    cabin: holdsWhatComes,
    start: holdsWhatComes && stay.arrives && bookingCan.checkIn(stay),
    end: holdsWhatComes,
  }
}
