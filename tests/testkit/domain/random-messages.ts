import fc from 'fast-check'
import { addDays } from '#domain/calendar.ts'
import type { BookingFacts, Moment } from '#features/messages/domain/booking-facts.ts'
import {
  amountLimits,
  lateChoices,
  type MessageRule,
  messageTriggers,
} from '#features/messages/domain/message-rule.ts'
import { arrivalRule } from '../message-rule.ts'
import { firstTick, type Scenario, tickMs } from './reference-messages.ts'

const day = 144
const instantOf = (tick: number) => new Date(tick * tickMs)
const tick = (from: number, to: number) =>
  fc.integer({ min: firstTick + from * day, max: firstTick + to * day })

const anyTime = fc
  .tuple(fc.integer({ min: 6, max: 21 }), fc.integer({ min: 0, max: 5 }))
  .map(([hour, tens]) => `${String(hour).padStart(2, '0')}:${tens}0`)

const rarely = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, fc.constantFrom(...others))

export const anyRule: fc.Arbitrary<MessageRule> = fc
  .record({
    trigger: fc.constantFrom(...messageTriggers),
    number: fc.integer({ min: 0, max: 14 }),
    time: anyTime,
    hours: fc.option(
      fc.constantFrom({ from: '08:00', until: '20:00' }, { from: '10:00', until: '12:30' }),
      { nil: null },
    ),
    late: fc.constantFrom(...lateChoices),
    balance: rarely('any', 'open', 'paid'),
    sources: rarely(null, ['web'], ['phone', 'desk']),
    minNights: rarely(null, 3),
    guests: rarely('any', 'returning', 'new'),
    cabinIds: rarely(null, [1]),
    turnedOn: fc.oneof({ weight: 3, arbitrary: fc.constant(firstTick) }, tick(0, 60)),
  })
  .map(({ number, turnedOn, trigger, ...rule }) => {
    const { min, max } = amountLimits(trigger)
    return {
      ...arrivalRule,
      ...rule,
      trigger,
      amount: Math.max(min, Math.min(max, number)),
      id: 0,
      name: trigger,
      isOn: true,
      turnedOnAt: instantOf(turnedOn),
    } as MessageRule
  })

type Step = { tick: number; change: (moment: Moment) => Partial<Moment> }

const anyStep: fc.Arbitrary<Step> = fc
  .tuple(tick(0, 70), fc.integer({ min: 0, max: 9 }), fc.integer({ min: -9, max: 12 }))
  .map(([at, kind, days]) => ({ tick: at, change: (moment) => stepOf(moment, kind, days) }))

/** What staff do. What is not possible changes nothing. */
function stepOf(moment: Moment, kind: number, days: number): Partial<Moment> {
  const { status, startDate, endDate } = moment
  const isExpected = status === 'unconfirmed'
  switch (kind) {
    case 0:
    case 1:
      return isExpected
        ? { startDate: addDays(startDate, days), endDate: addDays(endDate, days) }
        : {}
    case 2: {
      const later = addDays(endDate, Math.abs(days) % 3)
      return isExpected || status === 'checked-in' ? { endDate: later } : {}
    }
    case 3:
      return isExpected ? { cabinId: (Math.abs(days) % 2) + 1 } : {}
    case 4:
      return isExpected ? { numGuests: (Math.abs(days) % 3) + 1 } : {}
    case 5:
    case 6:
      return { paid: days > 0 ? moment.totalPrice : 10_000, isHeld: false }
    case 7:
      return isExpected ? { status: days > 9 ? 'no-show' : 'cancelled', isHeld: false } : {}
    case 8:
      return isExpected ? { isHeld: false } : { ...reinstated(status) }
    default:
      return { totalPrice: moment.totalPrice + 1_000 }
  }
}

const reinstated = (status: Moment['status']): Partial<Moment> =>
  status === 'cancelled' || status === 'no-show' ? { status: 'unconfirmed' } : {}

export const anyFacts: fc.Arbitrary<BookingFacts> = fc
  .record({
    made: tick(0, 50),
    lead: fc.integer({ min: 0, max: 40 }),
    nights: fc.integer({ min: 1, max: 9 }),
    isHeld: fc.constantFrom(false, false, false, true),
    steps: fc.array(anyStep, { maxLength: 5 }),
    arrives: fc.option(fc.integer({ min: 80, max: 150 }), { nil: null, freq: 3 }),
    leaves: fc.option(fc.integer({ min: -100, max: 100 }), { nil: null, freq: 3 }),
    source: fc.constantFrom('web' as const, 'phone' as const, 'desk' as const),
    isReturning: fc.boolean(),
    isImported: fc.constantFrom(false, false, false, true),
    registration: fc.option(fc.record({ complete: fc.option(tick(0, 70), { nil: null }) }), {
      nil: null,
    }),
    deposit: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
    balance: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
  })
  .map((random) => {
    const { made, lead, nights, steps } = random
    const startDate = addDays(instantOf(made).toISOString().slice(0, 10), lead)
    const first: Moment = {
      at: instantOf(made),
      status: 'unconfirmed',
      isHeld: random.isHeld,
      startDate,
      endDate: addDays(startDate, nights),
      leftOn: null,
      cabinId: 1,
      numGuests: 2,
      numChildren: 0,
      totalPrice: 40_000,
      paid: 0,
      fee: 0,
    }
    const history: [Moment, ...Moment[]] = [first]
    const add = (at: number, change: (moment: Moment) => Partial<Moment>) => {
      const last = history.at(-1) ?? first
      if (at * tickMs > last.at.getTime())
        history.push({ ...last, ...change(last), at: instantOf(at) })
    }
    for (const step of steps.toSorted((a, b) => a.tick - b.tick)) add(step.tick, step.change)
    const last = history.at(-1) ?? first
    if (last.status === 'unconfirmed' && random.arrives !== null) {
      const arrival = Date.parse(`${last.startDate}T00:00:00Z`) / tickMs + random.arrives
      add(arrival, () => ({ status: 'checked-in', isHeld: false }))
      const departure = Date.parse(`${last.endDate}T00:00:00Z`) / tickMs + (random.leaves ?? 0)
      if (random.leaves !== null) {
        add(departure, ({ endDate }) => {
          const leftOn = instantOf(departure).toISOString().slice(0, 10)
          return { status: 'checked-out', leftOn: leftOn < endDate ? leftOn : null }
        })
      }
    }
    return {
      id: 1,
      source: random.source,
      email: 'marta@example.com',
      isErased: false,
      hasPhone: false,
      isUnsubscribed: false,
      language: 'en',
      isImported: random.isImported,
      isRequestConfirmed: false,
      isReturning: random.isReturning,
      isPriceMissing: false,
      registration: random.registration && {
        completeAt:
          random.registration.complete === null ? null : instantOf(random.registration.complete),
      },
      deposit:
        random.deposit === null
          ? null
          : { amount: 10_000, dueOn: addDays(startDate, -random.deposit) },
      balanceDueOn: random.balance === null ? null : addDays(startDate, -random.balance),
      history,
    }
  })

/** Without a bias to the first days of the window, on which little happens. */
export const anyScenario: fc.Arbitrary<Scenario> = fc.noBias(
  fc.record({
    facts: anyFacts,
    rules: fc
      .array(anyRule, { minLength: 3, maxLength: 7 })
      .map((rules) => rules.map((rule, index) => ({ ...rule, id: index + 1 }))),
    down: fc.oneof(
      fc.constant({ from: 0, until: 0 }),
      fc.tuple(tick(0, 60), fc.integer({ min: 1, max: 10 * day })).map(([from, ticks]) => ({
        from,
        until: from + ticks,
      })),
    ),
  }),
)
