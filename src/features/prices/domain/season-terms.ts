import type { CalendarDate } from '#domain/calendar.ts'
import type { HouseRules } from '#domain/stay-rules.ts'
import { coversNight, type SeasonRule } from './price-rule.ts'

/** A limit and the name of the season that sets it; null for the limit of the house rules. */
export type Limit<Value> = { value: Value; season: string | null }

/** What stays are allowed whose arrival, or for the departure whose last night, is on a date. */
export type SeasonTerms = {
  minNights: Limit<number>
  maxNights: Limit<number>
  /** The days of the week; none for a closed date, null for any day. */
  arrivalDays: Limit<readonly number[]> | null
  departureDays: Limit<readonly number[]> | null
  minDaysAhead: Limit<number> | null
  maxDaysAhead: Limit<number> | null
  sellsGaps: boolean
}

type Said = (typeof limits)[number]

/** The terms of each date in a cabin with these seasons, computed once for each date. */
export function seasonCalendar(
  seasons: readonly SeasonRule[],
  houseRules: LengthLimits,
): (date: CalendarDate) => SeasonTerms {
  const known = new Map<CalendarDate, SeasonTerms>()
  return (date) => {
    const inSeason = () => seasons.filter((rule) => coversNight(rule, date))
    const terms = known.get(date) ?? seasonTerms(inSeason(), houseRules)
    known.set(date, terms)
    return terms
  }
}

type LengthLimits = Pick<HouseRules, 'minBookingLength' | 'maxBookingLength'>

/**
 * For each limit the first rule in the list decides that is for the date and says something about it;
 * the house rules decide the length of stays that no rule limits.
 */
export function seasonTerms(
  inSeason: readonly SeasonRule[],
  houseRules: LengthLimits,
): SeasonTerms {
  const first = <Key extends Said>(key: Key) => {
    const rule = inSeason.find((one) => one[key] !== null)
    if (rule === undefined) return null
    return { value: rule[key] as NonNullable<SeasonRule[Key]>, season: rule.name }
  }
  const minimum = inSeason.find(({ minNights }) => minNights !== null)
  const minNights = first('minNights')
  const maxNights = first('maxNights')
  const { minBookingLength: shortest, maxBookingLength: longest } = houseRules
  return {
    // A season with at least 7 nights must be bookable under a house rule of at most 5, and vice versa.
    minNights: minNights ?? defaultLimit(Math.min(shortest, maxNights?.value ?? shortest)),
    maxNights: maxNights ?? defaultLimit(Math.max(longest, minNights?.value ?? longest)),
    arrivalDays: first('arrivalDays'),
    departureDays: first('departureDays'),
    minDaysAhead: first('minDaysAhead'),
    maxDaysAhead: first('maxDaysAhead'),
    sellsGaps: minimum?.sellsGaps ?? false,
  }
}

/** The rules that decide a limit. For each limit the first rule that sets it wins. */
export const decidingSeasons = (inSeason: readonly SeasonRule[]): SeasonRule[] =>
  inSeason.filter((rule, index) =>
    limits.some(
      (key) => rule[key] !== null && inSeason.slice(0, index).every((other) => other[key] === null),
    ),
  )

const limits = [
  'minNights',
  'maxNights',
  'arrivalDays',
  'departureDays',
  'minDaysAhead',
  'maxDaysAhead',
] as const

const defaultLimit = (value: number): Limit<number> => ({ value, season: null })
