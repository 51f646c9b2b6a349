import { type CalendarDate, weekday } from '#domain/calendar.ts'
import { basePriceOf } from '#domain/money/pricing.ts'
import type { Cents } from '#domain/money.ts'
import { type NightTerms, nightPriceOf, replacesLower } from './night-price.ts'
import { priceReason } from './price-reason.ts'
import {
  coversCabin,
  coversNight,
  type DiscountRule,
  type ExtraGuestRule,
  isDiscountRule,
  isExtraGuestRule,
  isNightRule,
  type NightRule,
  type PriceRule,
} from './price-rule.ts'
import { type BookedStay, discountsFor } from './stay-discounts.ts'

/** The rules by the dates that they are for, prepared once for all cabins. */
export type RateCard = { rules: readonly PriceRule[]; nights: readonly CardNight[] }

type CardNight = {
  date: CalendarDate
  /** The places of rules in the list, in its order. */
  nightRules: number[]
  extraGuests: number[]
  discounts: number[]
  stays: number[]
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
  const nights = dates.map((date): CardNight => {
    const night = { date, nightRules: [], extraGuests: [], discounts: [], stays: [] }
    const dayOfWeek = weekday(date)
    rules.forEach((rule, index) => {
      if (coversNight(rule, date, dayOfWeek)) placesFor(night, rule).push(index)
    })
    return night
  })
  return { rules, nights }
}

function placesFor(night: CardNight, rule: PriceRule): number[] {
  if (isNightRule(rule)) return night.nightRules
  if (isDiscountRule(rule)) return night.discounts
  return isExtraGuestRule(rule) ? night.extraGuests : night.stays
}

/** The price of each night in a cabin, with the reason in words, which is only written when asked for. */
export const priceNights = (card: RateCard, cabin: PricedCabin, party: Party): PricedNight[] =>
  nightTerms(card, cabin, party).map((terms, index) => ({
    date: card.nights[index]?.date ?? '',
    price: nightPriceOf(terms),
    reason: () => priceReason(terms, cabin),
  }))

/** What decides the price of each night in a cabin. */
export function nightTerms(card: RateCard, cabin: PricedCabin, party: Party): NightTerms[] {
  const basePrice = basePriceOf(cabin)
  const covers = card.rules.map((rule) => coversCabin(rule, cabin.id))
  const rulesAt = (places: readonly number[]) =>
    places.flatMap((index) => (covers[index] ? (card.rules[index] ?? []) : []))
  return card.nights.map((night) => ({
    basePrice,
    handSet: cabin.handSet?.get(night.date) ?? null,
    nightRules: nightRulesAt(card, covers, night.nightRules),
    extraGuest:
      night.extraGuests.length === 0
        ? null
        : extraGuestOf(rulesAt(night.extraGuests).filter(isExtraGuestRule), party),
    discounts: discountsAt(rulesAt, night.discounts, party),
  }))
}

const none: readonly NightRule[] = []

/** The rules in force, without looking further than the first that replaces the rest. */
export function nightRulesAt(
  { rules }: Pick<RateCard, 'rules'>,
  covers: readonly boolean[],
  places: readonly number[],
): readonly NightRule[] {
  let found: NightRule[] | undefined
  for (const index of places) {
    const rule = rules[index]
    if (!covers[index] || rule === undefined || !isNightRule(rule)) continue
    found ??= []
    found.push(rule)
    if (replacesLower(rule)) break
  }
  return found ?? none
}

const extraGuestOf = ([rule]: readonly ExtraGuestRule[], { numGuests }: Party) =>
  rule && numGuests > rule.included ? { rule, guests: numGuests - rule.included } : null

function discountsAt(
  rulesAt: (places: readonly number[]) => PriceRule[],
  places: readonly number[],
  { stay }: Party,
): DiscountRule[] {
  if (stay === undefined || places.length === 0) return []
  return discountsFor(rulesAt(places).filter(isDiscountRule), stay)
}
