import { expect, test } from 'vitest'
import { nightsOfOldTax } from './tax-returns.ts'

test.each([
  [
    { nights: 3, persons: 2, units: 6, amount: 900 },
    [
      [300, 2, {}],
      [300, 2, {}],
      [300, 2, {}],
    ],
  ],
  [
    { nights: 2, persons: 2, units: 2, amount: 501 },
    [
      [250, 1, { other: 1 }],
      [251, 1, { other: 1 }],
    ],
  ],
  [{ nights: 0, persons: 2, units: 0, amount: 0 }, []],
])('the tourist tax of %j is divided over its nights', (tax, expected) => {
  const nights = nightsOfOldTax({ arrival: '2026-12-30', ...tax })
  expect(nights.map(({ amount, guests, exempt }) => [amount, guests, exempt])).toEqual(expected)
  expect(nights.map(({ date }) => date)).toEqual(
    ['2026-12-30', '2026-12-31', '2027-01-01'].slice(0, tax.nights),
  )
})
