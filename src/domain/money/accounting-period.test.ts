import { expect, test } from 'vitest'
import { isLongerThanYear } from './accounting-period.ts'

test.each([
  ['2026-01-01', '2026-12-31', false],
  ['2028-01-01', '2028-12-31', false],
  ['2026-01-01', '2027-01-01', false],
  ['2026-01-01', '2027-01-02', true],
  ['2026-11-21', '2026-11-21', false],
])('an export from %s to %s is longer than a year: %s', (from, to, expected) => {
  expect(isLongerThanYear(from, to)).toBe(expected)
})
