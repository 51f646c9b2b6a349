import { describe, expect, test } from 'vitest'
import { createPriceRuleRequest, type NewPriceRule } from '../contract/prices.ts'
import { effectOf, scopeText } from './rule-labels.ts'
import { cabinsText, rangeText } from './scope-labels.ts'

const ruleOf = (own: object): NewPriceRule =>
  createPriceRuleRequest.parse({ name: 'Summer', cabinIds: null, ...own })

describe('a rule in words', () => {
  test.each<[object, string]>([
    [{ kind: 'price', price: 240 }, '$240.00 per night'],
    [{ kind: 'percent', percent: 20 }, '+20%'],
    [{ kind: 'percent', percent: -12.5 }, '-12.5%'],
    [{ kind: 'percent', percent: 20, replacesLower: true }, '+20%, replaces the rules below'],
    [{ kind: 'percent', percent: 25, roundTo: 1 }, '+25%, rounded to whole amounts'],
    [
      { kind: 'long-stay', discount: 10, minNights: 7, roundTo: 5 },
      '-10% from 7 nights, rounded to multiples of 5',
    ],
    [{ kind: 'amount', amount: 30 }, '+$30.00 per night'],
    [{ kind: 'amount', amount: -15 }, '-$15.00 per night'],
    [{ kind: 'long-stay', discount: 10, minNights: 7 }, '-10% from 7 nights'],
    [{ kind: 'early-bird', discount: 5, minDaysAhead: 60 }, '-5% if booked at least 60 days ahead'],
    [{ kind: 'last-minute', discount: 15, maxDaysAhead: 1 }, '-15% if booked at most 1 day ahead'],
    [
      { kind: 'extra-guest', price: 25, includedGuests: 2 },
      '$25.00 per night for each guest above 2',
    ],
    [
      { kind: 'stay', minNights: 7, arrivalWeekdays: [6], departureWeekdays: [6] },
      'At least 7 nights, arrival Sat, departure Sat',
    ],
    [{ kind: 'stay', closedToArrival: true }, 'Closed to arrival'],
    [
      { kind: 'stay', minNights: 3, maxNights: 14, sellsGaps: true },
      'At least 3 nights, at most 14 nights, shorter gaps can be sold',
    ],
    [
      { kind: 'stay', minDaysAhead: 2, maxDaysAhead: 365 },
      'Booked at least 2 days ahead, booked at most 365 days ahead',
    ],
  ])('%o is "%s"', (own, text) => expect(effectOf(ruleOf(own))).toBe(text))
})

test.each([
  [{ from: '07-01', to: '08-31' }, 'Jul 01 – Aug 31 every year'],
  [{ from: '2026-12-24', to: '2027-01-02' }, 'Dec 24 2026 – Jan 02 2027'],
  [{ from: '2026-12-31', to: '2026-12-31' }, 'Dec 31 2026'],
  [{ from: '02-29', to: '02-29' }, 'Feb 29 every year'],
])('the range %o is "%s"', (range, text) => expect(rangeText(range)).toBe(text))

const cabins = [
  { id: 1, name: 'Fox Den' },
  { id: 2, name: 'Pine Ridge' },
  { id: 3, name: 'Otter Creek' },
]

test('the scope names dates, weekdays from Monday on, and cabins', () => {
  expect(scopeText({ ranges: [], weekdays: [], cabinIds: null }, cabins)).toBe(
    'All dates · All cabins',
  )
  const ranges = [
    { from: '06-01', to: '06-30' },
    { from: '09-01', to: '09-30' },
  ]
  expect(scopeText({ ranges, weekdays: [0, 5, 6], cabinIds: [2] }, cabins)).toBe(
    'Jun 01 – Jun 30 every year, Sep 01 – Sep 30 every year · Fri, Sat, Sun nights · Pine Ridge',
  )
})

test('more than two cabins are counted, and so are cabins without a known name', () => {
  expect(cabinsText([1, 2], cabins)).toBe('Fox Den and Pine Ridge')
  expect(cabinsText([1, 2, 3], cabins)).toBe('3 cabins')
  expect(cabinsText([9], cabins)).toBe('1 cabin')
})
