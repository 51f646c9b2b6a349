import { expect, test } from 'vitest'
import type { DrillDownLine } from '../contract/drill-down.ts'
import { factsOf, quantityOf } from './drill-down-texts.ts'

const part = (numbers: Partial<DrillDownLine>): DrillDownLine => ({
  date: '2026-11-21',
  bookingId: 1,
  guestName: 'Marta Sousa',
  cabinName: 'Fox Den',
  note: '',
  amount: null,
  nights: 1,
  guests: 0,
  leadDays: 0,
  isReturning: false,
  ...numbers,
})

test.each([
  ['sold-nights', { guests: 2 }, '1 night', '2 guests'],
  ['revenue-nights', { amount: 120 }, '$120.00', ''],
  ['booked-nights', { amount: 120 }, '$120.00', ''],
  ['nights-same-day-last-year', { amount: 120 }, '1 night', '$120.00'],
  ['nights-of-7-days', { amount: 120 }, '+1 night', '$120.00'],
  ['nights-of-30-days', { amount: -120, nights: -1 }, '-1 night', '-$120.00'],
  ['nights-of-30-days', { amount: -20, nights: 0 }, '-$20.00', ''],
  [
    'arrivals',
    { nights: 3, leadDays: 1, isReturning: true },
    '3 nights',
    'booked 1 day before · returning guest',
  ],
] as const)('a line of %s with %j adds %s', (list, numbers, quantity, facts) => {
  const line = part(numbers)
  expect([quantityOf(list, line), factsOf(list, line)]).toEqual([quantity, facts])
})
