import { describe, expect, test } from 'vitest'
import { datesFrom } from '../calendar.ts'
import { houseRules, type StayRule } from '../stay-rules.ts'
import {
  type AgreedStay,
  changeStay,
  firstNightToChange,
  keepsPastNights,
  type NewRate,
  rulesForChange,
  type StayTerms,
} from './change-stay.ts'

const today = '2026-11-21'
const [fox, pine] = [1, 2]

test.each([
  ['unconfirmed', '2026-11-19', '2026-11-19'],
  ['checked-in', '2026-11-19', '2026-11-21'],
  ['checked-in', '2026-11-21', '2026-11-21'],
  ['checked-in', '2026-11-23', '2026-11-23'],
] as const)(
  'the first night of a stay that can change: %s from %s → %s',
  (status, startDate, first) => {
    expect(firstNightToChange({ startDate, status }, today)).toBe(first)
  },
)

/** Three nights for two from the 21st at $200.00, $200.00 and $250.00. */
const booking: AgreedStay = {
  status: 'unconfirmed',
  startDate: '2026-11-21',
  endDate: '2026-11-24',
  cabinId: fox,
  numGuests: 2,
  hasBreakfast: false,
  nights: [
    { date: '2026-11-21', cabinId: fox, rate: 20_000 },
    { date: '2026-11-22', cabinId: fox, rate: 20_000 },
    { date: '2026-11-23', cabinId: fox, rate: 25_000 },
  ],
  breakfastUnit: 0,
  extrasPrice: 0,
}
const withBreakfast: AgreedStay = {
  ...booking,
  hasBreakfast: true,
  breakfastUnit: 1_500,
  extrasPrice: 9_000,
}
const termsOf = ({ startDate, endDate, cabinId, numGuests, hasBreakfast }: StayTerms) => ({
  startDate,
  endDate,
  cabinId,
  numGuests,
  hasBreakfast,
})

const asAgreed: NewRate = { kind: 'agreed-before', price: 99_900 }
const at300: NewRate = { kind: 'price', price: 30_000 }

const changed = (to: Partial<StayTerms>, newRate: NewRate = asAgreed, from = booking, on = today) =>
  changeStay(from, { ...termsOf(from), ...to }, { today: on, newRate, breakfastPrice: 1_800 })
/** The rates of the nights, by the day of the month. */
const rates = (...input: Parameters<typeof changed>) =>
  Object.fromEntries(changed(...input).nights.map(({ date, rate }) => [date.slice(-2), rate]))

const dayLater = { startDate: '2026-11-22', endDate: '2026-11-25' }

describe('a change of the stay', () => {
  test('to what it is already changes nothing [RULE-4]', () => {
    for (const rate of [asAgreed, at300]) {
      expect(changed({}, rate)).toMatchObject({
        nights: booking.nights,
        taken: [],
        givenBack: [],
        totalPrice: 65_000,
      })
    }
  })

  test.each([
    ['a later departure, as agreed', { endDate: '2026-11-25' }, asAgreed, '200 200 250 250'],
    ["a later departure at today's price", { endDate: '2026-11-25' }, at300, '200 200 250 300'],
    ['an earlier arrival, as agreed', { startDate: '2026-11-19' }, asAgreed, '200 200 200 200 250'],
    ['a later arrival', { startDate: '2026-11-23' }, at300, '250'],
    ['a day later, as agreed', dayLater, asAgreed, '200 250 250'],
    ['another cabin at the agreed rate', { cabinId: pine }, asAgreed, '200 200 250'],
    ["another cabin at today's price", { cabinId: pine }, at300, '300 300 300'],
    ['a larger party', { numGuests: 4 }, at300, '200 200 250'],
  ] as const)('%s', (_, to, newRate, expected) => {
    const { nights } = changed(to, newRate)
    expect(nights.map(({ rate }) => rate / 100).join(' ')).toBe(expected)
    const { startDate } = { ...booking, ...to }
    expect(nights.map(({ date }) => date)).toEqual(datesFrom(startDate, nights.length))
  })

  test('to a price agreed now has this price for all nights to come', () => {
    const agreedNow: NewRate = {
      kind: 'agreed-now',
      agreed: { perNight: 18_000 },
      isForAllNights: true,
    }
    expect(changed({}, agreedNow)).toMatchObject({ cabinPrice: 54_000, totalPrice: 54_000 })
    expect(changed({ endDate: '2026-11-23' }, agreedNow).cabinPrice).toBe(36_000)
    const inHouse = { ...booking, status: 'checked-in' } as const
    expect(rates({}, agreedNow, inHouse, '2026-11-22')).toEqual({
      21: 20_000,
      22: 18_000,
      23: 18_000,
    })
  })

  test('to a total agreed now has exactly this total, for all nights or the new ones', () => {
    const agreed = { total: 100_000 }
    const forAll = { kind: 'agreed-now', agreed, isForAllNights: true } as const
    expect(rates({}, forAll)).toEqual({ 21: 33_333, 22: 33_333, 23: 33_334 })
    const forNew = { kind: 'agreed-now', agreed: { total: 1_001 }, isForAllNights: false } as const
    const longer = { 21: 20_000, 22: 20_000, 23: 25_000, 24: 500, 25: 501 }
    expect(rates({ endDate: '2026-11-26' }, forNew)).toEqual(longer)
  })

  test('that loses or gains a discount has today\u2019s price in all nights to come', () => {
    const prices = new Map(Object.entries({ '2026-11-21': 10_000, '2026-11-22': 11_000 }))
    const today: NewRate = { kind: 'price', price: 9_000, prices, isForAllNights: true }
    const shorter = { endDate: '2026-11-23' }
    expect(rates(shorter, today)).toEqual({ 21: 10_000, 22: 11_000 })
    const inHouse = { ...booking, status: 'checked-in' } as const
    expect(rates(shorter, today, inHouse, '2026-11-22')).toEqual({ 21: 20_000, 22: 11_000 })
  })

  test('says which nights it takes and which it gives back', () => {
    const { taken, givenBack } = changed({ startDate: '2026-11-22', endDate: '2026-11-25' }, at300)
    expect(taken).toEqual([{ date: '2026-11-24', cabinId: fox, rate: 30_000 }])
    expect(givenBack).toEqual([{ date: '2026-11-21', cabinId: fox, rate: 20_000 }])
  })
})

describe('breakfast in a change', () => {
  test("is priced again at the booking's own unit price, for all nights and guests [RULE-35]", () => {
    const longer = changed({ endDate: '2026-11-25', numGuests: 3 }, at300, withBreakfast)
    expect(longer).toMatchObject({ breakfastUnit: 1_500, extrasPrice: 1_500 * 4 * 3 })
    expect(longer.totalPrice).toBe(95_000 + 18_000)
  })

  test("that is added costs today's price of a breakfast", () => {
    const added = changed({ hasBreakfast: true })
    expect(added).toMatchObject({ breakfastUnit: 1_800, extrasPrice: 1_800 * 3 * 2 })
  })

  test('that is taken off costs nothing', () => {
    const without = changed({ hasBreakfast: false }, asAgreed, withBreakfast)
    expect(without).toMatchObject({ breakfastUnit: 0, extrasPrice: 0, totalPrice: 65_000 })
  })

  test('stays what it was, to the cent, while nights and party do', () => {
    const oddlyPriced = { ...withBreakfast, extrasPrice: 9_001 }
    expect(changed({ cabinId: pine }, asAgreed, oddlyPriced).extrasPrice).toBe(9_001)
  })
})

describe('a guest in house', () => {
  const inHouse = { ...booking, status: 'checked-in' } as const
  const secondNight = '2026-11-22'

  test('who moves keeps the cabin and the rate of past nights [RULE-37]', () => {
    const moved = changed({ cabinId: pine }, at300, inHouse, secondNight)
    expect(moved.nights).toEqual([
      { date: '2026-11-21', cabinId: fox, rate: 20_000 },
      { date: '2026-11-22', cabinId: pine, rate: 30_000 },
      { date: '2026-11-23', cabinId: pine, rate: 30_000 },
    ])
    expect(moved.givenBack.map(({ date }) => date)).toEqual(['2026-11-22', '2026-11-23'])
  })

  test('who stays past the agreed departure has spent these nights in the same cabin', () => {
    const to = { cabinId: pine, endDate: '2026-11-27' }
    const later = changed(to, asAgreed, inHouse, '2026-11-26')
    expect(later.nights.map(({ cabinId }) => cabinId)).toEqual([fox, fox, fox, fox, fox, pine])
  })

  test.each([
    ['nothing', {}, secondNight, true],
    ['a later departure', { endDate: '2026-11-30' }, secondNight, true],
    ['a departure today', { endDate: '2026-11-22' }, secondNight, true],
    ['a departure yesterday', { endDate: '2026-11-21' }, secondNight, false],
    ['another arrival', { startDate: '2026-11-22' }, secondNight, false],
    ['another cabin', { cabinId: pine }, secondNight, true],
    ['another cabin on the day of departure', { cabinId: pine }, '2026-11-24', false],
    ['one more night elsewhere', { cabinId: pine, endDate: '2026-11-25' }, '2026-11-24', true],
    ['nothing while overdue', {}, '2026-11-30', true],
    ['a departure after the agreed one', { endDate: '2026-11-26' }, '2026-11-30', false],
    ['a departure today while overdue', { endDate: '2026-11-30' }, '2026-11-30', true],
  ] as const)('may ask for %s: %j on %s → %s', (_, to, on, allowed) => {
    expect(keepsPastNights(inHouse, { ...termsOf(inHouse), ...to }, on)).toBe(allowed)
  })

  test('has past nights, and a booking without check-in may be moved to any dates', () => {
    const to = { ...termsOf(booking), startDate: '2026-11-01', endDate: '2026-11-02' }
    expect(keepsPastNights(booking, to, '2026-11-30')).toBe(true)
  })
})

describe('house rules that came later', () => {
  const broken = [...houseRules]
  const changeBreaks = (rules: readonly StayRule[], to: object) =>
    rulesForChange(
      rules.map((rule) => ({ rule })),
      booking,
      { ...termsOf(booking), ...to },
    ).map(({ rule }) => rule)

  test.each([
    ['breakfast', { hasBreakfast: true }, []],
    ['nothing', {}, []],
    ['the party', { numGuests: 3 }, ['too-short', 'too-long', 'party-too-large']],
    ['the cabin', { cabinId: pine }, ['too-short', 'too-long', 'party-too-large']],
    ['the departure', { endDate: '2026-11-25' }, ['too-short', 'too-long', 'party-too-large']],
    ['the arrival', { startDate: '2026-11-20' }, broken],
  ] as const)('prevent a change of %s: %j → %j [RULE-12]', (_, to, expected) => {
    expect(changeBreaks(broken, to)).toEqual(expected)
  })

  test.each([
    ['the party', { numGuests: 3 }, []],
    ['the departure', { endDate: '2026-11-25' }, ['departure-day']],
    ['the arrival', { startDate: '2026-11-20' }, ['closed-to-arrival', 'booked-too-late']],
  ] as const)('of a season prevent a change of %s: %j → %j', (_, to, expected) => {
    const ofSeason = ['closed-to-arrival', 'departure-day', 'booked-too-late'] as const
    expect(changeBreaks(ofSeason, to)).toEqual(expected)
  })
})
