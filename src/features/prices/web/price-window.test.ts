import { expect, test } from 'vitest'
import type { PriceSearch } from './price-search.ts'
import { adjacentFrom, windowOf } from './price-window.ts'

const today = '2026-11-26'

test.each<[PriceSearch, string, number]>([
  [{ from: '', show: '28' }, '2026-11-26', 28],
  [{ from: '2027-02-10', show: 'month' }, '2027-02-01', 28],
  [{ from: '', show: 'year' }, '2026-11-01', 365],
  [{ from: '2027-12-31', show: 'year' }, '2027-12-01', 366],
])('%o shows the nights from %s, %i of them', (search, from, days) =>
  expect(windowOf(search, today)).toEqual({ from, days }),
)

test.each<[PriceSearch, string, string]>([
  [{ from: '2027-02-10', show: '14' }, '2027-02-24', '2027-01-27'],
  [{ from: '2027-02-10', show: 'month' }, '2027-03-01', '2027-01-01'],
  [{ from: '2027-02-10', show: 'year' }, '2028-02-01', '2026-02-01'],
])('around %o are %s and %s', (search, next, previous) => {
  expect(adjacentFrom(search, today, 1)).toBe(next)
  expect(adjacentFrom(search, today, -1)).toBe(previous)
})

test('the window of today has no date in the address', () =>
  expect(adjacentFrom({ from: '2027-11-01', show: 'year' }, today, -1)).toBe(''))
