import { formatDate, formatMonthDay, weekdayName } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import { centsFromDollars } from '#domain/money.ts'
import { formatMoney } from '#ui/format.ts'
import type { NewPriceRule } from '../contract/prices.ts'
import { isYearly } from '../domain/date-range.ts'
import { roundingText, signedCents, signedRate } from '../domain/price-reason.ts'
import type { Rounding } from '../domain/price-rule.ts'

/** The kinds of rules as the form and the list name them, in the order of the form. */
export const kindLabels: Readonly<Record<NewPriceRule['kind'], string>> = {
  price: 'Price per night',
  percent: 'Percentage, up or down',
  amount: 'Amount, up or down',
  stay: 'Minimum stay and arrival days',
  'long-stay': 'Discount for long stays',
  'early-bird': 'Early-bird discount',
  'last-minute': 'Last-minute discount',
  'extra-guest': 'Price per extra guest',
}

const rateText = (percent: number) => signedRate(Math.round(percent * 100))

/** What a rule does: "+20%", "$240.00 per night", "At least 7 nights, arrival Sat". */
export function effectOf(rule: NewPriceRule): string {
  switch (rule.kind) {
    case 'price':
      return `${formatMoney(rule.price)} per night`
    case 'percent':
      return withRounding(withReplacement(rateText(rule.percent), rule), rule)
    case 'amount':
      return withReplacement(`${signedCents(centsFromDollars(rule.amount))} per night`, rule)
    case 'long-stay':
      return withRounding(
        `${rateText(-rule.discount)} from ${countOf(rule.minNights, 'night')}`,
        rule,
      )
    case 'early-bird':
      return withRounding(
        `${rateText(-rule.discount)} if booked at least ${daysAhead(rule.minDaysAhead)}`,
        rule,
      )
    case 'last-minute':
      return withRounding(
        `${rateText(-rule.discount)} if booked at most ${daysAhead(rule.maxDaysAhead)}`,
        rule,
      )
    case 'extra-guest':
      return `${formatMoney(rule.price)} per night for each guest above ${rule.includedGuests}`
    case 'stay':
      return stayEffect(rule)
  }
}

const withReplacement = (text: string, { replacesLower }: { replacesLower: boolean }) =>
  replacesLower ? `${text}, replaces the rules below` : text

const withRounding = (text: string, { roundTo }: { roundTo: Rounding | null }) =>
  roundTo === null ? text : `${text}, ${roundingText(roundTo)}`

const daysAhead = (days: number) => `${countOf(days, 'day')} ahead`

function stayEffect(rule: Extract<NewPriceRule, { kind: 'stay' }>): string {
  const { minNights, maxNights, arrivalWeekdays, departureWeekdays } = rule
  const limits = [
    minNights !== null && `at least ${countOf(minNights, 'night')}`,
    maxNights !== null && `at most ${countOf(maxNights, 'night')}`,
    rule.closedToArrival && 'closed to arrival',
    arrivalWeekdays !== null && `arrival ${weekdaysText(arrivalWeekdays)}`,
    departureWeekdays !== null && `departure ${weekdaysText(departureWeekdays)}`,
    rule.minDaysAhead !== null && `booked at least ${daysAhead(rule.minDaysAhead)}`,
    rule.maxDaysAhead !== null && `booked at most ${daysAhead(rule.maxDaysAhead)}`,
    rule.sellsGaps && 'shorter gaps can be sold',
  ]
  const text = limits.filter((limit) => limit !== false).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Weeks begin on Monday here, so that "Fri, Sat, Sun" is in its order. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const

/** "Sat", "Fri, Sat". */
export const weekdaysText = (days: readonly number[]): string =>
  weekOrder
    .filter((day) => days.includes(day))
    .map(weekdayName)
    .join(', ')

/** "Jul 01 – Aug 31 every year", "Dec 24 2026 – Jan 02 2027", or one date. */
export function rangeText(range: { from: string; to: string }): string {
  const text = isYearly(range) ? (day: string) => formatMonthDay(`2000-${day}`) : formatDate
  const dates =
    range.from === range.to ? text(range.from) : `${text(range.from)} – ${text(range.to)}`
  return isYearly(range) ? `${dates} every year` : dates
}

type Named = { id: number; name: string }
type Scope = Pick<NewPriceRule, 'ranges' | 'weekdays' | 'cabinIds'>

/** The nights and cabins of a rule: "Jul 01 – Aug 31 every year · Fri, Sat nights · Fox Den". */
export function scopeText({ ranges, weekdays, cabinIds }: Scope, cabins: readonly Named[]): string {
  const dates = ranges.length === 0 ? 'All dates' : ranges.map(rangeText).join(', ')
  const nights = weekdays.length === 0 ? [] : [`${weekdaysText(weekdays)} nights`]
  return [dates, ...nights, cabinsText(cabinIds, cabins)].join(' · ')
}

/** "All cabins", "Fox Den and Pine Ridge", "5 cabins". */
export function cabinsText(cabinIds: readonly number[] | null, cabins: readonly Named[]): string {
  if (cabinIds === null) return 'All cabins'
  const names = cabinIds.flatMap((id) => cabins.find((cabin) => cabin.id === id)?.name ?? [])
  const isShort = names.length === cabinIds.length && names.length > 0 && names.length <= 2
  return isShort ? names.join(' and ') : countOf(cabinIds.length, 'cabin')
}
