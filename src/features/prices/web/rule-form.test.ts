import { describe, expect, test } from 'vitest'
import { createPriceRuleRequest } from '../contract/prices.ts'
import { newRule, ruleErrors, ruleOf, valuesOf } from './rule-form.ts'

const today = '2026-11-21'
const summer = { ...newRule, name: 'Summer' }

const kinds = [
  { kind: 'price', price: 240.5 },
  { kind: 'percent', percent: -12.5, replacesLower: true },
  { kind: 'percent', percent: 25, roundTo: 1 },
  { kind: 'early-bird', discount: 10, minDaysAhead: 60, roundTo: 5 },
  { kind: 'amount', amount: -30 },
  { kind: 'long-stay', discount: 10, minNights: 7 },
  { kind: 'early-bird', discount: 10, minDaysAhead: 60 },
  { kind: 'last-minute', discount: 10, maxDaysAhead: 0 },
  { kind: 'extra-guest', price: 25, includedGuests: 2 },
  { kind: 'stay', minNights: 7, arrivalWeekdays: [6], departureWeekdays: [6], sellsGaps: true },
  { kind: 'stay', closedToArrival: true },
  { kind: 'stay', maxNights: 14, minDaysAhead: 2, maxDaysAhead: 300 },
]

test.each(kinds)('the form of %o returns the same rule', (own) => {
  const rule = createPriceRuleRequest.parse({
    name: 'Summer',
    ranges: [
      { from: '07-01', to: '08-31' },
      { from: '2026-12-24', to: '2027-01-02' },
      { from: '12-20', to: '01-05' },
      { from: '02-29', to: '02-29' },
    ],
    weekdays: [5, 6],
    cabinIds: [3],
    ...own,
  })
  const values = valuesOf(rule, today)
  expect(ruleErrors(values)).toEqual({})
  expect(ruleOf(values)).toEqual(rule)
})

test('a range of every year is shown in this year, and past the New Year in two', () => {
  const ranges = [
    { from: '12-20', to: '01-05' },
    { from: '02-29', to: '03-01' },
  ]
  const rule = createPriceRuleRequest.parse({
    kind: 'price',
    name: 'X',
    price: 1,
    ranges,
    cabinIds: null,
  })
  expect(valuesOf(rule, today).ranges).toEqual([
    { from: '2026-12-20', to: '2027-01-05', isYearly: true },
    { from: '2028-02-29', to: '2028-03-01', isYearly: true },
  ])
})

test('empty ranges are all dates', () => {
  expect(ruleOf({ ...summer, price: '240' }).ranges).toEqual([])
})

describe('a typed percentage', () => {
  test.each([
    ['20', 20],
    ['+20%', 20],
    ['-12,5 %', -12.5],
    ['−10', -10],
    ['much', Number.NaN],
    ['', Number.NaN],
  ])('"%s" is %d', (percent, value) =>
    expect(ruleOf({ ...summer, kind: 'percent', percent })).toMatchObject({ percent: value }),
  )
})

describe('errors are at their fields', () => {
  test.each<[Partial<typeof newRule>, object]>([
    [{ name: '', price: '240' }, { name: 'This field is required' }],
    [{ price: 'cheap' }, { price: 'Please enter an amount' }],
    [{ kind: 'percent', percent: '-101' }, { percent: 'At least -100%' }],
    [{ kind: 'amount', amount: '0' }, { amount: 'Please enter an amount other than 0' }],
    [{ kind: 'stay' }, { minNights: 'Please set at least one limit' }],
    [{ kind: 'stay', arrivals: 'some' }, { arrivalWeekdays: 'Please choose at least one day' }],
    [
      { kind: 'stay', minNights: '7', maxNights: '3' },
      { maxNights: 'The maximum must not be less than the minimum' },
    ],
    [{ price: '1', cabins: 'some' }, { cabinIds: 'Please choose at least one cabin' }],
    [
      { price: '1', ranges: [{ from: '2026-07-01', to: '', isYearly: false }] },
      { ranges: 'Please enter two dates, or two days of every year' },
    ],
    [
      { price: '1', ranges: [{ from: '2026-07-02', to: '2026-07-01', isYearly: false }] },
      { ranges: 'The last night must not be before the first' },
    ],
  ])('%o: %o', (change, errors) => expect(ruleErrors({ ...summer, ...change })).toEqual(errors))
})
