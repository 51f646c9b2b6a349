import { expect, test } from 'vitest'
import { availableNights } from './available-nights.ts'

const november = { first: '2026-11-01', last: '2026-11-30' }

test.each([
  ['all month', '2026-01-01', null, null, 30],
  ['created in the month', '2026-11-21', null, null, 10],
  ['created after it', '2026-12-01', null, null, 0],
  ['created later, with imported stays', '2026-12-01', '2026-11-11', null, 20],
  ['with stays from its creation on', '2026-11-21', '2026-11-25', null, 10],
  ['retired in the month [D18]', '2026-01-01', null, '2026-11-16', 15],
  ['retired on its last day', '2026-01-01', null, '2026-11-30', 29],
  ['retired from the next month on', '2026-01-01', null, '2026-12-01', 30],
  ['retired before it', '2026-01-01', null, '2026-11-01', 0],
  ['created and retired in it', '2026-11-10', null, '2026-11-12', 2],
] as const)('a cabin that is %s', (_, createdOn, firstNight, retiredOn, nights) => {
  expect(availableNights({ createdOn, firstNight, retiredOn }, november)).toBe(nights)
})
