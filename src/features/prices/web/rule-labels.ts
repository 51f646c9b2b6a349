import { weekdayName } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { centsFromDollars } from '#domain/money.ts'
import { formatMoney } from '#ui/format.ts'
import type { NewPriceRule } from '../contract/prices.ts'
import { roundingText, signedCents, signedRate } from '../domain/price-reason.ts'
import type { Rounding } from '../domain/price-rule.ts'
import { cabinsText, type Named, rangeText } from './scope-labels.ts'

/** The kinds of rules as the form and the list name them, in the order of the form. */
export const kindLabels: Readonly<Record<NewPriceRule['kind'], string>> = {
  price: t('Price per night'),
  percent: t('Percentage, up or down'),
  amount: t('Amount, up or down'),
  stay: t('Minimum stay and arrival days'),
  'long-stay': t('Discount for long stays'),
  'early-bird': t('Early-bird discount'),
  'last-minute': t('Last-minute discount'),
  'extra-guest': t('Price per extra guest'),
}

const rateText = (percent: number) => signedRate(Math.round(percent * 100))

/** What a rule does: "+20%", "$240.00 per night", "At least 7 nights, arrival Sat". */
export function effectOf(rule: NewPriceRule): string {
  switch (rule.kind) {
    case 'price':
      return t('{price} per night', { price: formatMoney(rule.price) })
    case 'percent':
      return withRounding(withReplacement(rateText(rule.percent), rule), rule)
    case 'amount':
      return withReplacement(
        t('{price} per night', { price: signedCents(centsFromDollars(rule.amount)) }),
        rule,
      )
    case 'long-stay':
      return withRounding(
        t('{n, plural, one {{rate} from # night} other {{rate} from # nights}}', {
          rate: rateText(-rule.discount),
          n: rule.minNights,
        }),
        rule,
      )
    case 'early-bird':
      return withRounding(
        t(
          '{n, plural, one {{rate} if booked at least # day ahead} other {{rate} if booked at least # days ahead}}',
          { rate: rateText(-rule.discount), n: rule.minDaysAhead },
        ),
        rule,
      )
    case 'last-minute':
      return withRounding(
        t(
          '{n, plural, one {{rate} if booked at most # day ahead} other {{rate} if booked at most # days ahead}}',
          { rate: rateText(-rule.discount), n: rule.maxDaysAhead },
        ),
        rule,
      )
    case 'extra-guest':
      return t('{price} per night for each guest above {n}', {
        price: formatMoney(rule.price),
        n: rule.includedGuests,
      })
    case 'stay':
      return stayEffect(rule)
  }
}

const withReplacement = (text: string, { replacesLower }: { replacesLower: boolean }) =>
  replacesLower ? t('{effect}, replaces the rules below', { effect: text }) : text

const withRounding = (text: string, { roundTo }: { roundTo: Rounding | null }) =>
  roundTo === null ? text : `${text}, ${roundingText(roundTo)}`

function stayEffect(rule: Extract<NewPriceRule, { kind: 'stay' }>): string {
  const { minNights, maxNights, arrivalWeekdays, departureWeekdays } = rule
  const limits = [
    minNights !== null &&
      t('{n, plural, one {at least # night} other {at least # nights}}', { n: minNights }),
    maxNights !== null &&
      t('{n, plural, one {at most # night} other {at most # nights}}', { n: maxNights }),
    rule.closedToArrival && t('closed to arrival'),
    arrivalWeekdays !== null && t('arrival {days}', { days: weekdaysText(arrivalWeekdays) }),
    departureWeekdays !== null && t('departure {days}', { days: weekdaysText(departureWeekdays) }),
    rule.minDaysAhead !== null &&
      t('{n, plural, one {booked at least # day ahead} other {booked at least # days ahead}}', {
        n: rule.minDaysAhead,
      }),
    rule.maxDaysAhead !== null &&
      t('{n, plural, one {booked at most # day ahead} other {booked at most # days ahead}}', {
        n: rule.maxDaysAhead,
      }),
    rule.sellsGaps && t('shorter gaps can be sold'),
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

type Scope = Pick<NewPriceRule, 'ranges' | 'weekdays' | 'cabinIds'>

/** The nights and cabins of a rule: "Jul 01 – Aug 31 every year · Fri, Sat nights · Fox Den". */
export function scopeText({ ranges, weekdays, cabinIds }: Scope, cabins: readonly Named[]): string {
  const dates = ranges.length === 0 ? t('All dates') : ranges.map(rangeText).join(', ')
  const nights = weekdays.length === 0 ? [] : [t('{days} nights', { days: weekdaysText(weekdays) })]
  return [dates, ...nights, cabinsText(cabinIds, cabins)].join(' · ')
}
