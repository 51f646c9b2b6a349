import type { CalendarDate } from './calendar.ts'
import type { Cents } from './money.ts'

/** What the bookings made on one date come to, whenever their stay is (docs/reference/business-rules.md#sales). */
export type DailySales = { date: CalendarDate; totalSales: Cents; extrasSales: Cents }

/**
 * One point for each date, in the order of the dates. Sums of the same date are added up; a date without
 * a sum sold nothing; sums of other dates are left out.
 */
export function salesByDay(dates: CalendarDate[], sums: DailySales[]): DailySales[] {
  const sumsOf = Map.groupBy(sums, ({ date }) => date)
  return dates.map((date) =>
    (sumsOf.get(date) ?? []).reduce(
      (day, sum) => ({
        date,
        totalSales: day.totalSales + sum.totalSales,
        extrasSales: day.extrasSales + sum.extrasSales,
      }),
      { date, totalSales: 0, extrasSales: 0 },
    ),
  )
}
