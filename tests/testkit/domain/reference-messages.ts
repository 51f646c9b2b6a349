import { openBalance } from '#domain/money/balance.ts'
import { openDeposit } from '#domain/money/deposit.ts'
import type { BookingFacts, Moment } from '#features/messages/domain/booking-facts.ts'
import type { MessageRule } from '#features/messages/domain/message-rule.ts'

/*
 * A slow model of the messages of one booking: a clerk who looks at the clock of the property every ten minutes and
 * notes what happened. It shares no code with the product but the sums of money.
 */

export const tickMs = 10 * 60_000
export const timeZone = 'Europe/Lisbon'
const dayTicks = 144

/** The window of the model has the end of daylight saving time in it. */
export const firstTick = Date.parse('2026-09-01T00:00:00Z') / tickMs
export const lastTick = Date.parse('2026-12-10T00:00:00Z') / tickMs

const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})
const stamps = new Map<number, string>()

/** "2026-10-25 09:30". */
export function stampOf(tick: number): string {
  const known = stamps.get(tick) ?? wall.format(tick * tickMs)
  stamps.set(tick, known)
  return known
}

/** The first tick at which the clocks show the time. */
function tickOf(stamp: string): number {
  let tick = Date.parse(`${stamp.replace(' ', 'T')}:00Z`) / tickMs - 12
  while (stampOf(tick) < stamp) tick++
  return tick
}

const earlier = (...dates: string[]) => dates.toSorted()[0] ?? ''

const plusDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export type Scenario = {
  facts: BookingFacts
  rules: readonly MessageRule[]
  /** No messages leave between these ticks. */
  down: { from: number; until: number }
  /** The clerk looks only every so many ticks. */
  everyTicks?: number
  /** The ticks at which the clerk works; by default the window of the model. */
  from?: number
  until?: number
}

type Memory = {
  done: Set<string>
  /** When a cause first was due, and whether it was when the booking was made or moved. */
  firstDue: Map<string, number>
  isLate: boolean
  reported: string
}

type Wish = {
  rule: MessageRule
  cause: string
  /** The time of the rule on the clocks of the property. */
  target: string
  isDue: boolean
  isFit: boolean
  isInTime: boolean
  mayLeave: () => boolean
}

const series: Record<string, string> = {
  'deposit-due': 'deposit',
  'deposit-overdue': 'deposit',
  'balance-due': 'balance',
  'balance-overdue': 'balance',
  'days-before-arrival': 'arrival',
  'hours-before-arrival': 'arrival',
  'registration-open': 'registration',
  'during-stay': 'stay',
  'before-departure': 'departure',
  'after-departure': 'after',
}

export function referenceMessages({
  facts,
  rules,
  down,
  everyTicks = 1,
  from = firstTick,
  until = lastTick,
}: Scenario): string[] {
  const sent: string[] = []
  const { history } = facts
  const ticks = history.map(({ at }) => Math.ceil(at.getTime() / tickMs))
  const memories = new Map<number, Memory>()
  for (const { id } of rules) {
    memories.set(id, { done: new Set(), firstDue: new Map(), isLate: false, reported: '' })
  }
  let now: Moment | undefined
  let before: Moment | undefined
  let booked = -1
  let openedAt = -1
  let movedStartAt = -1
  let movedEndAt = -1
  let stayAt = -1
  let arrivedAt = -1
  let leftAt = -1
  let cancelledAt = -1
  const stay = (moment: Moment) =>
    [moment.startDate, moment.endDate, moment.cabinId, moment.numGuests, moment.numChildren].join()
  const isOpen = (moment: Moment | undefined) =>
    moment !== undefined &&
    !moment.isHeld &&
    moment.status !== 'cancelled' &&
    moment.status !== 'no-show'
  const hasCome = (moment: Moment | undefined) =>
    moment !== undefined && moment.status !== 'unconfirmed'

  for (let tick = from; tick <= until; tick++) {
    before = now
    for (const [index, at] of ticks.entries()) if (at === tick) now = history[index]
    if (!now) continue
    const at = now
    if (isOpen(at) && booked < 0) booked = tick
    if (isOpen(at) && !isOpen(before)) openedAt = tick
    if (at.startDate !== before?.startDate) movedStartAt = tick
    if (at.endDate !== before?.endDate) movedEndAt = tick
    if (!before || stay(at) !== stay(before)) stayAt = tick
    if (hasCome(at) && !hasCome(before)) arrivedAt = tick
    if (at.status === 'checked-out' && before?.status !== 'checked-out') leftAt = tick
    if (at.status === 'cancelled' && before?.status !== 'cancelled') cancelledAt = tick
    const stamp = stampOf(tick)
    const today = stamp.slice(0, 10)
    const open = openBalance(at) > 0
    const nights = Math.round((Date.parse(at.endDate) - Date.parse(at.startDate)) / 86_400_000)

    const fits = (rule: MessageRule) =>
      !facts.isErased &&
      facts.email !== '' &&
      (rule.sources === null || rule.sources.includes(facts.source)) &&
      (rule.cabinIds === null || rule.cabinIds.includes(at.cabinId)) &&
      nights >= (rule.minNights ?? 0) &&
      nights <= (rule.maxNights ?? 999) &&
      (rule.guests === 'any' || (rule.guests === 'returning') === facts.isReturning) &&
      (rule.balance === 'any' || (rule.balance === 'open') === open)

    function wishOf(rule: MessageRule): Wish | null {
      const memory = memories.get(rule.id)
      if (!memory) return null
      const onTick = Math.ceil((rule.turnedOnAt?.getTime() ?? 0) / tickMs)
      const clock = stamp.slice(11)
      const hours = rule.hours
      const isAllowed = hours === null || (clock >= hours.from && clock < hours.until)
      const event = (cause: string, happenedAt: number, endsOn: string, wait = 1): Wish => ({
        rule,
        cause,
        target: '',
        isDue: tick >= happenedAt + wait,
        isFit: fits(rule) && !(facts.isImported && happenedAt === ticks[0]) && happenedAt >= onTick,
        isInTime: tick < happenedAt + 7 * dayTicks && today <= endsOn,
        mayLeave: () => isAllowed || isLastChance(rule, tick, happenedAt + 7 * dayTicks, endsOn),
      })
      const dated = (
        cause: string,
        date: string,
        limits: { until: string; moved?: number; isHere?: boolean },
        time = rule.time,
      ): Wish => {
        const { moved = -1, isHere = true } = limits
        const target = `${date} ${time}`
        const isPast = stamp >= target
        if (moved === tick || openedAt === tick) memory.isLate = stamp > target
        const key = [cause, openedAt, moved].join(' ')
        if (isPast && isHere && !memory.firstDue.has(key)) memory.firstDue.set(key, tick)
        const firstDue = memory.firstDue.get(key) ?? until + 1
        const isOld = facts.isImported && stampOf(ticks[0] ?? 0) >= target
        const isTooLate = rule.late === 'never' && memory.isLate
        return {
          rule,
          cause,
          target,
          isDue: isPast && isHere,
          isFit: fits(rule) && firstDue >= onTick && !isOld && !isTooLate,
          isInTime: today <= limits.until,
          mayLeave: () => isAllowed || isLastChance(rule, tick, tick * 2, limits.until),
        }
      }
      const { startDate, endDate } = at
      if (rule.trigger === 'cancelled') {
        return at.status === 'cancelled' && booked >= 0
          ? event(`cancelled ${cancelledAt}`, cancelledAt, '9999')
          : null
      }
      if (!isOpen(at)) return null
      const isExpected = at.status === 'unconfirmed'
      switch (rule.trigger) {
        case 'confirmed':
          return isExpected ? event('confirmed', booked, startDate, 0) : null
        case 'changed':
          if (memory.reported === '' || tick === booked || tick === onTick)
            memory.reported = stay(at)
          if (!isExpected || memory.reported === stay(at) || tick < onTick) return null
          return event(`changed ${stayAt}`, stayAt, startDate)
        case 'deposit-due':
        case 'deposit-overdue': {
          const { deposit } = facts
          if (deposit === null) return null
          const isEarly = rule.trigger === 'deposit-due'
          const date = plusDays(deposit.dueOn, isEarly ? -rule.amount : rule.amount)
          const until = isEarly ? earlier(deposit.dueOn, startDate) : startDate
          const wish = dated('deposit', date, { until })
          return isExpected && openDeposit(deposit.amount, at) > 0 ? wish : null
        }
        case 'balance-due':
        case 'balance-overdue': {
          const dueOn = facts.balanceDueOn
          if (dueOn === null) return null
          const isEarly = rule.trigger === 'balance-due'
          const date = plusDays(dueOn, isEarly ? -rule.amount : rule.amount)
          const until = isEarly ? earlier(dueOn, startDate) : startDate
          const wish = dated('balance', date, { until })
          return isExpected && open && !facts.isPriceMissing ? wish : null
        }
        case 'days-before-arrival': {
          const date = plusDays(startDate, -rule.amount)
          const wish = dated(`arrival ${startDate}`, date, {
            until: startDate,
            moved: movedStartAt,
          })
          return isExpected ? wish : null
        }
        case 'registration-open': {
          const { registration } = facts
          const date = plusDays(startDate, -rule.amount)
          const limits = { until: startDate, moved: movedStartAt }
          const wish = dated(`form ${startDate}`, date, limits)
          const completeTick = (registration?.completeAt?.getTime() ?? Infinity) / tickMs
          return isExpected && registration !== null && tick < completeTick ? wish : null
        }
        case 'hours-before-arrival': {
          const arrival = tickOf(`${startDate} 15:00`)
          const [date = '', time = ''] = stampOf(arrival - rule.amount * 6).split(' ')
          const limits = { until: startDate, moved: movedStartAt }
          const wish = dated(`arrival ${startDate}`, date, limits, time)
          return isExpected ? wish : null
        }
        case 'check-in':
          return at.status === 'checked-in' ? event('check-in', arrivedAt, endDate) : null
        case 'check-out':
          return at.status === 'checked-out' ? event('check-out', leftAt, '9999') : null
        case 'during-stay': {
          const date = plusDays(startDate, rule.amount)
          const isHere = at.status === 'checked-in'
          const wish = dated('stay', date, { until: date, isHere })
          return date < endDate ? wish : null
        }
        case 'before-departure': {
          const date = plusDays(endDate, -rule.amount)
          const isHere = at.status === 'checked-in'
          const limits = { until: endDate, moved: movedEndAt, isHere }
          const wish = dated(`departure ${endDate}`, date, limits)
          return date >= startDate ? wish : null
        }
        case 'after-departure': {
          const date = plusDays(at.leftOn ?? endDate, rule.amount)
          const isHere = at.status === 'checked-out'
          return dated('after', date, { until: plusDays(date, 7), isHere })
        }
      }
      return null
    }

    const wishes = rules.flatMap((rule) => wishOf(rule) ?? [])
    if ((tick >= down.from && tick < down.until) || tick % everyTicks !== 0) continue
    const isDone = ({ rule, cause }: Wish) => memories.get(rule.id)?.done.has(cause) ?? false
    const isConfirming = wishes.some(
      (wish) => wish.rule.trigger === 'confirmed' && !isDone(wish) && wish.isFit && wish.isInTime,
    )
    const leaving = wishes.filter((wish) => {
      const { rule, target } = wish
      if (isDone(wish) || !wish.isDue || !wish.isFit || !wish.isInTime || !wish.mayLeave()) {
        return false
      }
      if (rule.trigger === 'changed' && isConfirming) return false
      const group = series[rule.trigger]
      if (group === undefined || rule.late === 'always') return true
      return !wishes.some(
        (other) =>
          series[other.rule.trigger] === group &&
          other.target > target &&
          other.isDue &&
          (isDone(other) || (other.isFit && other.isInTime)),
      )
    })
    for (const { rule, cause } of leaving) {
      memories.get(rule.id)?.done.add(cause)
      sent.push(`${stamp} rule ${rule.id}`)
      for (const other of rules) {
        const memory = memories.get(other.id)
        const isReported = rule.trigger === 'confirmed' || other.id === rule.id
        if (memory && isReported && other.trigger === 'changed') memory.reported = stay(at)
      }
    }
  }
  return sent.toSorted()
}

/** The next hour in which it may leave would be too late. */
function isLastChance(rule: MessageRule, tick: number, endTick: number, endsOn: string): boolean {
  if (rule.hours === null) return true
  const { from } = rule.hours
  const [today = '', clock = ''] = stampOf(tick).split(' ')
  const date = clock < from ? today : plusDays(today, 1)
  if (date > endsOn) return true
  let next = tick
  while (next < endTick && stampOf(next) < `${date} ${from}`) next++
  return next >= endTick
}
