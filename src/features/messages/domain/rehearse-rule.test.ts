import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyScenario } from '#testkit/domain/random-messages.ts'
import { firstTick, lastTick, tickMs, timeZone } from '#testkit/domain/reference-messages.ts'
import { sentMessages } from '#testkit/domain/sent-messages.ts'
import { messageRule } from '#testkit/message-rule.ts'
import type { BookingFacts } from './booking-facts.ts'
import { rehearseRule } from './rehearse-rule.ts'

const property = { timeZone, checkInTime: '15:00', checkOutTime: '11:00' }
const [from, until] = [firstTick, lastTick].map((tick) => new Date(tick * tickMs))

test('a rehearsal of the past finds what was sent', () => {
  const agree = fc.property(anyScenario, ({ facts, rules }) => {
    const period = { from: from as Date, until: until as Date, now: until as Date }
    const rehearsed = rules.flatMap(({ id: ruleId }) =>
      rehearseRule(facts, { rules, ruleId, property, ...period }),
    )
    const down = { from: 0, until: 0 }
    expect(rehearsed).toHaveLength(sentMessages({ facts, rules, down }).length)
  })
  fc.assert(agree, { numRuns: 100 })
})

test('a rehearsal of the next weeks expects that guests arrive and leave as booked', () => {
  const booking: BookingFacts = {
    id: 7,
    source: 'phone',
    email: 'marta@example.com',
    isErased: false,
    hasPhone: false,
    isUnsubscribed: false,
    language: 'en',
    isImported: false,
    isRequestConfirmed: false,
    isReturning: false,
    isPriceMissing: false,
    registration: null,
    deposit: null,
    balanceDueOn: null,
    history: [
      {
        at: new Date('2026-09-01T10:00:00Z'),
        status: 'unconfirmed',
        isHeld: false,
        startDate: '2026-10-05',
        endDate: '2026-10-08',
        leftOn: null,
        cabinId: 1,
        numGuests: 2,
        numChildren: 0,
        totalPrice: 40_000,
        paid: 0,
        fee: 0,
      },
    ],
  }
  const now = new Date('2026-09-20T10:00:00Z')
  const rehearse = (rule: Parameters<typeof messageRule>[0]) =>
    rehearseRule(booking, {
      rules: [messageRule(rule)],
      ruleId: 1,
      property,
      from: now,
      until: new Date('2026-11-19T10:00:00Z'),
      now,
    }).map(({ at }) => at.toISOString())
  expect(rehearse({ trigger: 'days-before-arrival' })).toEqual(['2026-09-28T09:00:00.000Z'])
  expect(rehearse({ trigger: 'check-in' })).toEqual(['2026-10-05T14:10:00.000Z'])
  expect(rehearse({ trigger: 'after-departure', amount: 1 })).toEqual(['2026-10-09T09:00:00.000Z'])
  expect(rehearse({ trigger: 'cancelled' })).toEqual([])
})
