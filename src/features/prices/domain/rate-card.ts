import { type CalendarDate, weekday } from '#domain/calendar.ts'
import { basePriceOf } from '#domain/money/pricing.ts'
import type { Cents } from '#domain/money.ts'
import { type NightTerms, nightPriceOf, replacesLower } from './night-price.ts'
import { priceReason } from './price-reason.ts'
import {
  coversCabin,
  coversNight,
  type ExtraGuestRule,
  isDiscountRule,
  isExtraGuestRule,
  isNightRule,
  type NightRule,
  type PriceRule,
} from './price-rule.ts'
import { type BookedStay, discountsFor } from './stay-discounts.ts'

/** The rules in their order with the dates that they are for, prepared once for all cabins. */
export type RateCard = {
  dates: readonly CalendarDate[]
  /** `nights` are the places of the dates. */
  rules: readonly { rule: PriceRule; nights: readonly number[] }[]
}

export type PricedCabin = {
  id: number
  regularPrice: Cents
  discount: Cents
  /** Prices that staff set by hand for single nights. */
  handSet?: ReadonlyMap<CalendarDate, Cents>
}

/** A party, and the stay that discounts look at; left out for the price before discounts. */
export type Party = { numGuests: number; stay?: BookedStay }

export type PricedNight = { date: CalendarDate; price: Cents; reason: () => string }

/** Prepares the rules, which are in their order, for these dates. */
export function rateCard(rules: readonly PriceRule[], dates: readonly CalendarDate[]): RateCard {
  const weekdays = dates.map(weekday)
  return {
    dates,
    rules: rules.map((rule) => ({
      rule,
      nights: dates.flatMap((date, at) => (coversNight(rule, date, weekdays[at]) ? at : [])),
    })),
  }
}

/** The rules of a cabin for each of the dates, in their order. */
export function rulesOfNights({ dates, rules }: RateCard, cabinId: number): PriceRule[][] {
  const own = dates.map((): PriceRule[] => [])
  for (const { rule, nights } of rules)
    if (coversCabin(rule, cabinId)) for (const at of nights) own[at]?.push(rule)
  return own
}

/** The price of each night in a cabin, with the reason in words, which is only written when asked for. */
export const priceNights = (card: RateCard, cabin: PricedCabin, party: Party): PricedNight[] =>
  nightTerms(card, cabin, party).map((terms, index) => ({
    date: card.dates[index] ?? '',
    price: nightPriceOf(terms),
    reason: () => priceReason(terms, cabin),
  }))

/** What decides the price of each night in a cabin. */
export function nightTerms(card: RateCard, cabin: PricedCabin, party: Party): NightTerms[] {
  const basePrice = basePriceOf(cabin)
  const { stay } = party
  return rulesOfNights(card, cabin.id).map((rules, index) => ({
    basePrice,
    handSet: cabin.handSet?.get(card.dates[index] ?? '') ?? null,
    nightRules: nightRulesIn(rules),
    extraGuest: extraGuestOf(rules.find(isExtraGuestRule), party),
    discounts: stay === undefined ? [] : discountsFor(rules.filter(isDiscountRule), stay),
  }))
}

/** The rules for the price up to the first that replaces the rest. */
export function nightRulesIn(rules: readonly PriceRule[]): readonly NightRule[] {
  const found = rules.filter(isNightRule)
  const last = found.findIndex(replacesLower)
  return last === -1 ? found : found.slice(0, last + 1)
}

const extraGuestOf = (rule: ExtraGuestRule | undefined, { numGuests }: Party) =>
  rule && numGuests > rule.included ? { rule, guests: numGuests - rule.included } : null
