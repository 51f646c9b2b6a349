import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quoteStay } from './quote.ts'
import { anyPrice } from './testing/arbitrary.ts'

describe('what a stay costs that is booked now', () => {
  test.each([
    { nightPrice: 20_000, numNights: 3, numGuests: 2, hasBreakfast: false, total: 60_000 },
    { nightPrice: 20_000, numNights: 3, numGuests: 2, hasBreakfast: true, total: 69_000 },
    { nightPrice: 3_333, numNights: 3, numGuests: 1, hasBreakfast: false, total: 9_999 },
    { nightPrice: 0, numNights: 30, numGuests: 4, hasBreakfast: false, total: 0 },
  ])('$numNights nights at $nightPrice cents for $numGuests guests: $total', (stay) => {
    expect(quoteStay({ ...stay, breakfastPrice: 1_500 }).totalPrice).toBe(stay.total)
  })

  test('is the sum of its parts, in whole cents, whatever the prices are [RULE-31]', () => {
    const stays = fc.record({
      nightPrice: anyPrice,
      breakfastPrice: anyPrice,
      numNights: fc.integer({ min: 1, max: 366 }),
      numGuests: fc.integer({ min: 1, max: 20 }),
      hasBreakfast: fc.boolean(),
    })
    fc.assert(
      fc.property(stays, (stay) => {
        const { cabinPrice, breakfastUnit, extrasPrice, totalPrice } = quoteStay(stay)
        expect(cabinPrice).toBe(stay.nightPrice * stay.numNights)
        expect(extrasPrice).toBe(breakfastUnit * stay.numNights * stay.numGuests)
        expect(breakfastUnit).toBe(stay.hasBreakfast ? stay.breakfastPrice : 0)
        expect(totalPrice).toBe(cabinPrice + extrasPrice)
        expect(Number.isSafeInteger(totalPrice)).toBe(true)
      }),
    )
  })
})
