import { type CalendarDate, daysBetween, weekday } from '#domain/calendar.ts'
import { countOf } from '#domain/format-stay.ts'
import { nightDates, nights, type Stay } from '#domain/stay.ts'
import { signedRate } from './price-reason.ts'
import {
  coversCabin,
  coversNight,
  type DiscountRule,
  isDiscountRule,
  type PriceRule,
} from './price-rule.ts'
import { discountsFor } from './stay-discounts.ts'

type InCabin = Stay & { cabinId: number }

/** The discounts that a changed stay loses and gains, if both stays were booked today. */
export function changedDiscounts(
  rules: readonly PriceRule[],
  { from, to, today }: { from: InCabin; to: InCabin; today: CalendarDate },
): { lost: DiscountRule[]; gained: DiscountRule[] } {
  const [before, after] = [from, to].map((stay) => discountsOf(rules, stay, today))
  const without = (some: Set<DiscountRule> | undefined, others: Set<DiscountRule> | undefined) =>
    [...(some ?? [])].filter((rule) => !others?.has(rule))
  return { lost: without(before, after), gained: without(after, before) }
}

function discountsOf(rules: readonly PriceRule[], stay: InCabin, today: CalendarDate) {
  const inCabin = rules.filter(isDiscountRule).filter((rule) => coversCabin(rule, stay.cabinId))
  if (inCabin.length === 0) return new Set<DiscountRule>()
  const booked = { numNights: nights(stay), daysAhead: daysBetween(today, stay.startDate) }
  return new Set(
    nightDates(stay).flatMap((date) =>
      discountsFor(
        inCabin.filter((rule) => coversNight(rule, date, weekday(date))),
        booked,
      ),
    ),
  )
}

/** "Two weeks -20% no longer applies: it is for 14 nights or more." */
export const lostDiscount = (rule: DiscountRule): string =>
  `${rule.name} ${signedRate(-rule.discount)} no longer applies: it is for ${conditionOf(rule)}.`

export const gainedDiscount = (rule: DiscountRule): string =>
  `${rule.name} ${signedRate(-rule.discount)} applies now: it is for ${conditionOf(rule)}.`

function conditionOf({ kind, threshold }: DiscountRule): string {
  if (kind === 'long-stay') return `${countOf(threshold, 'night')} or more`
  const days = countOf(threshold, 'day')
  return kind === 'early-bird'
    ? `bookings ${days} or more before the arrival`
    : `bookings at most ${days} before the arrival`
}
