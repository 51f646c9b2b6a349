import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, businessDate, dayStart } from '../../calendar.ts'
import {
  amountOf,
  balanceDueOn,
  type CancellationStep,
  cancellationFee,
  isAlwaysLess,
  lastTerms,
  noShowFee,
  settlementOf,
  type TermsAmount,
  type TermsRule,
  termsOfProperty,
  withAmounts,
} from './terms.ts'

const percent = (share: number): TermsAmount => ({ kind: 'percent', percent: share })
const nights = (n: number): TermsAmount => ({ kind: 'nights', nights: n })
const amount = (cents: number): TermsAmount => ({ kind: 'amount', amount: cents })
const none: TermsAmount = { kind: 'none' }

const stay = { totalPrice: 84_000, nightPrices: [25_000, 27_000, 29_000] }

test.each([
  ['nothing', none, 0],
  ['half', percent(50), 42_000],
  ['all', percent(100), 84_000],
  ['an amount', amount(10_000), 10_000],
  ['an amount above the total', amount(90_000), 84_000],
  ['the first night', nights(1), 25_000],
  ['the first two nights', nights(2), 52_000],
  ['more nights than the stay has, without extras', nights(9), 81_000],
])('of a stay, %s is %j: %i cents', (_, due, expected) => {
  expect(amountOf(due, stay)).toBe(expected)
})

test.each([
  [1, 50, 1],
  [99, 50, 50],
  [101, 50, 51],
  [333, 33, 110],
  [350, 33, 116],
  [1_000_000_000, 99, 990_000_000],
])('of %i cents, %i percent are %i: halves are rounded up', (totalPrice, share, expected) => {
  expect(amountOf(percent(share), { totalPrice, nightPrices: [] })).toBe(expected)
})

test('nights that cost more than the total, because of a discount, cost the total', () => {
  expect(amountOf(nights(3), { ...stay, totalPrice: 60_000 })).toBe(60_000)
})

const cancellation: CancellationStep[] = [
  { until: 30, fee: none },
  { until: 7, fee: percent(50) },
  { until: null, fee: percent(90) },
]
const arrival = '2027-08-02'

test.each([
  ['2027-01-01', 0, 213],
  ['2027-07-03', 0, 30],
  ['2027-07-04', 42_000, 29],
  ['2027-07-26', 42_000, 7],
  ['2027-07-27', 75_600, 6],
  ['2027-08-02', 75_600, 0],
  ['2027-08-05', 75_600, -3],
])('a cancellation on %s costs %i cents, %i days before the arrival', (today, fee, daysBefore) => {
  expect(cancellationFee({ cancellation }, stay, { today, arrival })).toMatchObject({
    fee,
    daysBefore,
  })
})

test('without terms, nothing is computed', () => {
  const on = { today: arrival, arrival }
  expect(cancellationFee({ cancellation: [] }, stay, on)).toBeNull()
  expect(noShowFee({ noShow: null }, stay, on)).toBeNull()
  expect(noShowFee({ noShow: percent(100) }, stay, on)).toMatchObject({ fee: 84_000 })
})

test('a later step of another kind never costs less, and the one that decides is named', () => {
  const mixed: CancellationStep[] = [
    { until: 7, fee: nights(1) },
    { until: null, fee: percent(20) },
  ]
  const fee = cancellationFee({ cancellation: mixed }, stay, { today: arrival, arrival })
  expect(fee).toMatchObject({ fee: 25_000, due: nights(1) })
})

const anyAmount: fc.Arbitrary<TermsAmount> = fc.oneof(
  fc.constant(none),
  fc.integer({ min: 1, max: 100 }).map(percent),
  fc.integer({ min: 1, max: 200_000 }).map(amount),
  fc.integer({ min: 1, max: 10 }).map(nights),
)
const anyStay = fc
  .record({
    nightPrices: fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 10 }),
    other: fc.integer({ min: -20_000, max: 50_000 }),
  })
  .map(({ nightPrices, other }) => ({
    nightPrices,
    totalPrice: Math.max(0, nightPrices.reduce((sum, price) => sum + price, 0) + other),
  }))
const anySteps = fc
  .record({
    ends: fc.uniqueArray(fc.integer({ min: 0, max: 365 }), { maxLength: 5 }),
    fees: fc.array(anyAmount, { minLength: 6, maxLength: 6 }),
  })
  .map(({ ends, fees }): CancellationStep[] =>
    [...ends.sort((a, b) => b - a), null].map((until, at) => ({ until, fee: fees[at] ?? none })),
  )

describe('for all terms and stays', () => {
  test('every day has a fee, which never falls over time and never exceeds the total', () => {
    fc.assert(
      fc.property(anySteps, anyStay, (steps, some) => {
        let before = 0
        for (let day = -400; day <= 5; day++) {
          const today = addDays(arrival, day)
          const computed = cancellationFee({ cancellation: steps }, some, { today, arrival })
          expect(computed).not.toBeNull()
          const fee = computed?.fee ?? -1
          expect(fee).toBeGreaterThanOrEqual(before)
          expect(fee).toBeLessThanOrEqual(some.totalPrice)
          expect(fee).toBe(computed && amountOf(computed.due, some))
          before = fee
        }
      }),
      { numRuns: 50 },
    )
  })

  test('what is paid is the fee and the refund, less what is still due', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(
      fc.property(cents, cents, (paid, fee) => {
        const { refund, due } = settlementOf(paid, fee)
        expect(fee + refund - due).toBe(paid)
        expect(Math.min(refund, due)).toBe(0)
      }),
    )
  })

  test('what is always less is less for every stay', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, anyStay, (one, other, some) => {
        fc.pre(isAlwaysLess(one, other))
        expect(amountOf(one, some)).toBeLessThanOrEqual(amountOf(other, some))
      }),
    )
  })

  test.each([
    'Pacific/Auckland',
    'America/Denver',
    'Europe/Berlin',
    'Asia/Kolkata',
    'America/Santiago',
    'Africa/Cairo',
    'Pacific/Apia',
  ])('a deadline ends with its day in %s, also where clocks change', (timeZone) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 0, max: 60 }),
        (offset, until) => {
          const arrives = addDays('2026-01-01', offset)
          const steps: CancellationStep[] = [
            { until, fee: none },
            { until: null, fee: percent(100) },
          ]
          const feeAt = (instant: number) => {
            const today = businessDate(new Date(instant), timeZone)
            return cancellationFee({ cancellation: steps }, stay, { today, arrival: arrives })?.fee
          }
          const end = Date.parse(dayStart(addDays(arrives, 1 - until), timeZone))
          expect([feeAt(end - 1), feeAt(end)]).toEqual([0, stay.totalPrice])
        },
      ),
      { numRuns: 60 },
    )
  })
})

test.each([
  [percent(40), percent(50), true],
  [percent(50), percent(50), false],
  [none, percent(1), true],
  [none, none, false],
  [nights(1), nights(2), true],
  [nights(1), percent(50), false],
  [nights(1), percent(100), true],
  [percent(100), nights(3), false],
  [amount(100), amount(101), true],
])('%j is always less than %j: %s', (one, other, expected) => {
  expect(isAlwaysLess(one, other)).toBe(expected)
})

test.each([
  ['some days before the arrival', 30, '2027-01-01', '2027-07-03'],
  ['on the day of the booking if that is later', 30, '2027-07-20', '2027-07-20'],
  ['on arrival', 0, '2027-01-01', arrival],
  ['at the property if the guest arrives today', 30, arrival, null],
  ['at the property', null, '2027-01-01', null],
])('the balance is due %s', (_, balanceDays, bookedOn, expected) => {
  expect(balanceDueOn({ balanceDays }, arrival, bookedOn)).toBe(expected)
})

describe('the terms of a property', () => {
  const settings = { terms: null, deposit_percent: 30, deposit_days: 7, fee_tax: 'other' } as const

  test('follow from its settings until they are saved', () => {
    expect(termsOfProperty(settings)).toEqual([
      {
        name: 'All stays',
        ranges: [],
        cabinIds: null,
        sources: null,
        deposit: percent(30),
        depositDays: 7,
        balanceDays: null,
        cancellation: [],
        cancellationTax: 'other',
        noShow: null,
        noShowTax: 'other',
      },
    ])
    expect(lastTerms({ ...settings, deposit_percent: null }).deposit).toEqual(none)
  })

  test('are those that were saved, whatever the settings say', () => {
    const [saved] = termsOfProperty(settings) as [TermsRule]
    const list = [
      { ...saved, name: 'Summer' },
      { ...saved, name: 'Others' },
    ]
    const row = { ...settings, deposit_percent: null, terms: JSON.stringify(list) }
    expect(termsOfProperty(row)).toEqual(list)
    expect(lastTerms(row).name).toBe('Others')
  })

  test('have amounts that another unit converts', () => {
    const [saved] = termsOfProperty(settings) as [TermsRule]
    const terms = { ...saved, deposit: amount(5_000), noShow: percent(100), cancellation }
    const converted = withAmounts(terms, (cents) => cents / 100)
    expect(converted).toEqual({ ...terms, deposit: amount(50) })
  })
})
