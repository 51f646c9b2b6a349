import { expect, test } from 'vitest'
import { datesFrom } from '#domain/calendar.ts'
import { availableNights, isRentedOn } from './available-nights.ts'

const november = { first: '2026-11-01', last: '2026-11-30' }

test.each([
  ['all month', '2026-01-01', null, 30],
  ['always rented out', null, null, 30],
  ['always rented out and retired in the month', null, '2026-11-03', 2],
  ['rented out since a day of the month', '2026-11-21', null, 10],
  ['rented out later', '2026-12-01', null, 0],
  ['retired in the month [D18]', '2026-01-01', '2026-11-16', 15],
  ['retired on its last day', '2026-01-01', '2026-11-30', 29],
  ['retired from the next month on', '2026-01-01', '2026-12-01', 30],
  ['retired before it', '2026-01-01', '2026-11-01', 0],
  ['rented out and retired in it', '2026-11-10', '2026-11-12', 2],
] as const)('a cabin that is %s', (_, rentedSince, retiredOn, nights) => {
  expect(availableNights({ rentedSince, retiredOn }, november)).toBe(nights)
  const dates = datesFrom('2026-11-01', 30)
  expect(dates.filter((date) => isRentedOn({ rentedSince, retiredOn }, date))).toHaveLength(nights)
})
