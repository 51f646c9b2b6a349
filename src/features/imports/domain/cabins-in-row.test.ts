import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { severalCabinsIn, splitBooking } from './cabins-in-row.ts'
import type { ImportedBooking } from './read-booking.ts'

const cabins = ['Fox Den', 'Otter Bend', 'Fox & Hound', 'Hütte 1', 'Hütte 2']
const isCabin = (name: string) => cabins.includes(name)
const read = (cabin: string, numUnits: number | null = null) =>
  severalCabinsIn({ cabin, numUnits }, { isCabin, isKnown: isCabin })

describe('the cabins of a row', () => {
  test.each([
    ['Fox Den, Otter Bend', ['Fox Den', 'Otter Bend']],
    ['Hütte 1 und Hütte 2', ['Hütte 1', 'Hütte 2']],
    ['Hütte 1 / Hütte 2 / Fox Den', ['Hütte 1', 'Hütte 2', 'Fox Den']],
    ['Fox & Hound', []],
    ['Fox Den, upper floor', []],
    ['Fox Den, Fox Den', []],
    ['Waldhaus', []],
  ])('%s', (text, names) => {
    expect(read(text)).toEqual(names)
  })

  test.each([
    ['Fox Den, Otter Bend', 3],
    ['Fox Den, Otter Bend', 1],
    ['Waldhaus', 2],
  ])('%s with %i units contradict', (text, numUnits) => {
    expect(() => read(text, numUnits)).toThrow(`This row has ${numUnits} unit`)
  })
})

const booking: ImportedBooking = {
  cabin: '',
  numUnits: null,
  startDate: '2027-03-01',
  endDate: '2027-03-04',
  guest: { fullName: 'Ana', email: '', phone: '', countryCode: '', language: '' },
  numGuests: 1,
  numChildren: 0,
  childAges: [],
  totalPrice: 0,
  paid: null,
  ended: null,
  reference: '',
  source: null,
  bookedOn: null,
  commission: null,
  payout: null,
  paidOn: null,
  notes: '',
}

describe('a booking of several cabins', () => {
  test('is divided without losing a cent, a guest, a child or an age', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 10_000_00 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 9 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 5, maxLength: 5 }),
        (count, more, totalPrice, share, ages, capacities) => {
          const numGuests = count + more
          const numChildren = Math.floor((numGuests - 1) * share)
          const whole = {
            ...booking,
            numGuests,
            numChildren,
            childAges: ages.slice(0, numChildren).toSorted((a, b) => a - b),
            totalPrice,
            paid: Math.floor(totalPrice * share),
            commission: null,
            payout: totalPrice,
          }
          const parts = splitBooking(
            whole,
            Array.from({ length: count }, (_, at) => `Cabin ${at}`),
            capacities.slice(0, count),
          )
          const room = capacities.slice(0, count).reduce((sum, one) => sum + one, 0)
          if (numGuests <= room) {
            for (const [at, part] of parts.entries())
              expect(part.numGuests).toBeLessThanOrEqual(capacities[at] ?? 0)
          }
          for (const field of ['numGuests', 'numChildren', 'totalPrice', 'paid', 'payout'] as const)
            expect(parts.reduce((sum, part) => sum + (part[field] ?? 0), 0)).toBe(whole[field])
          for (const part of parts) {
            expect(part.paid).toBeLessThanOrEqual(part.totalPrice)
            if (numGuests - numChildren >= count)
              expect(part.numChildren).toBeLessThan(part.numGuests)
            expect(part.childAges.length).toBeLessThanOrEqual(part.numChildren)
            expect(part.commission).toBe(null)
          }
          const dealt = parts.flatMap(({ childAges }) => childAges)
          expect(dealt.toSorted((a, b) => a - b)).toEqual(whole.childAges)
        },
      ),
    )
  })

  test('of fewer guests than cabins is wrong, and of an unknown number has one in each', () => {
    expect(() =>
      splitBooking({ ...booking, numGuests: 2 }, ['A', 'B', 'C'], [null, null, null]),
    ).toThrow('2 guests are fewer than the 3 cabins.')
    expect(splitBooking(booking, ['A', 'B'], [null, 4]).map(({ numGuests }) => numGuests)).toEqual([
      1, 1,
    ])
  })
})
