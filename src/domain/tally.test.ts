import { expect, test } from 'vitest'
import { placeAmong } from './tally.ts'

const years = [
  { bucket: '2024', count: 12 },
  { bucket: '2025', count: 0 },
  { bucket: '2026', count: 5 },
]

test.each([
  [0, { bucket: '2024', skipped: 0 }],
  [11, { bucket: '2024', skipped: 11 }],
  [12, { bucket: '2026', skipped: 0 }],
  [16, { bucket: '2026', skipped: 4 }],
  [17, { bucket: '2026', skipped: 5 }],
  [1_000, { bucket: '2026', skipped: 988 }],
])('after %i rows comes a row of %o', (before, place) => {
  expect(placeAmong(years, before)).toEqual(place)
})

test('the other way round the buckets are counted from the end', () => {
  expect(placeAmong(years.toReversed(), 6)).toEqual({ bucket: '2024', skipped: 1 })
})

test('a list without rows has no place', () => {
  expect(placeAmong([], 0)).toBeUndefined()
})
