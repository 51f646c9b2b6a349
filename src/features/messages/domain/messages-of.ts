import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import {
  addDays,
  businessDate,
  type CalendarDate,
  clockTime,
  dayStart,
  daysBetween,
  instantOfClock,
} from '#domain/calendar.ts'
import { openBalance } from '#domain/money/balance.ts'
import { openDeposit } from '#domain/money/deposit.ts'
import {
  type BookingFacts,
  type Handled,
  latest,
  type Moment,
  type PropertyFacts,
  since,
} from './booking-facts.ts'
import { isEvent, isSameSeries, type MessageRule, type MessageTrigger } from './message-rule.ts'

/*
 * Which messages the guest of a booking gets. Nothing is planned in the database: it is computed from the booking
 * as it is, so every change of the booking counts (decision 112).
 */

/** Why a message is not sent, or not yet. */
export const messageReasons = [
  'erased',
  'no-address',
  'no-phone',
  'unsubscribed',
  'cancelled',
  'no-show',
  'imported',
  'request-confirmed',
  'source',
  'cabin',
  'nights',
  'language',
  'guests',
  'balance-open',
  'balance-paid',
  'no-deposit',
  'deposit-paid',
  'no-due-date',
  'price-missing',
  'registration-off',
  'registration-complete',
  'too-short',
  'rule-later',
  'booked-late',
  'too-late',
  'arrived',
  'left',
  'superseded',
  'in-confirmation',
  'held',
  'check-in',
  'check-out',
  // Stored, because they are decisions.
  'by-staff',
  'letters',
  'too-long',
  'no-text',
] as const
export type MessageReason = (typeof messageReasons)[number]

/** It waits for a check-in or a check-out that no one knows the time of. */
export type MessageState = 'sent' | 'skipped' | 'due' | 'planned' | 'waits' | 'not-sent'

export type BookingMessage = {
  ruleId: number
  /** What it is about. A rule writes about each cause once. */
  cause: string
  state: MessageState
  /** When it was handled, or leaves; null if that is not known. */
  at: Date | null
  /** From then on it would be too late; null if it has no time. */
  until: Date | null
  reason: MessageReason | null
  /** The rule whose message is sent instead, if it is superseded. */
  insteadId: number | null
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Staff correct what they have just done, so a message about it waits. */
export const settleMs = 10 * minuteMs

/** After this time a message about something that happened is no longer sent. */
export const eventLimitMs = 7 * dayMs

export type Known = {
  rules: readonly MessageRule[]
  handled: readonly Handled[]
  property: PropertyFacts
  now: Date
}

/**
 * Every message that rules which are on are concerned with, in the order of the rules: one for each of them at most.
 */
export function messagesOf(booking: BookingFacts, known: Known): BookingMessage[] {
  const rules = known.rules.filter(({ isOn }) => isOn)
  const confirmations = rules.filter(({ trigger }) => trigger === 'confirmed')
  const first = confirmations.flatMap((rule) => judge(booking, rule, known, null) ?? [])
  const confirmation = confirmationOf(first)
  const judged = rules.flatMap((rule) => judge(booking, rule, known, confirmation) ?? [])
  return judged.map((one) => {
    const later = laterOf(one, judged, known.now)
    const { message } = one
    return later === undefined
      ? message
      : { ...message, state: 'not-sent', at: null, reason: 'superseded', insteadId: later.rule.id }
  })
}

type Plan = {
  cause: string
  /** The time of the rule, and when everything that it needs had happened as well. */
  nominal: Date
  ready: Date
  /** From then on it is too late. */
  limit: Date
  waitsFor?: MessageReason
}
type Judged = { rule: MessageRule; plan: Plan | null; message: BookingMessage }

/** Of several of a series whose time is over, only the last one is sent. */
function laterOf(one: Judged, all: readonly Judged[], now: Date): Judged | undefined {
  const { rule, plan, message } = one
  if (!plan || plan.ready > now || rule.late === 'always') return undefined
  if (message.state !== 'due' && message.state !== 'planned') return undefined
  const later = all.filter(
    (other) =>
      other.plan !== null &&
      isSameSeries(rule.trigger, other.rule.trigger) &&
      other.plan.nominal > plan.nominal &&
      other.plan.ready <= now &&
      ['due', 'planned', 'sent', 'skipped'].includes(other.message.state),
  )
  return later.toSorted(
    (a, b) => (b.plan?.nominal.getTime() ?? 0) - (a.plan?.nominal.getTime() ?? 0),
  )[0]
}

type Confirmation = { isOpen: boolean; sentAt: Date | null }

/** What the guest knows by a confirmation, or will know. */
function confirmationOf(judged: readonly Judged[]): Confirmation {
  const sent = judged.filter(({ message }) => message.state === 'sent')
  const times = sent.map(({ message }) => message.at?.getTime() ?? 0)
  return {
    isOpen: judged.some(({ message: { state } }) => state === 'due' || state === 'planned'),
    sentAt: times.length === 0 ? null : new Date(Math.max(...times)),
  }
}

/** Null if the rule is about something that has not happened. */
function judge(
  booking: BookingFacts,
  rule: MessageRule,
  { handled, property, now }: Known,
  confirmation: Confirmation | null,
): Judged | null {
  const own = handled.filter(({ ruleId }) => ruleId === rule.id)
  const planned = planOf(booking, rule, { property, own, confirmation })
  if (planned === null) return null
  const { cause } = planned
  const plan = 'reason' in planned ? null : planned
  const message = (
    state: MessageState,
    at: Date | null = null,
    reason: MessageReason | null = null,
  ) => ({
    rule,
    plan,
    message: {
      ruleId: rule.id,
      cause,
      state,
      at,
      until: plan?.limit ?? null,
      reason,
      insteadId: null,
    },
  })
  const done = own.find((one) => one.cause === cause)
  if (done) return message(done.state, done.at)
  if ('reason' in planned) {
    return message(planned.reason === 'held' ? 'waits' : 'not-sent', null, planned.reason)
  }
  const unfit = misfit(booking, rule)
  if (unfit !== null) return message('not-sent', null, unfit)
  const { nominal, ready, limit, waitsFor } = planned
  const settled = new Date(Math.max(ready.getTime(), now.getTime()))
  const leaves = leavesAt(settled, rule, { limit, timeZone: property.timeZone })
  if (now >= limit) return message('not-sent', null, 'too-late')
  if (waitsFor) {
    return message('waits', isEvent(rule.trigger) || leaves <= now ? null : leaves, waitsFor)
  }
  const happened = isEvent(rule.trigger) ? nominal : ready
  if (rule.turnedOnAt === null || happened < rule.turnedOnAt) {
    return message('not-sent', null, 'rule-later')
  }
  const { isImported, history } = booking
  if (isImported && nominal <= history[0].at) return message('not-sent', null, 'imported')
  if (rule.late === 'never' && isLate(booking, rule, nominal)) {
    return message('not-sent', null, 'booked-late')
  }
  return message(leaves <= now ? 'due' : 'planned', leaves)
}

/** Whether the booking was made, confirmed, reinstated or moved after the time at which the message leaves. */
function isLate(booking: BookingFacts, { trigger }: MessageRule, nominal: Date): boolean {
  const known = [since(booking, isOpenBooking), anchoredAt(booking, trigger)]
  return known.some((at) => at !== null && at > nominal)
}

/** The next time at which mail may leave. Before it would be too late, it leaves at any time. */
function leavesAt(
  ready: Date,
  { hours }: MessageRule,
  { limit, timeZone }: { limit: Date; timeZone: string },
): Date {
  if (hours === null) return ready
  const time = clockTime(ready, timeZone)
  if (time >= hours.from && time < hours.until) return ready
  const today = businessDate(ready, timeZone)
  const date = time < hours.from ? today : addDays(today, 1)
  const next = instantOfClock(date, `${hours.from}:00`, timeZone)
  return next > ready && next < limit ? next : ready
}

/** Why the rule is not for the booking; null if it is. */
function misfit(booking: BookingFacts, rule: MessageRule): MessageReason | null {
  const now = latest(booking)
  const nights = daysBetween(now.startDate, now.endDate)
  const open = openBalance(now) > 0
  if (booking.isErased) return 'erased'
  if (rule.sources !== null && !rule.sources.includes(booking.source)) return 'source'
  if (rule.cabinIds !== null && !rule.cabinIds.includes(now.cabinId)) return 'cabin'
  if (nights < (rule.minNights ?? 0) || nights > (rule.maxNights ?? nights)) return 'nights'
  if (rule.languages !== null && !rule.languages.includes(booking.language)) return 'language'
  if (rule.guests !== 'any' && booking.isReturning !== (rule.guests === 'returning')) {
    return 'guests'
  }
  if (rule.balance === 'open' && !open) return 'balance-paid'
  if (rule.balance === 'paid' && open) return 'balance-open'
  if (!rule.isPartOfContract && booking.isUnsubscribed) return 'unsubscribed'
  if (rule.channel === 'sms') return booking.hasPhone ? null : 'no-phone'
  return booking.email === '' ? 'no-address' : null
}

const isOpenBooking = (moment: Moment) => !moment.isHeld && !isCancelledOrNoShow(moment)

/** When it became a booking: when it was made, or when staff confirmed the request. */
const confirmedAt = ({ history }: BookingFacts): Date | null =>
  history.find(isOpenBooking)?.at ?? null

/** Since when the date that a message counts from is what it is. */
function anchoredAt(booking: BookingFacts, trigger: MessageTrigger): Date | null {
  const { startDate, endDate } = latest(booking)
  switch (trigger) {
    case 'days-before-arrival':
    case 'hours-before-arrival':
    case 'registration-open':
      return since(booking, (moment) => moment.startDate === startDate)
    case 'before-departure':
      return since(booking, (moment) => moment.endDate === endDate)
    default:
      return null
  }
}

type Unplanned = { cause: string; reason: MessageReason }
type Planning = {
  property: PropertyFacts
  own: readonly Handled[]
  confirmation: Confirmation | null
}

/** When a message is due and until when it is sent, whether or not the rule is for the booking. */
function planOf(
  booking: BookingFacts,
  rule: MessageRule,
  { property, own, confirmation }: Planning,
): Plan | Unplanned | null {
  const { trigger, amount } = rule
  const now = latest(booking)
  const { status, startDate, endDate } = now
  const { timeZone, checkInTime } = property
  const booked = confirmedAt(booking)
  const clock = (date: CalendarDate) => instantOfClock(date, `${rule.time}:00`, timeZone)
  const endOf = (date: CalendarDate) => new Date(dayStart(addDays(date, 1), timeZone))
  const happened = (at: Date, cause: string, limits: Date[] = [], waitMs = settleMs): Plan => {
    const ready = new Date(at.getTime() + waitMs)
    return {
      cause,
      nominal: at,
      ready,
      limit: earliest(new Date(at.getTime() + eventLimitMs), ...limits),
    }
  }

  if (trigger === 'cancelled') {
    const at = status === 'cancelled' ? since(booking, (was) => was.status === status) : null
    if (at === null || booked === null) return null
    return happened(at, about('cancelled', at))
  }
  const cause = causeOf(rule, booking)
  if (status === 'no-show') return { cause, reason: 'no-show' }
  if (status === 'cancelled') return { cause, reason: 'cancelled' }
  if (booked === null) return trigger === 'changed' ? null : { cause, reason: 'held' }

  const hasArrived = status !== 'unconfirmed'
  const hasLeft = status === 'checked-out'
  const dated = (nominal: Date, limit: Date): Plan => ({
    cause,
    nominal,
    ready: latestOf(nominal, since(booking, isOpenBooking), anchoredAt(booking, trigger)),
    limit,
  })
  const arrivedAt = hasArrived ? since(booking, (was) => was.status !== 'unconfirmed') : null
  const leftAt = hasLeft ? since(booking, (was) => was.status === 'checked-out') : null
  /** Only for guests in house, who may not have come yet. */
  const inHouse = (nominal: Date, limit: Date): Plan | Unplanned => {
    if (hasLeft) return { cause, reason: 'left' }
    const plan = dated(nominal, limit)
    return arrivedAt === null
      ? { ...plan, waitsFor: 'check-in' }
      : { ...plan, ready: latestOf(plan.ready, arrivedAt) }
  }

  switch (trigger) {
    case 'confirmed':
      if (hasArrived) return { cause, reason: 'arrived' }
      if (booking.isRequestConfirmed) return { cause, reason: 'request-confirmed' }
      return happened(booked, cause, [endOf(startDate)], 0)
    case 'changed': {
      if (hasArrived) return null
      const at = changedSince(booking, rule, { booked, own, confirmation })
      if (at === null) return null
      const change = about('changed', at)
      if (confirmation?.isOpen) return { cause: change, reason: 'in-confirmation' }
      return happened(at, change, [endOf(startDate)])
    }
    case 'deposit-due':
    case 'deposit-overdue': {
      if (hasArrived) return { cause, reason: 'arrived' }
      const { deposit } = booking
      if (deposit === null) return { cause, reason: 'no-deposit' }
      if (openDeposit(deposit.amount, now) === 0) return { cause, reason: 'deposit-paid' }
      return demand(deposit.dueOn)
    }
    case 'balance-due':
    case 'balance-overdue': {
      if (hasArrived) return { cause, reason: 'arrived' }
      if (booking.isPriceMissing) return { cause, reason: 'price-missing' }
      if (openBalance(now) <= 0) return { cause, reason: 'balance-paid' }
      if (booking.balanceDueOn === null) return { cause, reason: 'no-due-date' }
      return demand(booking.balanceDueOn)
    }
    case 'days-before-arrival':
      if (hasArrived) return { cause, reason: 'arrived' }
      return dated(clock(addDays(startDate, -amount)), endOf(startDate))
    case 'registration-open':
      if (hasArrived) return { cause, reason: 'arrived' }
      if (booking.registration === null) return { cause, reason: 'registration-off' }
      if (booking.registration.completeAt !== null) {
        return { cause, reason: 'registration-complete' }
      }
      return dated(clock(addDays(startDate, -amount)), endOf(startDate))
    case 'hours-before-arrival': {
      if (hasArrived) return { cause, reason: 'arrived' }
      const arrival = instantOfClock(startDate, `${checkInTime}:00`, timeZone)
      return dated(new Date(arrival.getTime() - amount * hourMs), endOf(startDate))
    }
    case 'check-in': {
      if (hasLeft) return { cause, reason: 'left' }
      if (arrivedAt !== null) return happened(arrivedAt, cause, [endOf(endDate)])
      const limit = endOf(endDate)
      return { cause, nominal: limit, ready: limit, limit, waitsFor: 'check-in' }
    }
    case 'during-stay': {
      const date = addDays(startDate, amount)
      if (date >= endDate) return { cause, reason: 'too-short' }
      return inHouse(clock(date), endOf(date))
    }
    case 'before-departure': {
      const date = addDays(endDate, -amount)
      if (date < startDate) return { cause, reason: 'too-short' }
      return inHouse(clock(date), endOf(endDate))
    }
    case 'check-out': {
      if (leftAt !== null) return happened(leftAt, cause)
      const limit = new Date(endOf(endDate).getTime() + eventLimitMs)
      return { cause, nominal: limit, ready: limit, limit, waitsFor: 'check-out' }
    }
    case 'after-departure': {
      const date = addDays(now.leftOn ?? endDate, amount)
      const plan = dated(clock(date), new Date(endOf(date).getTime() + eventLimitMs))
      return leftAt === null
        ? { ...plan, waitsFor: 'check-out' }
        : { ...plan, ready: latestOf(plan.ready, leftAt) }
    }
  }

  /** What was due is due until the arrival; a reminder before it only until then. */
  function demand(dueOn: CalendarDate): Plan {
    return trigger === 'deposit-due' || trigger === 'balance-due'
      ? dated(clock(addDays(dueOn, -amount)), earliest(endOf(dueOn), endOf(startDate)))
      : dated(clock(addDays(dueOn, amount)), endOf(startDate))
  }
}

/** What a rule writes about. A date that moves is another cause; a stay is thanked for once. */
function causeOf({ trigger }: MessageRule, booking: BookingFacts): string {
  const { startDate, endDate } = latest(booking)
  switch (trigger) {
    case 'deposit-due':
    case 'deposit-overdue':
      return `${trigger} ${booking.deposit?.dueOn ?? 'none'}`
    case 'balance-due':
    case 'balance-overdue':
      return `${trigger} ${booking.balanceDueOn ?? 'none'}`
    case 'days-before-arrival':
    case 'hours-before-arrival':
    case 'registration-open':
      return `${trigger} ${startDate}`
    case 'before-departure':
      return `${trigger} ${endDate}`
    default:
      return trigger
  }
}

const stayOf = ({ startDate, endDate, cabinId, numGuests, numChildren }: Moment) =>
  [startDate, endDate, cabinId, numGuests, numChildren].join(' ')

/**
 * Since when the stay is not what the guest was last notified of; null if it is. What was changed before the rule was
 * turned on counts as known.
 */
function changedSince(
  booking: BookingFacts,
  { turnedOnAt }: MessageRule,
  { booked, own, confirmation }: Pick<Planning, 'own' | 'confirmation'> & { booked: Date },
): Date | null {
  const notified = latestOf(
    booked,
    turnedOnAt,
    confirmation?.sentAt ?? null,
    ...own.map(({ cause }) => notifiedAt(cause)),
  )
  const { history } = booking
  const known = history.findLast(({ at }) => at <= notified) ?? history[0]
  const stay = stayOf(latest(booking))
  if (stayOf(known) !== stay) return since(booking, (moment) => stayOf(moment) === stay)
  return null
}

/** What happened more than once is named by its time. */
const about = (trigger: MessageTrigger, at: Date) => [trigger, at.toISOString()].join(' ')

function notifiedAt(cause: string): Date | null {
  const [, at] = /^changed (.+)$/.exec(cause) ?? []
  return at === undefined ? null : new Date(at)
}

function latestOf(first: Date, ...others: (Date | null)[]): Date {
  return others.reduce<Date>((last, at) => (at !== null && at > last ? at : last), first)
}

const earliest = (...dates: Date[]): Date =>
  new Date(Math.min(...dates.map((date) => date.getTime())))
