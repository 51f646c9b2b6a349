import { type CalendarDate, isCalendarDate } from '#domain/calendar.ts'
import { amountInField, readAmount, readSignedAmount } from '#ui/forms/amount.ts'
import { amountError, signedAmountError } from '#ui/forms/amount-error.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { numberInField, readCount, readNumber } from '#ui/forms/plain-number.ts'
import type { FieldErrors, Form } from '#ui/forms/use-form.ts'
import { createPriceRuleRequest, type NewPriceRule, type PriceRules } from '../contract/prices.ts'
import { isYearly } from '../domain/date-range.ts'

export type ListedRule = PriceRules['rules'][number]

/** Dates of a yearly range have any year, because a date field needs one. */
export type RangeValues = { from: string; to: string; isYearly: boolean }

export type RuleValues = {
  name: string
  kind: string
  ranges: readonly RangeValues[]
  weekdays: readonly number[]
  cabins: string
  cabinIds: readonly number[]
  price: string
  percent: string
  amount: string
  discount: string
  includedGuests: string
  minNights: string
  maxNights: string
  minDaysAhead: string
  maxDaysAhead: string
  arrivals: string
  arrivalWeekdays: readonly number[]
  departureWeekdays: readonly number[]
  sellsGaps: boolean
  replacesLower: boolean
  /** Empty for exact prices. */
  roundTo: string
}

export type RuleForm = Form<RuleValues>

export type RuleNights = Pick<RuleValues, 'ranges' | 'cabins' | 'cabinIds'>

export const emptyRange: RangeValues = { from: '', to: '', isYearly: false }

export const newRule: RuleValues = {
  name: '',
  kind: 'price',
  ranges: [emptyRange],
  weekdays: [],
  cabins: 'all',
  cabinIds: [],
  price: '',
  percent: '',
  amount: '',
  discount: '',
  includedGuests: '',
  minNights: '',
  maxNights: '',
  minDaysAhead: '',
  maxDaysAhead: '',
  arrivals: 'any',
  arrivalWeekdays: [],
  departureWeekdays: [],
  sellsGaps: false,
  replacesLower: false,
  roundTo: '',
}

/** A rule as the form shows it; `today` gives the year in which days of every year are shown. */
export function valuesOf(rule: NewPriceRule, today: CalendarDate): RuleValues {
  const ranges = rule.ranges.map((range) => rangeValues(range, Number(today.slice(0, 4))))
  return {
    ...newRule,
    ...ownValues(rule),
    name: rule.name,
    kind: rule.kind,
    ranges: ranges.length > 0 ? ranges : [emptyRange],
    weekdays: rule.weekdays,
    cabins: rule.cabinIds === null ? 'all' : 'some',
    cabinIds: rule.cabinIds ?? [],
  }
}

const inField = (number: number | null) => (number === null ? '' : numberInField(number))

function ownValues(rule: NewPriceRule): Partial<RuleValues> {
  switch (rule.kind) {
    case 'price':
      return { price: amountInField(rule.price) }
    case 'percent':
      return {
        percent: inField(rule.percent),
        replacesLower: rule.replacesLower,
        roundTo: inField(rule.roundTo),
      }
    case 'amount':
      return { amount: signedInField(rule.amount), replacesLower: rule.replacesLower }
    case 'long-stay':
      return { ...discountValues(rule), minNights: inField(rule.minNights) }
    case 'early-bird':
      return { ...discountValues(rule), minDaysAhead: inField(rule.minDaysAhead) }
    case 'last-minute':
      return { ...discountValues(rule), maxDaysAhead: inField(rule.maxDaysAhead) }
    case 'extra-guest':
      return { price: amountInField(rule.price), includedGuests: inField(rule.includedGuests) }
    case 'stay':
      return {
        minNights: inField(rule.minNights),
        maxNights: inField(rule.maxNights),
        minDaysAhead: inField(rule.minDaysAhead),
        maxDaysAhead: inField(rule.maxDaysAhead),
        arrivals: rule.closedToArrival ? 'closed' : rule.arrivalWeekdays ? 'some' : 'any',
        arrivalWeekdays: rule.arrivalWeekdays ?? [],
        departureWeekdays: rule.departureWeekdays ?? [],
        sellsGaps: rule.sellsGaps,
      }
  }
}

type Discount = Extract<NewPriceRule, { discount: number }>

const discountValues = ({ discount, roundTo }: Discount) => ({
  discount: inField(discount),
  roundTo: inField(roundTo),
})

const signedInField = (amount: number) =>
  amount < 0 ? `-${amountInField(-amount)}` : amountInField(amount)

export function rangeValues(range: { from: string; to: string }, year: number): RangeValues {
  if (!isYearly(range)) return { ...range, isYearly: false }
  const from = dateOfYear(range.from, year)
  const lastYear = Number(from.slice(0, 4)) + (range.to < range.from ? 1 : 0)
  return { from, to: dateOfYear(range.to, lastYear), isYearly: true }
}

/** The date in this year, or in the next one that has it. */
function dateOfYear(day: string, year: number): CalendarDate {
  const date = `${year}-${day}`
  return isCalendarDate(date) ? date : dateOfYear(day, year + 1)
}

/** "20", "+20%", "−12,5 %". */
const readPercent = (text: string) => readNumber(text.replace(/[%+\s]/g, '').replace('−', '-'))
const readOptional = (text: string) => (text.trim() === '' ? null : readCount(text))
const withoutPlus = (text: string) => text.replace(/^\s*\+/, '')
const someOf = (days: readonly number[]) => (days.length === 0 ? null : [...days])

export const rangeOf = ({ from, to, isYearly: yearly }: RangeValues) =>
  yearly ? { from: from.slice(5), to: to.slice(5) } : { from, to }

const roundingOf = ({ roundTo }: RuleValues) => (roundTo === '' ? null : roundTo === '5' ? 5 : 1)

/** The request without its version. Numbers that could not be read are NaN. */
export function ruleOf(values: RuleValues): NewPriceRule {
  const filled = values.ranges.filter(({ from, to }) => from !== '' || to !== '')
  const scope = {
    name: values.name,
    ranges: filled.map(rangeOf),
    weekdays: [...values.weekdays],
    cabinIds: values.cabins === 'all' ? null : [...values.cabinIds],
  }
  const kind = values.kind as NewPriceRule['kind']
  const { replacesLower } = values
  switch (kind) {
    case 'price':
      return { kind, ...scope, price: readAmount(values.price) }
    case 'percent':
      return {
        kind,
        ...scope,
        percent: readPercent(values.percent),
        replacesLower,
        roundTo: roundingOf(values),
      }
    case 'amount':
      return { kind, ...scope, amount: readSignedAmount(withoutPlus(values.amount)), replacesLower }
    case 'extra-guest':
      return {
        kind,
        ...scope,
        price: readAmount(values.price),
        includedGuests: readCount(values.includedGuests),
      }
    case 'stay':
      return { kind, ...scope, ...stayLimits(values) }
    default:
      return discountOf(kind, scope, values)
  }
}

type Scope = Pick<NewPriceRule, 'name' | 'ranges' | 'weekdays' | 'cabinIds'>

function discountOf(
  kind: 'long-stay' | 'early-bird' | 'last-minute',
  scope: Scope,
  values: RuleValues,
): NewPriceRule {
  const discount = readPercent(values.discount)
  const roundTo = roundingOf(values)
  if (kind === 'long-stay') {
    return { kind, ...scope, discount, minNights: readCount(values.minNights), roundTo }
  }
  return kind === 'early-bird'
    ? { kind, ...scope, discount, minDaysAhead: readCount(values.minDaysAhead), roundTo }
    : { kind, ...scope, discount, maxDaysAhead: readCount(values.maxDaysAhead), roundTo }
}

const stayLimits = (values: RuleValues) => ({
  minNights: readOptional(values.minNights),
  maxNights: readOptional(values.maxNights),
  minDaysAhead: readOptional(values.minDaysAhead),
  maxDaysAhead: readOptional(values.maxDaysAhead),
  arrivalWeekdays: values.arrivals === 'some' ? [...values.arrivalWeekdays] : null,
  departureWeekdays: someOf(values.departureWeekdays),
  closedToArrival: values.arrivals === 'closed',
  sellsGaps: values.sellsGaps,
})

export function ruleErrors(values: RuleValues): FieldErrors {
  const price = amountError(values.price)
  const amount = signedAmountError(withoutPlus(values.amount))
  const hasPrice = values.kind === 'price' || values.kind === 'extra-guest'
  return {
    ...fieldErrors(createPriceRuleRequest, ruleOf(values)),
    ...(hasPrice && price && { price }),
    ...(values.kind === 'amount' && amount && { amount }),
  }
}
