import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { HouseRules } from '#domain/stay-rules.ts'
import {
  coversCabin,
  coversNight,
  isDiscountRule,
  isExtraGuestRule,
  isSeasonRule,
  type PriceRule,
} from '../price-rule.ts'
import { type RateCard, rateCard } from '../rate-card.ts'
import { type SeasonTerms, seasonCalendar } from '../season-terms.ts'

/** The terms of a date, and a text that is equal for equal terms. */
export type KeyedTerms = SeasonTerms & { key: string }
export type TermsOn = (date: CalendarDate) => KeyedTerms

/** The rules before or after a change, prepared once for all cabins. */
export type Plan = {
  dates: readonly CalendarDate[]
  houseRules: HouseRules
  card: RateCard
  termsIn: (cabinId: number) => TermsOn
  /** Texts of the discounts and prices of extra guests of a date, equal for equal ones. */
  extrasIn: (cabinId: number) => (date: CalendarDate) => string
}

export function planFor(
  rules: readonly PriceRule[],
  houseRules: HouseRules,
  dates: readonly CalendarDate[],
): Plan {
  const seasons = rules.filter(isSeasonRule)
  const extras = rules.filter((rule) => isDiscountRule(rule) || isExtraGuestRule(rule))
  return {
    dates,
    houseRules,
    card: rateCard(rules, dates),
    termsIn: sharedByRules(seasons, (inCabin) => keyedTerms(seasonCalendar(inCabin, houseRules))),
    extrasIn: sharedByRules(extras, (inCabin) =>
      cachedByDate((date) =>
        inCabin
          .filter((rule) => coversNight(rule, date))
          .map((rule) => JSON.stringify(effectOf(rule)))
          .join(),
      ),
    ),
  }
}

/** Computed once for the cabins that have the same rules. */
function sharedByRules<Rule extends PriceRule, Result>(
  rules: readonly Rule[],
  compute: (inCabin: readonly Rule[]) => Result,
) {
  const known = new Map<string, Result>()
  return (cabinId: number): Result => {
    const inCabin = rules.filter((rule) => coversCabin(rule, cabinId))
    const key = inCabin.map(({ id }) => id).join()
    const result = known.get(key) ?? compute(inCabin)
    known.set(key, result)
    return result
  }
}

function cachedByDate<Value>(compute: (date: CalendarDate) => Value) {
  const known = new Map<CalendarDate, Value>()
  return (date: CalendarDate): Value => {
    const value = known.get(date) ?? compute(date)
    known.set(date, value)
    return value
  }
}

/** The departure on a date is decided by the night before it. */
const keyedTerms = (termsOn: (date: CalendarDate) => SeasonTerms): TermsOn =>
  cachedByDate((date) => {
    const terms = termsOn(date)
    const { departureDays } = termsOn(addDays(date, -1))
    const limits = [
      ...[terms.minNights, terms.maxNights, terms.arrivalDays, departureDays],
      ...[terms.minDaysAhead, terms.maxDaysAhead],
    ].map((limit) => limit?.value ?? null)
    return { ...terms, key: JSON.stringify([limits, terms.sellsGaps]) }
  })

/** What a rule does, without its name and dates. */
function effectOf(rule: PriceRule) {
  if (isDiscountRule(rule)) return [rule.kind, rule.discount, rule.threshold, rule.roundTo ?? null]
  return isExtraGuestRule(rule) ? [rule.kind, rule.price, rule.included] : []
}
