import { type CalendarDate, daysBetween, weekday } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
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
export function lostDiscount({ name, kind, discount, threshold: n }: DiscountRule): string {
  const values = { name, rate: signedRate(-discount), n }
  if (kind === 'long-stay')
    return t(
      '{n, plural, one {{name} {rate} no longer applies: it is for # night or more.} other {{name} {rate} no longer applies: it is for # nights or more.}}',
      values,
    )
  return kind === 'early-bird'
    ? t(
        '{n, plural, one {{name} {rate} no longer applies: it is for bookings # day or more before the arrival.} other {{name} {rate} no longer applies: it is for bookings # days or more before the arrival.}}',
        values,
      )
    : t(
        '{n, plural, one {{name} {rate} no longer applies: it is for bookings at most # day before the arrival.} other {{name} {rate} no longer applies: it is for bookings at most # days before the arrival.}}',
        values,
      )
}

export function gainedDiscount({ name, kind, discount, threshold: n }: DiscountRule): string {
  const values = { name, rate: signedRate(-discount), n }
  if (kind === 'long-stay')
    return t(
      '{n, plural, one {{name} {rate} applies now: it is for # night or more.} other {{name} {rate} applies now: it is for # nights or more.}}',
      values,
    )
  return kind === 'early-bird'
    ? t(
        '{n, plural, one {{name} {rate} applies now: it is for bookings # day or more before the arrival.} other {{name} {rate} applies now: it is for bookings # days or more before the arrival.}}',
        values,
      )
    : t(
        '{n, plural, one {{name} {rate} applies now: it is for bookings at most # day before the arrival.} other {{name} {rate} applies now: it is for bookings at most # days before the arrival.}}',
        values,
      )
}
