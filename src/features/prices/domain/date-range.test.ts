import { expect, test } from 'vitest'
import { rangeError } from './date-range.ts'

const neither = 'Please enter two dates, or two days of every year'
const backwards = 'The last night must not be before the first'

test.each([
  ['2026-07-01', '2026-08-31', undefined],
  ['2026-07-01', '2026-07-01', undefined],
  ['2026-07-02', '2026-07-01', backwards],
  ['07-01', '08-31', undefined],
  ['12-20', '01-05', undefined],
  ['02-29', '02-29', undefined],
  ['02-30', '03-01', neither],
  ['2026-02-29', '2026-03-01', neither],
  ['2026-07-01', '08-31', neither],
  ['', '', neither],
])('a range from %s to %s: %s', (from, to, error) => {
  expect(rangeError({ from, to })).toBe(error)
})
