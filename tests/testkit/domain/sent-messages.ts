import { asOf, type Handled } from '#features/messages/domain/booking-facts.ts'
import { messagesOf } from '#features/messages/domain/messages-of.ts'
import {
  firstTick,
  lastTick,
  type Scenario,
  stampOf,
  tickMs,
  timeZone,
} from './reference-messages.ts'

const property = { timeZone, checkInTime: '15:00', checkOutTime: '11:00' }

/** What the job sends that looks for due messages whenever something can have changed, and never while it is down. */
export function sentMessages({ facts, rules, down }: Scenario): string[] {
  const handled: Handled[] = []
  const sent: string[] = []
  let tick: number | undefined = firstTick
  const changes = facts.history.flatMap(({ at }) => [
    at.getTime() / tickMs,
    at.getTime() / tickMs + 1,
  ])
  while (tick !== undefined && tick <= lastTick) {
    const current: number = tick
    const now = new Date(current * tickMs)
    const known = asOf(facts, now)
    const isDown = current >= down.from && current < down.until
    const messages = known ? messagesOf(known, { rules, handled, property, now }) : []
    for (const { ruleId, cause, state } of messages) {
      if (state !== 'due' || isDown) continue
      handled.push({ ruleId, cause, state: 'sent', at: now })
      sent.push(`${stampOf(current)} rule ${ruleId}`)
    }
    const planned = messages.flatMap(({ state, at }) =>
      state === 'planned' && at ? [at.getTime() / tickMs] : [],
    )
    tick = [...changes, ...planned, down.until]
      .filter((next) => next > current)
      .toSorted((one, other) => one - other)[0]
  }
  return sent.toSorted()
}
