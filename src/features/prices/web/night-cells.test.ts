import { expect, test } from 'vitest'
import type { CabinPrices, NightTerms } from '../contract/price-calendar.ts'
import { cellsOf, spokenCell, stayFacts } from './night-cells.ts'

const regular: NightTerms = {
  reason: 'Regular price',
  ruleIds: [],
  byHand: false,
  minNights: 1,
  maxNights: 90,
  arrival: true,
  departure: true,
  sellsGaps: false,
}
const summer: NightTerms = {
  ...regular,
  reason: 'Summer +20%',
  ruleIds: [3],
  minNights: 7,
  arrival: false,
  departure: false,
  sellsGaps: true,
}
const cabin: CabinPrices = {
  id: 1,
  name: 'Fox Den',
  basePrice: 1000,
  prices: [1000, 1200, 99.5],
  terms: [0, 1, 0],
  unavailable: [2],
}

test('a night shows its price, how it differs from the price of the cabin, and whether it is free', () => {
  const cells = cellsOf(cabin, [regular, summer])
  expect(
    cells.map(({ whole, decimals, differs, isAvailable }) => [
      whole,
      decimals,
      differs,
      isAvailable,
    ]),
  ).toEqual([
    ['1,000', '', null, true],
    ['1,200', '', 'dearer', true],
    ['99', '.50', 'cheaper', false],
  ])
})

test('limits of stays are named only where there are some', () => {
  expect(stayFacts(regular)).toEqual([])
  expect(stayFacts(summer)).toEqual([
    'At least 7 nights',
    'No arrival',
    'No departure',
    'Shorter gaps can be sold',
  ])
})

test('a screen reader hears everything that a night shows', () => {
  const [, dear, sold] = cellsOf(cabin, [regular, summer])
  expect(dear && spokenCell('Fox Den', '2026-07-04', dear, '7 nights for $8,400.00')).toBe(
    'Fox Den, Sat, Jul 04 2026, $1,200.00, Summer +20%, At least 7 nights, No arrival, No departure, Shorter gaps can be sold, 7 nights for $8,400.00',
  )
  expect(sold && spokenCell('Fox Den', '2026-07-05', sold, undefined)).toBe(
    'Fox Den, Sun, Jul 05 2026, $99.50, Regular price, Not available',
  )
})
