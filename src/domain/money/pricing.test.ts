import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyPrice } from '#testkit/domain/arbitrary.ts'
import { basePriceOf, bookingTotal, breakfastTotal, isPaidInFull } from './pricing.ts'

describe('a cabin', () => {
  test.each([
    [25_000, 0, 25_000],
    [25_000, 2_500, 22_500],
    [3_333, 1, 3_332],
    [25_000, 25_000, 0],
  ])('of %i cents with a discount of %i costs %i a night', (regularPrice, discount, price) => {
    expect(basePriceOf({ regularPrice, discount })).toBe(price)
  })
})

describe('breakfast', () => {
  test('is paid for every night and every guest [SPEC-9-3]', () => {
    expect(breakfastTotal({ breakfastPrice: 1_500, numNights: 7, numGuests: 2 })).toBe(21_000)
  })

  test('that is given away adds nothing', () => {
    expect(breakfastTotal({ breakfastPrice: 0, numNights: 7, numGuests: 2 })).toBe(0)
  })
})

describe('a booking', () => {
  test('costs its cabin and its extras', () => {
    expect(bookingTotal({ cabinPrice: 275_000, extrasPrice: 10_500 })).toBe(285_500)
  })

  test.each([
    [0, 285_500, false],
    [285_499, 285_500, false],
    [285_500, 285_500, true],
    [300_000, 285_500, true],
    [0, 0, true],
  ])('for which %i of %i cents are paid is paid in full: %o', (paid, totalPrice, inFull) => {
    expect(isPaidInFull({ paid, totalPrice })).toBe(inFull)
  })

  test('that was paid in full no longer is when anything is added to it', () => {
    fc.assert(
      fc.property(anyPrice, fc.integer({ min: 1, max: 1_000_000 }), (cabinPrice, extrasPrice) => {
        const paid = cabinPrice
        expect(isPaidInFull({ paid, totalPrice: cabinPrice })).toBe(true)
        expect(isPaidInFull({ paid, totalPrice: bookingTotal({ cabinPrice, extrasPrice }) })).toBe(
          false,
        )
      }),
    )
  })
})
