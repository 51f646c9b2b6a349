import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideTotal, freePlaces, type Lodging, proposedTotal } from './group-rate.ts'

const lodging = (listPrice: number, more: Partial<Lodging> = {}): Lodging => ({
  ...{ numGuests: 2, numNights: 2, listPrice, kept: 0 },
  ...more,
})

test.each([
  [20, 20, 0],
  [21, 20, 1],
  [41, 20, 1],
  [42, 20, 2],
  [12, 11, 1],
  [3, 2, 1],
  [0, 20, 0],
  [100, null, 0],
])('of %i guests with one free for every %s who pay, %i stay free', (guests, paying, free) => {
  expect(freePlaces(guests, paying)).toBe(free)
})

test('a free place takes off the average price per guest', () => {
  const bookings = [
    lodging(63_000, { numGuests: 11 }),
    lodging(42_000, { numGuests: 10, kept: 21_000 }),
  ]
  expect(proposedTotal(bookings, 20)).toEqual({
    numGuests: 21,
    listPrice: 126_000,
    kept: 21_000,
    freePlaces: 1,
    total: 120_000,
  })
  expect(proposedTotal(bookings, null).total).toBe(126_000)
  // $100.00 for three guests: the cent that is left is for the larger part.
  expect(proposedTotal([lodging(10_000, { numGuests: 3 })], 2).total).toBe(6_667)
})

test.each([
  ['in proportion to list prices', 180_000, [40_000, 60_000, 100_000], [36_000, 54_000, 90_000]],
  ['also above them', 300_001, [40_000, 60_000, 100_000], [60_000, 90_000, 150_001]],
  ['by nights where every price is 0', 900, [0, 0, 0], [300, 300, 300]],
  ['nothing', 0, [40_000, 60_000], [0, 0]],
])('a total is divided %s', (_, total, prices, parts) => {
  const bookings = prices.map((price) => lodging(price))
  expect(divideTotal(total, bookings)).toEqual(parts)
})

test('nights that keep their price come off first, and more than the total cannot be kept', () => {
  const bookings = [lodging(20_000), lodging(0, { kept: 50_000, numNights: 0 })]
  expect(divideTotal(65_000, bookings)).toEqual([15_000, 0])
  expect(divideTotal(50_000, bookings)).toEqual([0, 0])
  expect(divideTotal(49_999, bookings)).toBeNull()
  expect(divideTotal(50_000, bookings.slice(1))).toBeNull()
  expect(divideTotal(0, [])).toBeNull()
})

const random = fc.record({
  numGuests: fc.integer({ min: 1, max: 12 }),
  numNights: fc.integer({ min: 1, max: 30 }),
  listPrice: fc.oneof(fc.constant(0), fc.nat(1_000_000)),
  kept: fc.oneof(fc.constant(0), fc.nat(100_000)),
})

test('parts and kept prices add up to any total, and no part is negative', () => {
  const bookings = fc.array(random, { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(bookings, fc.nat(100_000_000), (all, more) => {
      const kept = all.reduce((sum, booking) => sum + booking.kept, 0)
      const parts = divideTotal(kept + more, all) ?? []
      expect(parts.reduce((sum, part) => sum + part, kept)).toBe(kept + more)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the list price that is divided gives each booking its list price', () => {
  fc.assert(
    fc.property(fc.array(random, { minLength: 1, maxLength: 50 }), (all) => {
      const { total, listPrice } = proposedTotal(all, null)
      expect(total).toBe(listPrice)
      expect(divideTotal(total, all)).toEqual(all.map((booking) => booking.listPrice))
    }),
  )
})

test('more free places never cost more, and never less than what keeps its price', () => {
  const paying = fc.integer({ min: 2, max: 99 })
  fc.assert(
    fc.property(fc.array(random, { maxLength: 50 }), paying, (all, n) => {
      const fewer = proposedTotal(all, n + 1)
      const more = proposedTotal(all, n)
      expect(more.total).toBeLessThanOrEqual(fewer.total)
      expect(more.total).toBeGreaterThanOrEqual(more.kept)
      expect(fewer.total).toBeLessThanOrEqual(fewer.listPrice)
    }),
  )
})
