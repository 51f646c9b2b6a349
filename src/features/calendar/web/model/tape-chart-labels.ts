import type { BlockKind } from '#domain/bookings/availability.ts'
import { channelNames } from '#domain/bookings/booking-source.ts'
import { confirmations } from '#domain/bookings/confirmation.ts'
import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import { cabinStateLabels, isReady } from '#domain/housekeeping/housekeeping.ts'
import { paymentText } from '#features/bookings/web/shared/PaymentMark.tsx'
import { statusLabels } from '#features/bookings/web/shared/StatusTag.tsx'
import { type Bar, type ChartCabin, isOverdueBar } from './tape-chart-rows.ts'

export const blockLabels: Record<BlockKind, string> = {
  maintenance: 'Maintenance',
  owner: 'Owner',
  hold: 'Hold',
}

type Nights = { from: CalendarDate; to: CalendarDate }

export const numNightsText = ({ from, to }: Nights): string =>
  countOf(daysBetween(from, to), 'night')

/** "Sat, Nov 21 2026 — Tue, Nov 24 2026". */
export const datesOf = ({ from, to }: Nights): string =>
  `${formatDateWithWeekday(from)} — ${formatDateWithWeekday(to)}`

const heard = new Map<CalendarDate, string>()

/** Formatting a date is slow, and a chart repeats each date many times. */
export function spokenDate(date: CalendarDate): string {
  const known = heard.get(date) ?? formatDateWithWeekday(date)
  heard.set(date, known)
  return known
}

/** The dates and the number of nights, for screen readers. */
export const spokenDates = (nights: Nights): string =>
  `${spokenDate(nights.from)} to ${spokenDate(nights.to)}, ${numNightsText(nights)}`

/** The label of a bar: its guest or the reason of the block. */
export function barName(bar: Bar): string {
  if (bar.kind === 'stay') return bar.stay.guestName
  const { earlyArrival, kind, reason } = bar.block
  return earlyArrival
    ? `${earlyArrival.guestName}, arrived early`
    : `${blockLabels[kind]}: ${reason}`
}

/** "Paid" as a part of a sentence; a currency such as "US$" stays. */
const asWords = (text: string) => text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

/** Everything that color, icons and position of a bar show, as text for screen readers. */
export function spokenBar(bar: Bar, { isParked = false } = {}): string {
  if (bar.kind === 'block') {
    const { earlyArrival } = bar.block
    const state = earlyArrival ? `in house, booking #${earlyArrival.bookingId}` : 'blocked'
    return `${barName(bar)}, ${spokenDates(bar)}, ${state}`
  }
  const { bookingId, arrives, departs, status, numGuests, hasBreakfast } = bar.stay
  const { heldUntil, isOption, confirmation, channel } = bar.stay
  return [
    bar.stay.guestName,
    spokenDates(bar),
    ...(arrives ? [] : ['moved in from another cabin']),
    ...(departs ? [] : ['moves on to another cabin']),
    statusLabels[status],
    ...(heldUntil === null ? [] : [isOption ? 'option, not confirmed' : 'held, not confirmed']),
    ...(confirmation === null ? [] : [asWords(confirmations[confirmation])]),
    ...(isOverdueBar(bar) ? ['overdue departure'] : []),
    countOf(numGuests, 'guest'),
    asWords(paymentText(bar.stay)),
    ...(hasBreakfast ? ['breakfast'] : []),
    ...(channel === null ? [] : [channelNames[channel]]),
    ...(isParked ? ['parked'] : []),
    `booking #${bookingId}`,
  ].join(', ')
}

export const spokenCabin = ({ name, maxCapacity, isRetired, state }: ChartCabin): string => {
  const mark = state === null || isReady(state) ? '' : `, ${cabinStateLabels[state].toLowerCase()}`
  return `${name}, sleeps ${maxCapacity}${isRetired ? ', retired' : mark}`
}
