import type { BasisPoints } from '#domain/money/taxes.ts'
import { type Cents, centsFromDollars, maxCents } from '#domain/money.ts'
import type { DiscountRule, ExtraGuestRule, NightRule, Rounding } from './price-rule.ts'

/** What decides the price of one night. */
export type NightTerms = {
  /** The regular price of the cabin less its discount. */
  basePrice: Cents
  /** The price that staff set for this night; null for none. It replaces the night rules. */
  handSet: Cents | null
  /** The rules for this night and cabin, in their order, up to the first that replaces lower ones. */
  nightRules: readonly NightRule[]
  extraGuest: { rule: ExtraGuestRule; guests: number } | null
  /** At most one of each kind. */
  discounts: readonly DiscountRule[]
}

/** Whether rules further down in the list no longer count. */
export const replacesLower = (rule: NightRule): boolean =>
  rule.kind === 'price' || rule.replacesLower

/**
 * The price of one night (docs/reference/business-rules.md#prices-by-season): the base price or the
 * price of a rule, changed by the sum of the percentages and then by the amounts; the extra guests;
 * less the discounts; rounded as the rules with a percentage say. It is never negative.
 */
export function nightPriceOf(terms: NightTerms): Cents {
  const { handSet, extraGuest, discounts } = terms
  const listed = handSet ?? Math.min(Math.max(unlimitedPrice(terms), 0), maxCents)
  const withGuests = listed + (extraGuest ? extraGuest.rule.price * extraGuest.guests : 0)
  const deducted = discounts.reduce((sum, { discount }) => sum + discount, 0)
  const exact = shareOf(Math.min(withGuests, maxCents), wholePlus(-deducted))
  return roundedTo(exact, roundingOf(terms))
}

/** The coarsest rounding of the percentages that count; null if the price is exact. */
export function roundingOf({ handSet, nightRules, discounts }: NightTerms): Rounding | null {
  let coarsest: Rounding | null = null
  for (const { roundTo } of handSet === null ? [...nightRules, ...discounts] : discounts) {
    if (roundTo && roundTo > (coarsest ?? 0)) coarsest = roundTo
  }
  return coarsest
}

/** Half up. A price that would become zero stays exact, because nothing is sold for free by rounding. */
export function roundedTo(price: Cents, rounding: Rounding | null): Cents {
  if (rounding === null) return price
  const step = centsFromDollars(rounding)
  return Math.floor((price + step / 2) / step) * step || price
}

/** The price by the night rules, before extra guests and discounts. Amounts can lead below zero. */
export function unlimitedPrice({ basePrice, nightRules }: NightTerms): Cents {
  let start = basePrice
  let percent = 0
  let amount = 0
  for (const { kind, value } of nightRules) {
    if (kind === 'price') start = value
    else if (kind === 'percent') percent += value
    else amount += value
  }
  return shareOf(start, wholePlus(percent)) + amount
}

const whole = 10_000
/** A hundred times an amount; more would not stay exact. */
const largestShare = 1_000_000

/**
 * A share of an amount is rounded to the nearest minor unit, half up.
 * The share is at least nothing and at most a hundred times the amount, so the result is exact.
 */
function shareOf(amount: Cents, share: BasisPoints): Cents {
  const limited = Math.min(Math.max(share, 0), largestShare)
  return Math.floor((amount * limited + whole / 2) / whole)
}

/** 100 % plus `more`, in basis points: 2000 becomes 12000. */
const wholePlus = (more: BasisPoints): BasisPoints => whole + more
