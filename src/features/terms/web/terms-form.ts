import type { CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { type RangeValues, rangeOf, rangeValues } from '#features/prices/web/rule-form.ts'
import { amountInField, readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import { numberInField, readCount } from '#ui/forms/plain-number.ts'
import type { FieldErrors, Form } from '#ui/forms/use-form.ts'
import { type AmountShape, changeTermsRequest, type TermsEntry } from '../contract/terms.ts'

/** A deposit or a fee as typed: what kind it is, and its percent, amount or nights. */
export type AmountValues = { kind: string; number: string }
export type StepValues = { until: string; fee: AmountValues }

export type TermsValues = {
  name: string
  ranges: readonly RangeValues[]
  cabins: string
  cabinIds: readonly number[]
  sources: string
  chosenSources: readonly string[]
  deposit: AmountValues
  depositDays: string
  balance: string
  balanceDays: string
  steps: readonly StepValues[]
  cancellationTax: string
  noShow: AmountValues
  noShowTax: string
  damageDeposit: string
}
export type TermsForm = Form<TermsValues>

const emptyRange: RangeValues = { from: '', to: '', isYearly: false }

const amountValues = (amount: AmountShape): AmountValues => {
  switch (amount.kind) {
    case 'none':
      return { kind: 'none', number: '' }
    case 'percent':
      return { kind: 'percent', number: numberInField(amount.percent) }
    case 'amount':
      return { kind: 'amount', number: amountInField(amount.amount) }
    case 'nights':
      return { kind: 'nights', number: numberInField(amount.nights) }
  }
}

function amountOf({ kind, number }: AmountValues): AmountShape {
  if (kind === 'percent') return { kind, percent: readCount(number.replace('%', '')) }
  if (kind === 'amount') return { kind, amount: readAmount(number) }
  if (kind === 'nights') return { kind, nights: readCount(number) }
  return { kind: 'none' }
}

/** Terms as the form shows them; `today` gives the year in which days of every year are shown. */
export const valuesOf = (terms: TermsEntry, today: CalendarDate): TermsValues => ({
  name: terms.name,
  ranges:
    terms.ranges.length === 0
      ? [emptyRange]
      : terms.ranges.map((range) => rangeValues(range, Number(today.slice(0, 4)))),
  cabins: terms.cabinIds === null ? 'all' : 'some',
  cabinIds: terms.cabinIds ?? [],
  sources: terms.sources === null ? 'all' : 'some',
  chosenSources: terms.sources ?? [],
  deposit: amountValues(terms.deposit),
  depositDays: numberInField(terms.depositDays),
  balance: terms.balanceDays === null ? 'property' : 'before',
  balanceDays: terms.balanceDays === null ? '' : numberInField(terms.balanceDays),
  steps: terms.cancellation.map(({ until, fee }) => ({
    until: until === null ? '' : numberInField(until),
    fee: amountValues(fee),
  })),
  cancellationTax: terms.cancellationTax,
  noShow: terms.noShow === null ? { kind: 'unknown', number: '' } : amountValues(terms.noShow),
  noShowTax: terms.noShowTax,
  damageDeposit: terms.damageDeposit === 0 ? '' : amountInField(terms.damageDeposit),
})

/** The request. Numbers that could not be read are NaN; the last step has no end. */
export function termsOf(values: TermsValues): TermsEntry {
  const { steps } = values
  const filled = values.ranges.filter(({ from, to }) => from !== '' || to !== '')
  return {
    name: values.name,
    ranges: filled.map(rangeOf),
    cabinIds: values.cabins === 'all' ? null : [...values.cabinIds],
    sources:
      values.sources === 'all' ? null : ([...values.chosenSources] as TermsEntry['sources'] & {}),
    deposit: amountOf(values.deposit),
    depositDays: readCount(values.depositDays),
    balanceDays: values.balance === 'property' ? null : readCount(values.balanceDays),
    cancellation: steps.map(({ until, fee }, at) => ({
      until: at === steps.length - 1 ? null : readCount(until),
      fee: amountOf(fee),
    })),
    cancellationTax: values.cancellationTax as TermsEntry['cancellationTax'],
    noShow: values.noShow.kind === 'unknown' ? null : amountOf(values.noShow),
    noShowTax: values.noShowTax as TermsEntry['noShowTax'],
    damageDeposit: values.damageDeposit.trim() === '' ? 0 : readAmount(values.damageDeposit),
  }
}

const numbers = new Set(['percent', 'amount', 'nights'])

/**
 * The first issue of each field of one entry of the list, by its path: "name", "deposit.number",
 * "cancellation.1". A kind and its number are one field.
 */
export function termsErrors(
  values: TermsValues,
  listWith: (entry: TermsEntry) => TermsEntry[],
): FieldErrors {
  const entry = termsOf(values)
  const terms = listWith(entry)
  const { error } = changeTermsRequest.safeParse(
    { version: 1, terms },
    { error: () => t('Please check this value') },
  )
  const own = (error?.issues ?? []).flatMap(({ path: [, at, ...path], message }) =>
    at === terms.indexOf(entry) ? [[fieldOf(path), message] as const] : [],
  )
  return { ...Object.fromEntries(own.reverse()), ...typedAmountErrors(values) }
}

function fieldOf(path: readonly PropertyKey[]): string {
  const names = path.map(String)
  if (names[0] === 'ranges') return 'ranges'
  const last = names.at(-1) ?? ''
  return [...names.slice(0, -1), numbers.has(last) ? 'number' : last].join('.')
}

/** What the contract cannot know, because it gets numbers. */
function typedAmountErrors({ deposit, steps, noShow, damageDeposit }: TermsValues): FieldErrors {
  const typed: [string, AmountValues][] = [
    ['deposit', deposit],
    ['noShow', noShow],
    ...steps.map(({ fee }, at): [string, AmountValues] => [`cancellation.${at}.fee`, fee]),
  ]
  const errors = typed.flatMap(([name, { kind, number }]) => {
    const error = kind === 'amount' ? amountError(number) : undefined
    return error ? [[`${name}.number`, error] as const] : []
  })
  const held = damageDeposit.trim() === '' ? undefined : amountError(damageDeposit)
  return { ...Object.fromEntries(errors), ...(held && { damageDeposit: held }) }
}
