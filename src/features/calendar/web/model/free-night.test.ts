import { expect, test } from 'vitest'
import type { PriceCalendar } from '#features/prices/contract/price-calendar.ts'
import { freeNightsIn, spokenPrice } from './free-night.ts'

const terms = { ruleIds: [], byHand: false, maxNights: 30, departure: true, sellsGaps: false }
const prices: PriceCalendar = {
  from: '2026-07-01',
  to: '2026-07-04',
  today: '2026-06-01',
  terms: [
    { ...terms, reason: 'Regular price', minNights: 1, arrival: true },
    { ...terms, reason: 'Summer +20%', minNights: 7, arrival: false },
  ],
  cabins: [
    {
      id: 3,
      name: 'Fox Den',
      basePrice: 200,
      prices: [200, 240, 240],
      terms: [0, 1, 1],
      unavailable: [2],
    },
  ],
}

test('a free night has its price, the reason, and the limits of a stay that begins on it', () => {
  const priceOf = freeNightsIn(prices)
  const [first, second] = [priceOf(3, '2026-07-01'), priceOf(3, '2026-07-02')]
  expect(first && spokenPrice(first)).toBe('$200.00, Regular price')
  expect(second && spokenPrice(second)).toBe(
    '$240.00, Summer +20%, Minimum stay 7 nights, No arrival on this day',
  )
})

test.each([
  ['an occupied night', 3, '2026-07-03'],
  ['a night before the loaded ones', 3, '2026-06-30'],
  ['a night after them', 3, '2026-07-04'],
  ['a cabin that is not for sale', 4, '2026-07-01'],
])('%s has none', (_, cabinId, night) => {
  expect(freeNightsIn(prices)(cabinId, night)).toBeNull()
  expect(freeNightsIn(undefined)(cabinId, night)).toBeNull()
})
