import type { BlockKind } from '#domain/bookings/availability.ts'
import { channelNames } from '#domain/bookings/booking-source.ts'
import type { Confirmation } from '#domain/bookings/confirmation.ts'
import { guestsText } from '#domain/bookings/party.ts'
import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { nightsText } from '#domain/format-stay.ts'
import type { CabinState } from '#domain/housekeeping/housekeeping.ts'
import { t } from '#domain/i18n/messages.ts'
import { type PaymentState, paymentMark } from '#domain/money/payment-state.ts'
import { paymentText } from '#features/bookings/web/shared/PaymentMark.tsx'
import { statusLabels } from '#features/bookings/web/shared/StatusTag.tsx'
import type { CalendarStay } from '../../contract/calendar.ts'
import { type Bar, type ChartCabin, isOverdueBar } from './tape-chart-rows.ts'

export const blockLabels: Record<BlockKind, string> = {
  maintenance: t('Maintenance'),
  owner: t('block for the|Owner'),
  hold: t('noun|Hold'),
}

type Nights = { from: CalendarDate; to: CalendarDate }

export const numNightsText = ({ from, to }: Nights): string => nightsText(daysBetween(from, to))

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
  t('{from} to {to}, {nights}', {
    from: spokenDate(nights.from),
    to: spokenDate(nights.to),
    nights: numNightsText(nights),
  })

/** The label of a bar: its guest, the group that it is held for, or the reason of the block. */
export function barName(bar: Bar): string {
  if (bar.kind === 'stay') return bar.stay.guestName
  const { earlyArrival, group, kind, reason } = bar.block
  if (group) return t('Held for {group}', { group: group.name })
  return earlyArrival
    ? t('{guest}, arrived early', { guest: earlyArrival.guestName })
    : t('{kind}: {reason}', { kind: blockLabels[kind], reason })
}

const spokenConfirmations: Record<Confirmation, string> = {
  'deposit-paid': t('deposit paid'),
  'mail-sent': t('confirmation sent'),
}

const spokenPayments: Record<PaymentState, string> = {
  paid: t('paid'),
  'at-property': t('will pay at property'),
  'by-channel': t('paid by channel'),
}

function spokenPayment(stay: CalendarStay): string {
  const mark = paymentMark(stay)
  if (mark === null || mark === 'due') return paymentText(stay)
  return mark === 'price-missing' ? t('price missing') : spokenPayments[mark]
}

/** Everything that color, icons and position of a bar show, as text for screen readers. */
export function spokenBar(bar: Bar, { isParked = false } = {}): string {
  if (bar.kind === 'block') {
    const { earlyArrival } = bar.block
    const state = earlyArrival
      ? t('in house, booking #{id}', { id: earlyArrival.bookingId })
      : t('blocked')
    return `${barName(bar)}, ${spokenDates(bar)}, ${state}`
  }
  const { bookingId, arrives, departs, status, hasBreakfast } = bar.stay
  const { heldUntil, isOption, confirmation, channel, group } = bar.stay
  return [
    bar.stay.guestName,
    spokenDates(bar),
    ...(arrives ? [] : [t('moved in from another cabin')]),
    ...(departs ? [] : [t('moves on to another cabin')]),
    statusLabels[status],
    ...(heldUntil === null
      ? []
      : [isOption ? t('option, not confirmed') : t('held, not confirmed')]),
    ...(confirmation === null ? [] : [spokenConfirmations[confirmation]]),
    ...(isOverdueBar(bar) ? [t('overdue departure')] : []),
    guestsText(bar.stay),
    spokenPayment(bar.stay),
    ...(hasBreakfast ? [t('breakfast')] : []),
    ...(channel === null ? [] : [t(channelNames[channel])]),
    ...(group === null ? [] : [t('group {group}', { group: group.name })]),
    ...(isParked ? [t('parked')] : []),
    t('booking #{id}', { id: bookingId }),
  ].join(', ')
}

const unreadyStates: Partial<Record<CabinState, string>> = {
  dirty: t('dirty'),
  'out-of-order': t('out of order'),
}

export const spokenCabin = ({ name, maxCapacity, isRetired, state }: ChartCabin): string =>
  [
    name,
    t('sleeps {n}', { n: maxCapacity }),
    isRetired ? t('retired') : unreadyStates[state ?? 'clean'],
  ]
    .filter((fact) => fact)
    .join(', ')
