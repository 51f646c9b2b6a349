import fc from 'fast-check'
import { expect, test } from 'vitest'
import { occupancyRate } from './occupancy.ts'

test.each([
  [28, 7, 8, 0.5],
  [56, 7, 8, 1],
  [0, 7, 8, 0],
  [1, 30, 1, 1 / 30],
  // A long stay credits its nights after the period too.
  [70, 7, 8, 1.25],
  [30, 7, 1, 30 / 7],
])(
  '%i nights of stays that start in %i days of %i cabins are a rate of %d [SPEC-9-5]',
  (nightsOfConfirmedStays, numDays, numCabins, rate) => {
    expect(occupancyRate({ nightsOfConfirmedStays, numDays, numCabins })).toBe(rate)
  },
)

test('without cabins there is no occupancy, even where stays are left on record [SPEC-9-5]', () => {
  expect(occupancyRate({ nightsOfConfirmedStays: 0, numDays: 7, numCabins: 0 })).toBe(0)
  expect(occupancyRate({ nightsOfConfirmedStays: 12, numDays: 7, numCabins: 0 })).toBe(0)
})

test('the rate is always a number of zero or more', () => {
  const count = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(count, fc.constantFrom(7, 30, 90), count, (nights, numDays, numCabins) => {
      const rate = occupancyRate({ nightsOfConfirmedStays: nights, numDays, numCabins })
      expect(Number.isFinite(rate)).toBe(true)
      expect(rate).toBeGreaterThanOrEqual(0)
    }),
  )
})
