import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { changedDiscounts, gainedDiscount, lostDiscount } from './changed-discounts.ts'
import type { DiscountRule } from './price-rule.ts'

const today = '2026-11-26'
const rule = (kind: DiscountRule['kind'], threshold: number, own = {}): DiscountRule => ({
  id: threshold,
  name: `${kind} ${threshold}`,
  kind,
  threshold,
  discount: 2_000,
  ranges: [],
  weekdays: [],
  cabinIds: null,
  ...own,
})
const week = rule('long-stay', 7)
const fortnight = rule('long-stay', 14)
const stay = (ahead: number, numNights: number, cabinId = 1) => {
  const startDate = addDays(today, ahead)
  return { startDate, endDate: addDays(startDate, numNights), cabinId }
}

describe('the discounts of a changed stay', () => {
  test.each([
    ['fewer nights', [fortnight], stay(60, 14), stay(60, 3), [fortnight], []],
    ['more nights', [fortnight], stay(60, 3), stay(60, 14), [], [fortnight]],
    [
      'a weaker discount instead',
      [week, fortnight],
      stay(60, 14),
      stay(60, 8),
      [fortnight],
      [week],
    ],
    ['as many nights later', [fortnight], stay(60, 14), stay(70, 14), [], []],
    ['a later booking', [rule('early-bird', 30)], stay(40, 3), stay(20, 3), [30], []],
    [
      'a cabin without it',
      [rule('long-stay', 5, { cabinIds: [1] })],
      stay(60, 6),
      stay(60, 6, 2),
      [5],
      [],
    ],
    ['no rules', [], stay(60, 14), stay(60, 3), [], []],
  ] as const)('by %s', (_, rules, from, to, lost, gained) => {
    const changed = changedDiscounts(rules, { from, to, today })
    const ids = (some: readonly (DiscountRule | number)[]) =>
      some.map((one) => (typeof one === 'number' ? one : one.id))
    expect([ids(changed.lost), ids(changed.gained)]).toEqual([ids(lost), ids(gained)])
  })

  test('are named with their condition', () => {
    expect(lostDiscount(fortnight)).toBe(
      'long-stay 14 -20% no longer applies: it is for 14 nights or more.',
    )
    expect(gainedDiscount(rule('last-minute', 1))).toBe(
      'last-minute 1 -20% applies now: it is for bookings at most 1 day before the arrival.',
    )
  })
})
