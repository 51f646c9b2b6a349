import { expect, test } from 'vitest'
import type { CabinPrices } from '../contract/price-calendar.ts'
import { monthForKey, monthPrices, rangeOfPrices, spokenMonth, yearColumns } from './year-months.ts'

const columns = yearColumns({ from: '2027-02-01', days: 59 })
const cabin: CabinPrices = {
  id: 1,
  name: 'Fox Den',
  basePrice: 200,
  prices: [
    ...Array(10).fill(200),
    150,
    150,
    240,
    1300.5,
    ...Array(14).fill(200),
    ...Array(31).fill(200),
  ],
  terms: [],
  unavailable: [0, 1, 12],
}

test('a year has a column for each month', () =>
  expect(columns).toEqual([
    { date: '2027-02-01', at: 0, length: 28 },
    { date: '2027-03-01', at: 28, length: 31 },
  ]))

test('a month has its lowest and highest price, its free nights, and their levels in order', () => {
  const [february] = columns
  const month = monthPrices(cabin, february ?? { date: '', at: 0, length: 0 })
  expect(month).toEqual({
    low: 150,
    high: 1300.5,
    numFree: 25,
    levels: [
      { day: 1, level: 'same', isFree: false, length: 2 },
      { day: 3, level: 'same', isFree: true, length: 8 },
      { day: 11, level: 'cheaper', isFree: true, length: 2 },
      { day: 13, level: 'dearer', isFree: false, length: 1 },
      { day: 14, level: 'much-dearer', isFree: true, length: 1 },
      { day: 15, level: 'same', isFree: true, length: 14 },
    ],
  })
  expect(rangeOfPrices(month)).toEqual(['150', '1,300.50'])
  expect(february && spokenMonth('Fox Den', february, month)).toBe(
    'Fox Den, Feb 2027, $150.00 to $1,300.50, 25 of 28 nights free',
  )
})

test('a month of one price has no second one', () => {
  const [, march] = columns
  const month = monthPrices(cabin, march ?? { date: '', at: 0, length: 0 })
  expect(rangeOfPrices(month)).toEqual(['200', null])
  expect(march && spokenMonth('Fox Den', march, month)).toBe(
    'Fox Den, Mar 2027, $200.00, 31 of 31 nights free',
  )
})

test.each([
  ['ArrowRight', false, { row: 1, month: 6 }],
  ['ArrowLeft', false, { row: 1, month: 4 }],
  ['ArrowDown', false, { row: 2, month: 5 }],
  ['Home', false, { row: 1, month: 0 }],
  ['Home', true, { row: 0, month: 0 }],
  ['End', true, { row: 2, month: 11 }],
  ['x', false, null],
])('%s (Ctrl: %s) leads to %o', (key, ctrlKey, place) => {
  const size = { months: 12, rows: 3 }
  expect(monthForKey({ key, ctrlKey }, { row: 1, month: 5 }, size)).toEqual(place)
})

test('no key leaves the grid', () => {
  const key = { key: 'ArrowDown', ctrlKey: false }
  expect(monthForKey(key, { row: 2, month: 11 }, { months: 12, rows: 3 })).toEqual({
    row: 2,
    month: 11,
  })
})
