import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proposeCabin } from './propose-cabin.ts'

const offer = (
  id: number,
  maxCapacity: number,
  cabinPrice: number,
  { isFree = true, rules = [] }: { isFree?: boolean; rules?: string[] } = {},
) => ({
  cabin: { id, name: `Cabin ${id}`, maxCapacity },
  cabinPrice,
  isFree,
  brokenRules: rules.map((rule) => ({ rule })),
})

const sold = offer(1, 4, 600, { isFree: false })

describe('the proposed cabin', () => {
  test.each([
    ['is the own one if it is free', [offer(1, 4, 600), offer(2, 4, 600)], 2, 1],
    ['is large enough for the party', [sold, offer(2, 2, 600), offer(3, 6, 900)], 5, 3],
    ['is as large as the sold one if the party is unknown', [sold, offer(2, 3, 600)], null, null],
    ['has the nearest price', [sold, offer(2, 4, 450), offer(3, 8, 700)], 4, 3],
    ['is cheaper as well as dearer', [sold, offer(2, 4, 550), offer(3, 4, 700)], 4, 2],
    ['is the smallest of one price', [sold, offer(2, 8, 650), offer(3, 5, 550)], 4, 3],
    ['is never one that is taken', [sold, offer(2, 4, 600, { isFree: false })], 2, null],
    ['keeps the rules', [sold, offer(2, 4, 600, { rules: ['too-short'] }), offer(3, 6, 900)], 4, 3],
    [
      'may break a rule that the sold one breaks too',
      [
        offer(1, 4, 600, { isFree: false, rules: ['too-short'] }),
        offer(2, 4, 600, { rules: ['too-short'] }),
      ],
      4,
      2,
    ],
    [
      'is the first by name where all else is equal',
      [sold, offer(10, 4, 600), offer(2, 4, 600)],
      4,
      2,
    ],
    ['is the cheapest if the sold cabin is gone', [offer(2, 4, 700), offer(3, 4, 650)], 4, 3],
  ] as const)('%s', (_, offers, numGuests, expected) =>
    expect(proposeCabin(offers, { cabinId: 1, numGuests })?.cabin.id ?? null).toBe(expected),
  )

  test('is free and large enough, and no free cabin that fits has a nearer price', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            id: fc.integer({ min: 1, max: 12 }),
            capacity: fc.integer({ min: 1, max: 9 }),
            price: fc.integer({ min: 1, max: 900 }),
            isFree: fc.boolean(),
          }),
          { selector: ({ id }) => id, minLength: 1 },
        ),
        fc.integer({ min: 1, max: 9 }),
        (cabins, numGuests) => {
          const offers = cabins.map(({ id, capacity, price, isFree }) =>
            offer(id, capacity, price, { isFree }),
          )
          const own = offers[0] ?? sold
          const found = proposeCabin(offers, { cabinId: own.cabin.id, numGuests })
          const fits = offers.filter((one) => one.isFree && one.cabin.maxCapacity >= numGuests)
          const away = (one: typeof own) => Math.abs(one.cabinPrice - own.cabinPrice)
          expect(found === undefined).toBe(fits.length === 0)
          if (!found) return
          expect(fits).toContain(found)
          expect(away(found)).toBe(Math.min(...fits.map(away)))
        },
      ),
    ))
})
