import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { basePriceOf } from '#domain/money/pricing.ts'
import type { Cents } from '#domain/money.ts'
import type { HouseRules } from '#domain/stay-rules.ts'
import { type NightTerms, nightPriceOf, unlimitedPrice } from './night-price.ts'
import { priceReason } from './price-reason.ts'
import { coversCabin, type PriceRule } from './price-rule.ts'
import { type PricedCabin, rateCard } from './rate-card.ts'
import { type SharedNight, type StayMarks, sharedNights } from './shared-nights.ts'

/** What many nights have in common (docs/reference/business-rules.md#prices-by-season). */
export type CalendarTerms = StayMarks & {
  reason: string
  /** The rules that decide the price, the discounts or the stays of the night, in their order. */
  ruleIds: number[]
  byHand: boolean
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
  const [first = today] = dates
  // The departure on the first date is decided by the night before it.
  const card = rateCard(rules, [addDays(first, -1), ...dates])
  const terms: CalendarTerms[] = []
  const places = new Map<string, number>()
  const byRules = new Map<string, SharedNight[]>()

  function placeOf(found: CalendarTerms): number {
    const key = JSON.stringify(found)
    const index = places.get(key) ?? terms.push(found) - 1
    places.set(key, index)
    return index
  }

  function nightsFor(cabinId: number): SharedNight[] {
    const key = rules.map((rule) => Number(coversCabin(rule, cabinId))).join('')
    const nights = byRules.get(key) ?? sharedNights(card, cabinId, { houseRules, today })
    byRules.set(key, nights)
    return nights
  }

  function pricesIn(cabin: PricedCabin): CabinNights {
    const basePrice = basePriceOf(cabin)
    const prices: Cents[] = []
    const placesOfTerms = nightsFor(cabin.id).map((night) => {
      const handSet = cabin.handSet?.get(night.date) ?? null
      const { nightRules } = night
      const of = { basePrice, handSet, nightRules, extraGuest: null, discounts: [] }
      prices.push(nightPriceOf(of))
      const variant = variantOf(of, cabin)
      const index =
        night.places.get(variant) ??
        placeOf({
          reason: priceReason(of, cabin),
          ruleIds: handSet === null ? night.ruleIds : night.ruleIdsByHand,
          byHand: handSet !== null,
          ...night.marks,
        })
      night.places.set(variant, index)
      return index
    })
    return { prices, terms: placesOfTerms }
  }

  return { terms, pricesIn }
}

/** What the reason of a night's price depends on, besides its rules. */
function variantOf(terms: NightTerms, { discount }: PricedCabin): string {
  if (terms.handSet !== null) return `set-${terms.handSet}`
  if (terms.nightRules.length === 0) return `less-${discount}`
  return unlimitedPrice(terms) < 0 ? 'limited' : ''
}
