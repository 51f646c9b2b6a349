import { instantOfClock } from '#domain/calendar.ts'
import {
  asOf,
  type BookingFacts,
  type Handled,
  latest,
  type Moment,
  type PropertyFacts,
} from './booking-facts.ts'
import type { MessageRule } from './message-rule.ts'
import { messagesOf, settleMs } from './messages-of.ts'

type Rehearsal = {
  /** The rules that are on, with the one that is rehearsed. */
  rules: readonly MessageRule[]
  ruleId: number
  property: PropertyFacts
  /** The first and the last instant. */
  from: Date
  until: Date
  now: Date
}

export type RehearsedMessage = { bookingId: number; at: Date }

/**
 * When the rule would have written to the guest of a booking, as the booking was at each moment, and when it will if
 * the guest arrives and leaves as booked.
 */
export function rehearseRule(
  booking: BookingFacts,
  { rules, ruleId, property, from, until, now }: Rehearsal,
): RehearsedMessage[] {
  const known = asExpected(booking, property, now)
  const handled: Handled[] = []
  const changes = known.history.flatMap(({ at }) => [at, new Date(at.getTime() + settleMs)])
  let at: Date | undefined = from
  while (at !== undefined && at <= until) {
    const moment: Date = at
    const facts = asOf(known, moment)
    const messages = facts ? messagesOf(facts, { rules, handled, property, now: moment }) : []
    for (const { ruleId: id, cause, state } of messages) {
      if (state === 'due') handled.push({ ruleId: id, cause, state: 'sent', at: moment })
    }
    const planned = messages.flatMap((message) =>
      message.state === 'planned' && message.at ? [message.at] : [],
    )
    at = [...changes, ...planned]
      .filter((next) => next > moment)
      .toSorted((one, other) => one.getTime() - other.getTime())[0]
  }
  return handled
    .filter((one) => one.ruleId === ruleId)
    .map((one) => ({ bookingId: booking.id, at: one.at }))
}

/** With the check-in and the check-out that are still to come. */
function asExpected(
  booking: BookingFacts,
  { timeZone, checkInTime, checkOutTime }: PropertyFacts,
  now: Date,
): BookingFacts {
  const last = latest(booking)
  if (last.isHeld) return booking
  const expected: Moment[] = []
  const add = (status: 'checked-in' | 'checked-out', date: string, time: string) => {
    const at = instantOfClock(date, `${time}:00`, timeZone)
    if (at > now) expected.push({ ...last, status, at })
  }
  if (last.status === 'unconfirmed') add('checked-in', last.startDate, checkInTime)
  if (last.status === 'checked-in' || expected.length > 0) {
    add('checked-out', last.endDate, checkOutTime)
  }
  return { ...booking, history: [...booking.history, ...expected] }
}
