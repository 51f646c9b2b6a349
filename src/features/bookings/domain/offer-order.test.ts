import { expect, test } from 'vitest'
import { compareOffers } from './offer-order.ts'

const free = { isFree: true, maxCapacity: 4, price: 60_000, name: 'Fox Den', id: 1 }

test.each([
  ['an available cabin', free, { ...free, isFree: false, maxCapacity: 2, price: 1 }],
  ['fewer spare beds', { ...free, maxCapacity: 2, price: 90_000 }, free],
  ['the lower price at the same size', { ...free, price: 50_000 }, free],
  [
    'the name at the same size and price',
    { ...free, name: 'Cabin 2' },
    { ...free, name: 'Cabin 10' },
  ],
  ['the older cabin of one name', free, { ...free, id: 2 }],
  [
    'the name among those that are not available',
    { ...free, isFree: false, maxCapacity: 8, price: 90_000, name: 'Birch Hollow' },
    { ...free, isFree: false },
  ],
])('%s comes first', (_, first, second) => {
  expect(compareOffers(first, second)).toBeLessThan(0)
  expect(compareOffers(second, first)).toBeGreaterThan(0)
})
