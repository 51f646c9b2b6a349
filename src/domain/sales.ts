import type { CalendarDate } from './calendar.ts'
import type { Cents } from './money.ts'

/** What the bookings made on one date come to, whenever their stay is (docs/rules.md#sales). */
export type DailySales = { date: CalendarDate; totalSales: Cents; extrasSales: Cents }

/**
 * One point for each date, in the order of the dates. A date without a sum sold nothing; sums of
 * other dates are left out. There is at most one sum for a date.
 */
export function salesByDay(dates: CalendarDate[], sums: DailySales[]): DailySales[] {
  const sumOf = new Map(sums.map((sum) => [sum.date, sum]))
  return dates.map((date) => sumOf.get(date) ?? { date, totalSales: 0, extrasSales: 0 })
}
