import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreedRates } from './agreed-price.ts'

describe('an agreed price', () => {
  test.each([
    ['a total that is no multiple of the nights', { total: 100_000 }, 3, [33_333, 33_333, 33_334]],
    ['a third per night', { perNight: 100_000 / 3 }, 3, [33_333, 33_333, 33_334]],
    ['333.333 per night', { perNight: 33_333.3 }, 3, [33_333, 33_333, 33_334]],
    ['whole cents per night', { perNight: 33_333 }, 3, [33_333, 33_333, 33_333]],
    ['an odd total for two nights', { total: 1 }, 2, [0, 1]],
    ['a binary fraction', { perNight: 33.3 * 100 }, 3, [3_330, 3_330, 3_330]],
    ['nothing', { perNight: 0 }, 2, [0, 0]],
    ['no nights', { total: 500 }, 0, []],
  ])('of %s is distributed over the nights', (_, agreed, numNights, rates) => {
    expect(agreedRates(agreed, numNights)).toEqual(rates)
  })

  const numNights = fc.integer({ min: 1, max: 365 })

  test('is exact in total, and only the last night differs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), numNights, (total, count) => {
        const rates = agreedRates({ total }, count)
        expect(rates.reduce((sum, rate) => sum + rate, 0)).toBe(total)
        expect(new Set(rates.slice(0, -1)).size).toBeLessThan(2)
        expect(Math.min(...rates)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('per night is rounded once, by less than a cent in total', () => {
    const perNight = fc.double({ min: 0, max: 1_000_000, noNaN: true })
    fc.assert(
      fc.property(perNight, numNights, (price, count) => {
        const sum = agreedRates({ perNight: price }, count).reduce((all, rate) => all + rate, 0)
        expect(Math.abs(sum - price * count)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})
