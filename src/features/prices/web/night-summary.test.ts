import { expect, test } from 'vitest'
import { groupNights } from '../domain/night-groups.ts'
import { nightSummary, summaryIfExplained } from './night-summary.ts'

const groupsOf = (...nights: [price: number, reason: string][]) =>
  groupNights(
    nights.map(([price, reason], index) => ({ date: `2026-07-0${index + 1}`, price, reason })),
  )
const plain = [200, 'Regular price'] as [number, string]
const weekend = [240, 'Weekend $240.00'] as [number, string]

test.each([
  [
    'one reason',
    groupsOf(plain, plain, weekend),
    '2 nights at $200.00, 1 at $240.00 · Weekend $240.00',
  ],
  ['several reasons', groupsOf(weekend, [288, 'Fair +$48.00']), '1 night at $240.00, 1 at $288.00'],
  [
    'one price for two reasons',
    groupsOf(plain, [200, 'Fair $200.00']),
    '2 nights at $200.00 · Fair $200.00',
  ],
  [
    'more than three prices',
    groupsOf(plain, weekend, [180, 'A'], [300, 'B']),
    '4 prices, $180.00 to $300.00 per night',
  ],
])('nights of %s in one line', (_, groups, text) => {
  expect(nightSummary(groups)).toBe(text)
})

test('one price without a rule needs no line', () => {
  expect(summaryIfExplained(groupsOf(plain, plain))).toBeUndefined()
  expect(summaryIfExplained(groupsOf([200, 'Agreed price']))).toBeUndefined()
  expect(summaryIfExplained(groupsOf([240, 'Summer +20%']))).toBe(
    '1 night at $240.00 · Summer +20%',
  )
  expect(summaryIfExplained(groupsOf(plain, weekend))).toContain('Weekend')
})
