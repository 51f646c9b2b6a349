import { type CalendarDate, daysBetween, weekday } from '#domain/calendar.ts'
import type { HouseRules } from '#domain/stay-rules.ts'
import { isSeasonRule, type NightRule, type PriceRule } from './price-rule.ts'
import { nightRulesAt, type RateCard } from './rate-card.ts'
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
  covers: readonly boolean[],
  { houseRules, today }: { houseRules: HouseRules; today: CalendarDate },
): SharedNight[] {
  const rulesAt = (places: readonly number[]) =>
    places.flatMap((place) => (covers[place] ? (card.rules[place] ?? []) : []))
  const seasons = card.nights.map(({ stays }) => rulesAt(stays).filter(isSeasonRule))
  const terms = seasons.map((inSeason) => seasonTerms(inSeason, houseRules))
  const inOrder = (deciding: ReadonlySet<PriceRule>, places: readonly number[]) =>
    rulesAt(places.toSorted((a, b) => a - b)).flatMap((rule) => (deciding.has(rule) ? rule.id : []))
  return card.nights.slice(1).map((night, index) => {
    const { date } = night
    const nightRules = nightRulesAt(card, covers, night.nightRules)
    // Discounts and extra guests depend on the stay, so any rule for the night may count.
    const forStays = [
      ...rulesAt([...night.discounts, ...night.extraGuests]),
      ...decidingSeasons(seasons[index + 1] ?? []),
    ]
    const places = [...night.nightRules, ...night.discounts, ...night.extraGuests, ...night.stays]
    return {
      date,
      nightRules,
      ruleIds: inOrder(new Set([...nightRules, ...forStays]), places),
      ruleIdsByHand: inOrder(new Set(forStays), places),
      marks: marksOf(date, daysBetween(today, date), terms[index + 1], terms[index]),
      places: new Map(),
    }
  })
}

function marksOf(
  date: CalendarDate,
  daysAhead: number,
  terms: SeasonTerms | undefined,
  before: SeasonTerms | undefined,
): StayMarks {
  const dayOfWeek = weekday(date)
  return {
    minNights: terms?.minNights.value ?? 1,
    maxNights: terms?.maxNights.value ?? 1,
    arrival:
      isDayOf(terms?.arrivalDays, dayOfWeek) &&
      daysAhead >= (terms?.minDaysAhead?.value ?? 0) &&
      daysAhead <= (terms?.maxDaysAhead?.value ?? daysAhead),
    departure: isDayOf(before?.departureDays, dayOfWeek),
    sellsGaps: terms?.sellsGaps ?? false,
  }
}

const isDayOf = (days: Limit<readonly number[]> | null | undefined, dayOfWeek: number) =>
  !days || days.value.includes(dayOfWeek)
