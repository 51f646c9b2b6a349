import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { departedMonthsAgo } from './retention.ts'

test.each([
  ['2026-11-21', 1, '2026-10-21'],
  ['2026-11-21', 12, '2025-11-21'],
  ['2027-01-15', 1, '2026-12-15'],
  ['2027-01-15', 120, '2017-01-15'],
  // In a shorter month, the last day counts.
  ['2027-02-27', 6, '2026-08-27'],
  ['2027-02-28', 6, '2026-08-31'],
  ['2028-02-28', 6, '2027-08-28'],
  ['2028-02-29', 6, '2027-08-31'],
  ['2026-08-31', 6, '2026-02-28'],
  ['2026-08-30', 6, '2026-02-28'],
  ['2026-09-01', 6, '2026-03-01'],
])('on %s, %i months have passed since a departure of %s', (today, months, departure) => {
  expect(departedMonthsAgo(today, months)).toBe(departure)
})

/** The same day of the month that many months later, or the last day of a month that is shorter. */
function monthsAfter(departure: string, months: number): string {
  const [year = 0, month = 0, day = 0] = departure.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return new Date(Math.min(last.getTime(), Date.UTC(year, month - 1 + months, day)))
    .toISOString()
    .slice(0, 10)
}

test('every departure has its day: months later it is reached, and not a day before', () => {
  for (const months of [1, 2, 6, 11, 12, 25]) {
    for (let day = '2026-12-01'; day < '2028-04-02'; day = addDays(day, 1)) {
      const reached = monthsAfter(day, months)
      expect(departedMonthsAgo(reached, months) >= day).toBe(true)
      expect(departedMonthsAgo(addDays(reached, -1), months) < day).toBe(true)
    }
  }
})
