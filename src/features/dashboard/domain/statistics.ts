import type { CalendarDate } from '#domain/calendar.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import type { Cents } from '#domain/money.ts'

/** The buckets of stay lengths on the dashboard; both bounds are inclusive. */
export const stayLengths = [
  { duration: msg('1 night'), shortest: 1, longest: 1 },
  { duration: msg('2 nights'), shortest: 2, longest: 2 },
  { duration: msg('3 nights'), shortest: 3, longest: 3 },
  { duration: msg('4-5 nights'), shortest: 4, longest: 5 },
  { duration: msg('6-7 nights'), shortest: 6, longest: 7 },
  { duration: msg('8-14 nights'), shortest: 8, longest: 14 },
  { duration: msg('15-21 nights'), shortest: 15, longest: 21 },
  // The label is 21+, but a stay of 21 nights counts only in the bucket above (docs/reference/business-rules.md#stay-lengths).
  { duration: msg('21+ nights'), shortest: 22, longest: Number.POSITIVE_INFINITY },
] as const
export type StayLength = (typeof stayLengths)[number]

/** The bucket of a stay; undefined for a stay without a night. */
export const bucketOf = (numNights: number): StayLength | undefined =>
  stayLengths.find(({ shortest, longest }) => shortest <= numNights && numNights <= longest)

/** The number of stays in each bucket: always all eight, in order. */
export function countByLength(nights: number[]): { duration: string; value: number }[] {
  const counts = new Map<StayLength | undefined, number>()
  for (const numNights of nights) {
    const bucket = bucketOf(numNights)
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  }
  return stayLengths.map((bucket) => ({
    duration: t(bucket.duration),
    value: counts.get(bucket) ?? 0,
  }))
}

/**
 * The dashboard's occupancy as a ratio: 0.5 is 50 %. It credits all nights of the confirmed stays
 * that start in the period, also those after its end, and so may pass 1. Without cabins it is 0
 * (docs/reference/business-rules.md#occupancy).
 */
export function occupancyRate(counts: {
  nightsOfConfirmedStays: number
  /** At least 1. */
  numDays: number
  numCabins: number
}): number {
  if (counts.numCabins === 0) return 0
  return counts.nightsOfConfirmedStays / (counts.numDays * counts.numCabins)
}

/** The total of the bookings made on one date, whenever their stay is (docs/reference/business-rules.md#sales). */
type DailySales = { date: CalendarDate; totalSales: Cents; extrasSales: Cents }

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
