import { expect, test } from 'vitest'
import { cashDifference, cashUpOf } from './cash-up.ts'

const withCash = { expected: 30_000, hasEntries: true }
const withoutCash = { expected: 0, hasEntries: false }
const evenedOut = { expected: 0, hasEntries: true }

test.each([
  ['a day without cash needs no count', withoutCash, undefined, 'nothing-to-count', null],
  ['a day with cash needs one', withCash, undefined, 'not-counted', null],
  ['so does a day whose cash was all paid back', evenedOut, undefined, 'not-counted', null],
  ['the exact cash', withCash, { counted: 30_000, expected: 30_000 }, 'counted', 0],
  ['missing cash', withCash, { counted: 29_500, expected: 30_000 }, 'counted', -500],
  ['too much cash', withCash, { counted: 30_001, expected: 30_000 }, 'counted', 1],
  ['cash taken later', withCash, { counted: 25_000, expected: 25_000 }, 'outdated', -5_000],
  ['a late entry', withCash, { counted: 30_000, expected: 29_000 }, 'outdated', 0],
  ['no cash, counted anyway', withoutCash, { counted: 0, expected: 0 }, 'counted', 0],
] as const)('%s', (_name, cash, last, state, difference) => {
  expect(cashUpOf(cash, last)).toEqual({ state, expected: cash.expected, difference })
})

test('a count keeps the difference that it had when it was made', () => {
  expect(cashDifference({ counted: 29_500, expected: 30_000 })).toBe(-500)
})
