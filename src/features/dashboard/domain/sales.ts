import type { CalendarDate } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'

/** The total of the bookings made on one date, whenever their stay is (docs/reference/business-rules.md#sales). */
export type DailySales = { date: CalendarDate; totalSales: Cents; extrasSales: Cents }

/**
 * One point for each date, in order. Sums of the same date are added up, a date without a sum has zero
 * sales, and sums of other dates are ignored.
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
