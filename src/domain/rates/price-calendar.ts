import { addDays, type CalendarDate, daysBetween, weekday } from '../calendar.ts'
import type { Cents } from '../money.ts'
import type { HouseRules } from '../stay-rules.ts'
import { nightPriceOf } from './night-price.ts'
import { priceReason } from './price-reason.ts'
import { coversCabin, coversNight, isSeasonRule, type PriceRule } from './price-rule.ts'
import { nightTerms, type PricedCabin, rateCard } from './rate-card.ts'
import { decidingSeasons, type Limit, type SeasonTerms, seasonCalendar } from './season-terms.ts'

/** What many nights have in common (docs/reference/business-rules.md#prices-by-season). */
export type CalendarTerms = {
  reason: string
  /** The rules that decide the price, the discounts or the stays of the night, in their order. */
  ruleIds: number[]
  byHand: boolean
  minNights: number
  maxNights: number
  /** Whether a stay that is booked today may begin, or any stay may end, on this date. */
  arrival: boolean
  departure: boolean
  sellsGaps: boolean
}

type Calendar = {
  rules: readonly PriceRule[]
  dates: readonly CalendarDate[]
  houseRules: HouseRules
  today: CalendarDate
}

/** The prices of a cabin, and the places of their terms in the list that all cabins share. */
export type CabinNights = { prices: Cents[]; terms: number[] }

/** The prices of many nights, one cabin after the other, with the terms that they share. */
export function priceCalendar({ rules, dates, houseRules, today }: Calendar) {
  const card = rateCard(rules, dates)
  const terms: CalendarTerms[] = []
  const places = new Map<string, number>()

  function placeOf(found: CalendarTerms): number {
    const key = JSON.stringify(found)
    const place = places.get(key) ?? terms.push(found) - 1
    places.set(key, place)
    return place
  }

  function pricesIn(cabin: PricedCabin): CabinNights {
    const inCabin = rules.filter((rule) => coversCabin(rule, cabin.id))
    const seasons = inCabin.filter(isSeasonRule)
    const termsOn = seasonCalendar(seasons, houseRules)
    const nights = nightTerms(card, cabin, { numGuests: 1 })
    return {
      prices: nights.map(nightPriceOf),
      terms: nights.map((night, index) => {
        const date = dates[index] ?? today
        const deciding = new Set<PriceRule>([
          ...(night.handSet === null ? night.nightRules : []),
          ...decidingSeasons(seasons, date),
          ...inCabin.filter((rule) => isForWholeStay(rule) && coversNight(rule, date)),
        ])
        return placeOf({
          reason: priceReason(night, cabin),
          ruleIds: inCabin.filter((rule) => deciding.has(rule)).map(({ id }) => id),
          byHand: night.handSet !== null,
          ...stayTermsOn(date, termsOn, today),
        })
      }),
    }
  }

  return { terms, pricesIn }
}

/** Discounts and extra guests depend on the stay, so any rule for the night may count. */
const isForWholeStay = ({ kind }: PriceRule) =>
  kind === 'long-stay' || kind === 'early-bird' || kind === 'last-minute' || kind === 'extra-guest'

function stayTermsOn(
  date: CalendarDate,
  termsOn: (date: CalendarDate) => SeasonTerms,
  today: CalendarDate,
) {
  const { minNights, maxNights, arrivalDays, minDaysAhead, maxDaysAhead, sellsGaps } = termsOn(date)
  const { departureDays } = termsOn(addDays(date, -1))
  const daysAhead = daysBetween(today, date)
  return {
    minNights: minNights.value,
    maxNights: maxNights.value,
    arrival:
      isDayOf(arrivalDays, date) &&
      daysAhead >= (minDaysAhead?.value ?? 0) &&
      daysAhead <= (maxDaysAhead?.value ?? daysAhead),
    departure: isDayOf(departureDays, date),
    sellsGaps,
  }
}

const isDayOf = (days: Limit<readonly number[]> | null, date: CalendarDate) =>
  days === null || days.value.includes(weekday(date))
