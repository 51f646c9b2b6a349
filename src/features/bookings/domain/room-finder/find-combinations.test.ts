import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Combination,
  type FreeCabin,
  findCombinations,
  maxCombined,
} from './find-combinations.ts'

/** Fixed price, and an amount for each guest above two. */
const cabin = (id: number, beds: number, price: number, extra = 0): FreeCabin => ({
  id,
  beds,
  priceFor: (guests) => price + extra * Math.max(0, guests - 2),
})

const found = (cabins: FreeCabin[], numGuests: number, limit = 10) =>
  findCombinations(cabins, { numGuests, limit }).map(({ cabins, price }) => [
    cabins.map(({ id, numGuests }) => `${id}:${numGuests}`).join(' '),
    price,
  ])

describe('combinations of cabins', () => {
  test('are in the order of price, then of the number of cabins', () => {
    const cabins = [cabin(1, 4, 400), cabin(2, 2, 200), cabin(3, 2, 200), cabin(4, 5, 900)]
    expect(found(cabins, 6)).toEqual([
      ['1:4 2:2', 600],
      ['1:4 3:2', 600],
      ['2:2 4:4', 1_100],
      ['3:2 4:4', 1_100],
      ['1:4 4:2', 1_300],
    ])
  })

  test('have no superfluous cabin, and one cabin alone is none', () => {
    expect(found([cabin(1, 10, 100), cabin(2, 10, 50)], 8)).toEqual([])
    expect(found([cabin(1, 4, 100), cabin(2, 4, 50), cabin(3, 1, 1)], 8)).toEqual([
      ['1:4 2:4', 150],
    ])
  })

  test('put guests where they cost the least', () => {
    expect(found([cabin(1, 6, 100, 50), cabin(2, 6, 100, 10)], 8)).toEqual([['1:2 2:6', 240]])
  })

  test('do not exist for more guests than five cabins hold', () => {
    const cabins = Array.from({ length: 20 }, (_, n) => cabin(n + 1, 2, 100))
    expect(found(cabins, 10, 1)).toHaveLength(1)
    expect(found(cabins, 11)).toEqual([])
    expect(found([], 3)).toEqual([])
  })

  const anyCabins = fc
    .array(
      fc.record({
        beds: fc.integer({ min: 1, max: 8 }),
        price: fc.integer({ min: 0, max: 6 }),
        extra: fc.integer({ min: 0, max: 2 }),
      }),
      { minLength: 0, maxLength: 9 },
    )
    .map((list) => list.map(({ beds, price, extra }, n) => cabin(n + 1, beds, price, extra)))

  test('are those that an exhaustive search finds, each in its place', () => {
    fc.assert(
      fc.property(
        anyCabins,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 200 }),
        (cabins, numGuests, limit) => {
          const all = exhaustive(cabins, numGuests).slice(0, limit)
          const best = findCombinations(cabins, { numGuests, limit })
          expect(best.map(({ price }) => price)).toEqual(all.map(({ price }) => price))
          expect(best.map(keyOf)).toEqual(all.map(keyOf))
          for (const { cabins: parts } of best) {
            expect(parts.reduce((sum, part) => sum + part.numGuests, 0)).toBe(numGuests)
          }
        },
      ),
      { numRuns: 400 },
    )
  })

  test('of 20 cabins with up to five of them are all found', () => {
    const cabins = Array.from({ length: 20 }, (_, n) =>
      cabin(n + 1, 2 + (n % 5), 100 + ((n * 37) % 90), n % 3),
    )
    const all = exhaustive(cabins, 18)
    expect(all.length).toBeGreaterThan(1_000)
    const best = findCombinations(cabins, { numGuests: 18, limit: 40_000 })
    expect(best.map(keyOf)).toEqual(all.map(keyOf))
  })

  test.each([
    ['of different prices', (n: number) => 10_000 + ((n * 7919) % 9_000)],
    ['of the same price', () => 10_000],
  ])('of 60 cabins %s are found without looking at all sets', (_, price) => {
    const cabins = Array.from({ length: 60 }, (_, n) => cabin(n + 1, 2 + (n % 7), price(n), 500))
    for (const numGuests of [5, 14, 23, 34, 40]) {
      let tried = 0
      const best = findCombinations(cabins, { numGuests, limit: 5 }, () => {
        tried += 1
      })
      expect(best.length).toBeGreaterThan(0)
      expect(tried).toBeLessThan(1_000)
    }
  })
})

const keyOf = ({ cabins }: Combination) => cabins.map(({ id }) => id).join(' ')

/** Every set, and every division of the guests, without any bound. */
function exhaustive(cabins: readonly FreeCabin[], numGuests: number): Combination[] {
  const results: Combination[] = []
  const choose = (from: number, chosen: FreeCabin[]) => {
    const beds = chosen.reduce((sum, one) => sum + one.beds, 0)
    const isEnough = beds >= numGuests && chosen.every((one) => beds - one.beds < numGuests)
    if (chosen.length > 1 && isEnough) {
      const price = cheapest(chosen, numGuests)
      results.push({ cabins: chosen.map(({ id }) => ({ id, numGuests: 0 })), price })
    }
    if (chosen.length === maxCombined) return
    for (let at = from; at < cabins.length; at++) {
      const next = cabins[at]
      if (next) choose(at + 1, [...chosen, next])
    }
  }
  choose(0, [])
  return results.sort(
    (one, other) =>
      one.price - other.price || one.cabins.length - other.cabins.length || compareIds(one, other),
  )
}

function cheapest([first, ...others]: readonly FreeCabin[], numGuests: number): number {
  if (!first) return numGuests === 0 ? 0 : Number.POSITIVE_INFINITY
  let least = Number.POSITIVE_INFINITY
  for (let count = 1; count <= Math.min(first.beds, numGuests); count++) {
    least = Math.min(least, first.priceFor(count) + cheapest(others, numGuests - count))
  }
  return least
}

const compareIds = (one: Combination, other: Combination) =>
  one.cabins
    .map(({ id }, at) => id - (other.cabins[at]?.id ?? 0))
    .find((difference) => difference !== 0) ?? 0
