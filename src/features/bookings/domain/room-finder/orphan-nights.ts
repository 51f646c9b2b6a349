import { addDays, type CalendarDate, weekday } from '#domain/calendar.ts'
import type { Limit, SeasonTerms } from '#features/prices/domain/season-terms.ts'
import type { Span } from './occupancy-grid.ts'

/** What the rules say about stays that begin with a night, or end after it. */
export type NightLimits = {
  minNights: number
  maxNights: number
  /** No guest arrives, not even in a gap. */
  isClosed: boolean
  canArrive: boolean
  canDepartAfter: boolean
  sellsGaps: boolean
}

/**
 * The limits of each date. How many days ahead a stay is booked is left out: nights that cannot be
 * booked yet, or no longer, are not lost because of the bookings next to them.
 */
export const nightLimits = (
  dates: readonly CalendarDate[],
  termsOn: (date: CalendarDate) => SeasonTerms,
): NightLimits[] =>
  dates.map((date) => {
    const { minNights, maxNights, arrivalDays, departureDays, sellsGaps } = termsOn(date)
    const allows = (days: Limit<readonly number[]> | null, day: CalendarDate) =>
      days === null || days.value.includes(weekday(day))
    return {
      minNights: minNights.value,
      maxNights: maxNights.value,
      isClosed: arrivalDays?.value.length === 0,
      canArrive: allows(arrivalDays, date),
      canDepartAfter: allows(departureDays, addDays(date, 1)),
      sellsGaps,
    }
  })

/** Whether the rules allow a stay in a gap, which is a run of free nights between others. */
function isAllowed({ from, to }: Span, gap: Span, limits: readonly NightLimits[]): boolean {
  const arrival = limits[from]
  const lastNight = limits[to - 1]
  if (!arrival || !lastNight || arrival.isClosed || to - from > arrival.maxNights) return false
  if (arrival.sellsGaps && gap.to - gap.from < arrival.minNights) return true
  return to - from >= arrival.minNights && arrival.canArrive && lastNight.canDepartAfter
}

/** The nights of a gap that no stay may take, such as a single night where stays have at least two. */
export function orphanNights(gap: Span, limits: readonly NightLimits[]): Span[] {
  const orphans: Span[] = []
  // Nights before this one are part of a stay that begins earlier; only a longer one helps further.
  let sellable = gap.from
  for (let from = gap.from; from < gap.to; from++) {
    const longest = from + (limits[from]?.maxNights ?? 0)
    for (let to = Math.min(gap.to, longest); to > Math.max(from, sellable); to--) {
      if (isAllowed({ from, to }, gap, limits)) sellable = to
    }
    if (from < sellable) continue
    const last = orphans.at(-1)
    if (last?.to === from) last.to = from + 1
    else orphans.push({ from, to: from + 1 })
  }
  return orphans
}
