import type { CalendarDate } from '#domain/calendar.ts'
import { weekday } from '#domain/calendar.ts'
import type { BasisPoints } from '#domain/money/taxes.ts'
import type { Cents } from '#domain/money.ts'
import { type DateRange, rangeCovers } from './date-range.ts'

/** The nights and cabins that a rule is for. */
export type RuleScope = {
  /** All dates if there are none. */
  ranges: readonly DateRange[]
  /** The days of the week on which the nights begin, 0 for Sunday; all if there are none. */
  weekdays: readonly number[]
  /** Null for all cabins. */
  cabinIds: readonly number[] | null
}

/** Whole units of the currency, or multiples of five. */
export type Rounding = 1 | 5

type Named = RuleScope & { id: number; name: string }

export const nightRuleKinds = ['price', 'percent', 'amount'] as const
/** Changes the price of a night: a price, basis points of it, or an amount that is added to it. */
export type NightRule = Named & {
  kind: (typeof nightRuleKinds)[number]
  value: number
  /** Whether rules further down in the list no longer count. A price always replaces them. */
  replacesLower: boolean
  /** To what a percentage rounds the price of the night; without it, the price is exact. */
  roundTo?: Rounding | null
}

export const discountKinds = ['long-stay', 'early-bird', 'last-minute'] as const
/** Deducts a part of each night of a stay that is long enough, or booked early or late enough. */
export type DiscountRule = Named & {
  kind: (typeof discountKinds)[number]
  discount: BasisPoints
  /** The fewest nights, the fewest days before the arrival, or the most days before it. */
  threshold: number
  roundTo?: Rounding | null
}

/** The price of each guest above the number that the price of the night includes. */
export type ExtraGuestRule = Named & { kind: 'extra-guest'; price: Cents; included: number }

/** What stays are allowed in a season. Null says nothing, so the next rule or the house rules do. */
export type SeasonRule = Named & {
  kind: 'stay'
  minNights: number | null
  maxNights: number | null
  /** The days of the week; none means that the season is closed to arrival. */
  arrivalDays: readonly number[] | null
  departureDays: readonly number[] | null
  /** How many days before the arrival a stay can be booked, at the latest and at the earliest. */
  minDaysAhead: number | null
  maxDaysAhead: number | null
  /** Whether gaps shorter than the minimum can be sold. */
  sellsGaps: boolean
}

/** One entry of the list of rules, which is ordered: the rule at the top takes precedence. */
export type PriceRule = NightRule | DiscountRule | ExtraGuestRule | SeasonRule

/** Whether a rule is for the night that begins on a date, in any cabin. */
export const coversNight = (
  { ranges, weekdays }: RuleScope,
  date: CalendarDate,
  dayOfWeek?: number,
): boolean =>
  (weekdays.length === 0 || weekdays.includes(dayOfWeek ?? weekday(date))) &&
  (ranges.length === 0 || ranges.some((range) => rangeCovers(range, date)))

export const coversCabin = ({ cabinIds }: RuleScope, cabinId: number): boolean =>
  cabinIds === null || cabinIds.includes(cabinId)

const isOneOf = (kinds: readonly string[], { kind }: PriceRule) => kinds.includes(kind)

export const isNightRule = (rule: PriceRule): rule is NightRule => isOneOf(nightRuleKinds, rule)
export const isDiscountRule = (rule: PriceRule): rule is DiscountRule =>
  isOneOf(discountKinds, rule)
export const isSeasonRule = (rule: PriceRule): rule is SeasonRule => rule.kind === 'stay'
export const isExtraGuestRule = (rule: PriceRule): rule is ExtraGuestRule =>
  rule.kind === 'extra-guest'
