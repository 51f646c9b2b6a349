import { expect, test } from 'vitest'
import { periodOfLine, supplyDates } from './supply-dates.ts'

const stay = { id: 12, startDate: '2026-11-20', endDate: '2026-12-30' }
const other = { id: 13, startDate: '2027-01-03', endDate: '2027-01-05' }
const line = (key: string, booking?: number) => ({
  key,
  from: null,
  to: null,
  ...(booking !== undefined && { booking }),
})
const november = '@2026-11-20/2026-12-01'
const period = (from: string, to: string) => ({ period: { from, to }, deliveredOn: null })
const on = (deliveredOn: string) => ({ period: null, deliveredOn })
const never = { period: null, deliveredOn: null }

test.each([
  ['a whole stay', ['nights', 'charge-1'], period('2026-11-20', '2026-12-30')],
  ['a month', [`nights${november}`, `charge-1${november}`], period('2026-11-20', '2026-12-01')],
  [
    'a month and what is charged once',
    [`nights${november}`, 'charge-1'],
    period('2026-11-20', '2026-12-01'),
  ],
  [
    'two parts',
    ['nights@2026-11-20/2026-11-22', 'nights@2026-12-05/2026-12-07'],
    period('2026-11-20', '2026-12-07'),
  ],
  [
    'nights of a month and breakfast of another',
    [`nights${november}`, 'breakfast@2026-12-01/2026-12-30'],
    period('2026-11-20', '2026-12-30'),
  ],
  ['a month of breakfast', [`breakfast${november}`], period('2026-11-20', '2026-12-01')],
  ['breakfast of the whole stay', ['breakfast'], period('2026-11-20', '2026-12-30')],
  [
    'a part that is longer than the stay is now',
    ['nights@2026-12-20/2027-01-10'],
    period('2026-12-20', '2026-12-30'),
  ],
  ['extras only', ['charge-1', 'charge-2'], on('2026-12-30')],
  ['an advance', ['advance', 'advance'], period('2026-11-20', '2026-12-30')],
  ['a fee', ['fee'], never],
  ['nothing', [], never],
] as const)('%s was supplied when its lines say', (_, keys, expected) => {
  const lines = keys.map((key) => line(key))
  expect(supplyDates(lines, [stay], '2026-12-31')).toEqual(expected)
})

test('extras that are invoiced before the departure are supplied during the stay', () => {
  const lines = [line('charge-1')]
  expect(supplyDates(lines, [stay], '2026-12-29')).toEqual(period('2026-11-20', '2026-12-30'))
  expect(supplyDates(lines, [stay], '2026-12-30')).toEqual(on('2026-12-30'))
})

test.each([
  [
    'a part of one and all of another',
    [line(`nights${november}`, 12), line('nights', 13)],
    period('2026-11-20', '2027-01-05'),
  ],
  [
    'a part of one and extras of another',
    [line(`nights${november}`, 12), line('charge-3', 13)],
    period('2026-11-20', '2027-01-05'),
  ],
  ['extras of both', [line('charge-1', 12), line('charge-3', 13)], on('2027-01-05')],
  [
    'a part of one and a fee for the other',
    [line(`nights${november}`, 12), line('fee', 13)],
    period('2026-11-20', '2026-12-01'),
  ],
])('an invoice of two bookings covers both: %s', (_, lines, expected) => {
  expect(supplyDates(lines, [stay, other], '2027-02-01')).toEqual(expected)
})

test.each([
  [
    'nights in one cabin',
    { key: 'nights', from: '2026-11-22', to: '2026-11-25' },
    '2026-11-22',
    '2026-11-25',
  ],
  [
    'nights paid after an early departure',
    { key: 'nights', from: '2026-12-28', to: '2027-01-02' },
    '2026-12-28',
    '2026-12-30',
  ],
  ['a tax inside the price of a part', line(`nights${november}`), '2026-11-20', '2026-12-01'],
  ['breakfast', line('breakfast'), '2026-11-20', '2026-12-30'],
])('a line has the nights it is for: %s', (_, one, from, to) => {
  expect(periodOfLine(one, stay)).toEqual({ from, to })
})

test.each([
  line('charge-1'),
  line('fee'),
  line('advance'),
  { key: 'nights', from: '2026-12-30', to: '2027-01-02' },
])('a line that is for no night of the stay has none: $key', (one) => {
  expect(periodOfLine(one, stay)).toBeNull()
})
