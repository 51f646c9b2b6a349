import { describe, expect, test } from 'vitest'
import type { WebsitePrices } from '../../contract/website.ts'
import { canArrive, canDepart, nightsByDate } from './stay-choice.ts'

const terms = { minNights: 2, maxNights: 4, arrival: true, departure: true }
const prices: WebsitePrices = {
  from: '2026-12-01',
  to: '2026-12-11',
  today: '2026-11-21',
  currency: 'USD',
  terms: [terms, { ...terms, arrival: false, departure: false }],
  cabins: [
    {
      id: 1,
      name: 'Fox Den',
      prices: Array(10).fill(200),
      terms: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0],
      unavailable: [5],
    },
  ],
}
const [cabin] = prices.cabins
const nights = new Map(cabin ? nightsByDate(prices, cabin) : [])
const december = (day: number) => `2026-12-${String(day).padStart(2, '0')}`

describe('a stay that visitors choose', () => {
  test.each([
    [1, true],
    [6, false],
    [7, false],
    [8, true],
    [20, false],
  ])('can begin on December %i: %s', (day, expected) => {
    expect(canArrive(nights, december(day))).toBe(expected)
  })

  test.each([
    [1, 2, false],
    [1, 3, true],
    [1, 5, true],
    [1, 6, false],
    // Out in the morning of the taken night, but not over it.
    [4, 6, true],
    [4, 7, false],
    // No departure on that day.
    [8, 10, true],
    [5, 7, false],
    // Not known beyond the last night.
    [9, 11, true],
    [9, 12, false],
  ])('from December %i can end on December %i: %s', (from, to, expected) => {
    const stay = { startDate: december(from), endDate: december(to) }
    expect(canDepart(nights, stay)).toBe(expected)
  })
})
