import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyPrice } from '#testkit/domain/arbitrary.ts'
import { quoteStay } from './quote.ts'

describe('what a stay costs that is booked now', () => {
  test.each([
    { nightPrices: [20_000, 20_000, 20_000], numGuests: 2, hasBreakfast: false, total: 60_000 },
    { nightPrices: [20_000, 20_000, 20_000], numGuests: 2, hasBreakfast: true, total: 69_000 },
    { nightPrices: [3_333, 3_333, 4_000], numGuests: 1, hasBreakfast: false, total: 10_666 },
    { nightPrices: [0], numGuests: 4, hasBreakfast: false, total: 0 },
  ])('nights at $nightPrices cents for $numGuests guests: $total', (stay) => {
    expect(quoteStay({ ...stay, breakfastPrice: 1_500 }).totalPrice).toBe(stay.total)
  })

  test('is the sum of its parts, in whole cents, whatever the prices are [RULE-31]', () => {
    const stays = fc.record({
      nightPrices: fc.array(anyPrice, { minLength: 1, maxLength: 366 }),
      breakfastPrice: anyPrice,
      numGuests: fc.integer({ min: 1, max: 20 }),
      hasBreakfast: fc.boolean(),
    })
    fc.assert(
      fc.property(stays, (stay) => {
        const { cabinPrice, breakfastUnit, extrasPrice, totalPrice } = quoteStay(stay)
        expect(cabinPrice).toBe(stay.nightPrices.reduce((sum, price) => sum + price))
        expect(extrasPrice).toBe(breakfastUnit * stay.nightPrices.length * stay.numGuests)
        expect(breakfastUnit).toBe(stay.hasBreakfast ? stay.breakfastPrice : 0)
        expect(totalPrice).toBe(cabinPrice + extrasPrice)
        expect(Number.isSafeInteger(totalPrice)).toBe(true)
      }),
    )
  })
})
