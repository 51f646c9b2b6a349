import { describe, expect, test } from 'vitest'
import { touristTaxOn } from './tourist-tax.ts'

describe('the tourist tax of a stay', () => {
  const rates = [
    { validFrom: '2027-01-01', amount: 300 },
    { validFrom: '2026-06-01', amount: 250 },
    { validFrom: '2028-01-01', amount: 0 },
  ]

  test.each([
    ['2026-05-31', 0],
    ['2026-06-01', 250],
    ['2026-12-31', 250],
    ['2027-01-01', 300],
    ['2028-02-01', 0],
  ])('that begins on %s is %i cents per person and night', (arrival, amount) => {
    expect(touristTaxOn(rates, arrival)).toBe(amount)
  })
})
