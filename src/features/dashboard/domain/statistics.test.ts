import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { datesFrom } from '#domain/calendar.ts'
import { anyDate, anyPrice } from '#testkit/domain/arbitrary.ts'
import { periodEnding, periods } from './period.ts'
import { bucketOf, countByLength, occupancyRate, salesByDay, stayLengths } from './statistics.ts'

describe('a stay', () => {
  test.each([
    [1, '1 night'],
    [2, '2 nights'],
    [3, '3 nights'],
    [4, '4-5 nights'],
    [5, '4-5 nights'],
    [6, '6-7 nights'],
    [7, '6-7 nights'],
    [8, '8-14 nights'],
    [14, '8-14 nights'],
    [15, '15-21 nights'],
    [21, '15-21 nights'],
    [22, '21+ nights'],
    [365, '21+ nights'],
  ])('of %i nights counts under "%s" [SPEC-9-9]', (numNights, duration) => {
    expect(bucketOf(numNights)?.duration).toBe(duration)
  })

  test('without a night counts nowhere', () => {
    expect(bucketOf(0)).toBeUndefined()
    expect(countByLength([0, 0]).every(({ value }) => value === 0)).toBe(true)
  })

  test('of one night or more counts in exactly one bucket [SPEC-9-9]', () => {
    for (let numNights = 1; numNights <= 400; numNights += 1) {
      const fitting = stayLengths.filter(
        ({ shortest, longest }) => numNights >= shortest && numNights <= longest,
      )
      expect(fitting).toEqual([bucketOf(numNights)])
    }
  })
})

describe('the counts', () => {
  test('are all eight, in order, and start at zero [SPEC-3-8]', () => {
    expect(countByLength([])).toEqual([
      { duration: '1 night', value: 0 },
      { duration: '2 nights', value: 0 },
      { duration: '3 nights', value: 0 },
      { duration: '4-5 nights', value: 0 },
      { duration: '6-7 nights', value: 0 },
      { duration: '8-14 nights', value: 0 },
      { duration: '15-21 nights', value: 0 },
      { duration: '21+ nights', value: 0 },
    ])
  })

  test('put lengths of one bucket together', () => {
    const counts = countByLength([4, 5, 22, 4, 21, 5, 23])
    expect(counts.filter(({ value }) => value > 0)).toEqual([
      { duration: '4-5 nights', value: 4 },
      { duration: '15-21 nights', value: 1 },
      { duration: '21+ nights', value: 2 },
    ])
  })

  test('add up to all stays that have a night', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 })), (nights) => {
        const stays = nights.filter((numNights) => numNights > 0)
        expect(countByLength(nights).reduce((sum, { value }) => sum + value, 0)).toBe(stays.length)
      }),
    )
  })
})

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

test('a day without bookings sold nothing', () => {
  const dates = ['2026-11-19', '2026-11-20', '2026-11-21']
  const friday = { date: '2026-11-20', totalSales: 285_500, extrasSales: 10_500 }
  expect(salesByDay(dates, [friday])).toEqual([
    { date: '2026-11-19', totalSales: 0, extrasSales: 0 },
    friday,
    { date: '2026-11-21', totalSales: 0, extrasSales: 0 },
  ])
})

test('sums of the same day are added up', () => {
  const sums = [
    { date: '2026-11-20', totalSales: 10_000, extrasSales: 1_500 },
    { date: '2026-11-20', totalSales: 25_000, extrasSales: 0 },
  ]
  expect(salesByDay(['2026-11-20'], sums)).toEqual([
    { date: '2026-11-20', totalSales: 35_000, extrasSales: 1_500 },
  ])
})

test('sums of other days are left out', () => {
  const tooEarly = { date: '2026-11-13', totalSales: 1, extrasSales: 1 }
  expect(salesByDay(['2026-11-14'], [tooEarly])).toEqual([
    { date: '2026-11-14', totalSales: 0, extrasSales: 0 },
  ])
})

test('without bookings a period is a row of zeros', () => {
  const { first } = periodEnding('2026-11-21', 7)
  const points = salesByDay(datesFrom(first, 7), [])
  expect(points).toHaveLength(7)
  expect(points.every(({ totalSales, extrasSales }) => totalSales + extrasSales === 0)).toBe(true)
})

test('there is one point for each day of a period, and they add up to its sales [SPEC-9-8]', () => {
  const anySum = fc.record({
    daysAgo: fc.integer({ min: 0, max: 89 }),
    totalSales: anyPrice,
    extrasSales: anyPrice,
  })
  const anySums = fc.array(anySum)
  fc.assert(
    fc.property(anyDate, fc.constantFrom(...periods), anySums, (today, numDays, ago) => {
      const { first } = periodEnding(today, 90)
      const lastDates = datesFrom(first, 90).reverse()
      const sums = ago.map(({ daysAgo, ...sales }) => ({
        date: lastDates[daysAgo] ?? '',
        ...sales,
      }))
      const dates = datesFrom(periodEnding(today, numDays).first, numDays)

      const points = salesByDay(dates, sums)

      expect(points.map(({ date }) => date)).toEqual(dates)
      const inside = ago.filter(({ daysAgo }) => daysAgo < numDays)
      const total = (sales: { totalSales: number }[]) =>
        sales.reduce((sum, { totalSales }) => sum + totalSales, 0)
      expect(total(points)).toBe(total(inside))
    }),
  )
})
