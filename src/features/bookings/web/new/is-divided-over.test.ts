import { expect, test } from 'vitest'
import { isDividedOver } from './is-divided-over.ts'

const stay = (from: number, to: number) => ({
  startDate: `2026-12-${from}`,
  endDate: `2026-12-${to}`,
})

test.each([
  ['one stay', [stay(10, 12)], false],
  ['one after the other', [stay(10, 12), stay(12, 15)], false],
  ['at the same time', [stay(10, 12), stay(10, 12), stay(10, 12)], true],
  ['one a day longer', [stay(10, 12), stay(10, 13)], true],
  ['one that comes later', [stay(10, 14), stay(12, 16)], true],
])('guests are divided over cabins: %s', (_, stays, divided) => {
  expect(isDividedOver(stays)).toBe(divided)
})
