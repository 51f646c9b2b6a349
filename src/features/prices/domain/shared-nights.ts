import { type CalendarDate, daysBetween, weekday } from '#domain/calendar.ts'
import type { HouseRules } from '#domain/stay-rules.ts'
import { isNightRule, isSeasonRule, type NightRule, type PriceRule } from './price-rule.ts'
import { nightRulesIn, type RateCard, rulesOfNights } from './rate-card.ts'
import { decidingSeasons, type Limit, type SeasonTerms, seasonTerms } from './season-terms.ts'

/** The stays that are allowed on a date. */
export type StayMarks = {
  minNights: number
  maxNights: number
  /** Whether a stay that is booked today may begin, or any stay may end, on this date. */
  arrival: boolean
  departure: boolean
  sellsGaps: boolean
}

/** What is the same on a night in all cabins that have the same rules. */
export type SharedNight = {
  date: CalendarDate
  nightRules: readonly NightRule[]
  ruleIds: number[]
  /** Without the rules for the price, which a price that is set by hand replaces. */
  ruleIdsByHand: number[]
  marks: StayMarks
  /** The places of the terms of this night in the list of all terms. */
  places: Map<string, number>
}

/** The nights of a card after its first one, which only decides the departures on the second. */
export function sharedNights(
  card: RateCard,
  cabinId: number,
  { houseRules, today }: { houseRules: HouseRules; today: CalendarDate },
): SharedNight[] {
  const rules = rulesOfNights(card, cabinId)
  const seasons = rules.map((inForce) => inForce.filter(isSeasonRule))
  const terms = seasons.map((inSeason) => seasonTerms(inSeason, houseRules))
  return card.dates.slice(1).map((date, index) => {
    const inForce = rules[index + 1] ?? []
    const nightRules = nightRulesIn(inForce)
    const deciding = decidingSeasons(seasons[index + 1] ?? [])
    // Discounts and extra guests depend on the stay, so any rule for the night may count.
    const forStays = inForce.filter((rule) =>
      isSeasonRule(rule) ? deciding.includes(rule) : !isNightRule(rule),
    )
    const counted = new Set<PriceRule>([...nightRules, ...forStays])
    return {
      date,
      nightRules,
      ruleIds: inForce.flatMap((rule) => (counted.has(rule) ? rule.id : [])),
      ruleIdsByHand: forStays.map(({ id }) => id),
      marks: marksOf(date, today, terms[index + 1], terms[index]),
      places: new Map(),
    }
  })
}

function marksOf(
  date: CalendarDate,
  today: CalendarDate,
  terms: SeasonTerms | undefined,
  before: SeasonTerms | undefined,
): StayMarks {
  const { minDaysAhead, maxDaysAhead } = terms ?? {}
  const daysAhead = minDaysAhead || maxDaysAhead ? daysBetween(today, date) : 0
  return {
    minNights: terms?.minNights.value ?? 1,
    maxNights: terms?.maxNights.value ?? 1,
    arrival:
      date >= today &&
      isDayOf(terms?.arrivalDays, date) &&
      (!minDaysAhead || daysAhead >= minDaysAhead.value) &&
      (!maxDaysAhead || daysAhead <= maxDaysAhead.value),
    departure: isDayOf(before?.departureDays, date),
    sellsGaps: terms?.sellsGaps ?? false,
  }
}

const isDayOf = (days: Limit<readonly number[]> | null | undefined, date: CalendarDate) =>
  !days || days.value.includes(weekday(date))
