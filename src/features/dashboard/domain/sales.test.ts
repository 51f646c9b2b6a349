import fc from 'fast-check'
import { expect, test } from 'vitest'
import { datesFrom } from '#domain/calendar.ts'
import { anyDate, anyPrice } from '#testkit/domain/arbitrary.ts'
import { periodEnding, periods } from './period.ts'
import { salesByDay } from './sales.ts'

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
