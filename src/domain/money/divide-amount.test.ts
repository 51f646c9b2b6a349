import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideAmount } from './divide-amount.ts'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [180_000, [40_000, 60_000, 100_000], [36_000, 54_000, 90_000]],
  [1, [1, 2, 1], [0, 1, 0]],
  [0, [3, 4], [0, 0]],
  [-100, [1, 1, 1], [-33, -33, -34]],
  [1_000_000_000, [999_999_999, 1], [999_999_999, 1]],
])('%i cents over %j are %j', (amount, weights, parts) => {
  expect(divideAmount(amount, weights)).toEqual(parts)
})

const cents = fc.nat(1_000_000_000)
const weights = fc
  .array(fc.oneof(fc.constant(0), fc.constant(200), cents), { minLength: 1, maxLength: 50 })
  .filter((all) => all.some((weight) => weight > 0))

test('parts add up to the amount, none is negative, and each is its exact share rounded up or down', () => {
  fc.assert(
    fc.property(cents, weights, (amount, over) => {
      const parts = divideAmount(amount, over)
      const whole = over.reduce((sum, weight) => sum + BigInt(weight), 0n)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      for (const [at, part] of parts.entries()) {
        const exact = BigInt(amount) * BigInt(over[at] ?? 0)
        expect(BigInt(part) >= exact / whole).toBe(true)
        expect(BigInt(part) * whole < exact + whole).toBe(true)
      }
    }),
  )
})

test('a larger weight never gets less', () => {
  fc.assert(
    fc.property(cents, weights, (amount, over) => {
      const parts = divideAmount(amount, over)
      const sorted = over
        .map((weight, at) => ({ weight, part: parts[at] ?? 0 }))
        .toSorted((one, other) => one.weight - other.weight || one.part - other.part)
      for (const [at, { part }] of sorted.entries()) {
        expect(part).toBeGreaterThanOrEqual(sorted[at - 1]?.part ?? 0)
      }
    }),
  )
})

test('in another order the same weights get the same parts', () => {
  fc.assert(
    fc.property(cents, weights, (amount, over) => {
      const pairs = (all: readonly number[]) =>
        divideAmount(amount, all)
          .map((part, at) => `${all[at]} ${part}`)
          .toSorted()
      expect(pairs(over.toReversed())).toEqual(pairs(over))
    }),
  )
})
