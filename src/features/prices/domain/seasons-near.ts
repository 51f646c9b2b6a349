import { nightDates, type Stay } from '#domain/stay.ts'
import { reach, widenedBy } from './nearest-fit.ts'
import { coversNight, type SeasonRule } from './price-rule.ts'

/** The longest minimum of these seasons; 0 without one. */
export const longestMinimum = (seasons: readonly SeasonRule[]): number =>
  Math.max(0, ...seasons.map(({ minNights }) => minNights ?? 0))

/** How many nights around a stay must be known, to find gaps and the nearest dates. */
export const nightsAround = (seasons: readonly SeasonRule[]): number =>
  reach + longestMinimum(seasons)

/** The rules that a stay, or other dates near it, can break. */
export function seasonsNear(seasons: readonly SeasonRule[], stay: Stay): SeasonRule[] {
  if (seasons.length === 0) return []
  const near = nightDates(widenedBy(stay, nightsAround(seasons)))
  return seasons.filter((rule) => near.some((date) => coversNight(rule, date)))
}
