import type { CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import {
  emptyRange,
  type RangeValues,
  rangeOf,
  rangeValues,
} from '#features/prices/web/rule-form.ts'
import { amountInField, readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import { numberInField, readCount, readNumber } from '#ui/forms/plain-number.ts'
import type { FieldErrors, Form } from '#ui/forms/use-form.ts'
import { type NewTaxRule, newTaxRule } from '../contract/tax-rules.ts'
import { type ExemptionReason, exemptionReasons } from '../domain/tax-rule.ts'

export type StepValues = { price: string; value: string }
export type PeriodValues = {
  from: string
  until: string
  value: string
  cap: string
  steps: readonly StepValues[]
}

export type TaxRuleValues = {
  name: string
  base: string
  place: string
  kinds: NewTaxRule['kinds']
  onTaxes: readonly number[]
  of: string
  periods: readonly PeriodValues[]
  dateOf: string
  ranges: readonly RangeValues[]
  cabins: string
  cabinIds: readonly number[]
  minAge: string
  maxAge: string
  firstNight: string
  lastNight: string
  exemptFromNights: string
  /** Percent less; empty for a reason that does not count. */
  exemptions: Readonly<Record<ExemptionReason, string>>
  collectedBy: NewTaxRule['collectedBy']
  rounding: string
}

export type TaxRuleForm = Form<TaxRuleValues>

const noExemptions = { business: '', resident: '', disabled: '', other: '' }

export const emptyPeriod = { from: '', until: '', value: '', cap: '', steps: [] }

/** A plain tourist tax, of which only the name and the amount are missing. */
export const newTax = (today: CalendarDate): TaxRuleValues => ({
  name: '',
  base: 'person-night',
  place: 'added',
  kinds: ['lodging'],
  onTaxes: [],
  of: 'net',
  periods: [{ ...emptyPeriod, from: today }],
  dateOf: 'night',
  ranges: [emptyRange],
  cabins: 'all',
  cabinIds: [],
  minAge: '',
  maxAge: '',
  firstNight: '',
  lastNight: '',
  exemptFromNights: '',
  exemptions: noExemptions,
  collectedBy: [],
  rounding: 'stay',
})

const inField = (number: number | null) => (number === null ? '' : numberInField(number))

/** A rule as the form shows it; `today` gives the year in which days of every year are shown. */
export function valuesOf(rule: NewTaxRule, today: CalendarDate): TaxRuleValues {
  const value = (one: number) => (rule.base === 'percent' ? numberInField(one) : amountInField(one))
  const ranges = rule.ranges.map((range) => rangeValues(range, Number(today.slice(0, 4))))
  return {
    name: rule.name,
    base: rule.base,
    place: rule.isIncluded ? 'included' : 'added',
    kinds: rule.base === 'percent' ? rule.kinds : ['lodging'],
    onTaxes: rule.onTaxes,
    of: rule.isOfNet ? 'net' : 'gross',
    periods: rule.periods.map((period) => ({
      from: period.from,
      until: period.until ?? '',
      value: value(period.value),
      cap: period.cap === null ? '' : amountInField(period.cap),
      steps: period.steps.map((step) => ({
        price: amountInField(step.price),
        value: value(step.value),
      })),
    })),
    dateOf: rule.dateOf,
    ranges: ranges.length > 0 ? ranges : [emptyRange],
    cabins: rule.cabinIds === null ? 'all' : 'some',
    cabinIds: rule.cabinIds ?? [],
    minAge: inField(rule.minAge),
    maxAge: inField(rule.maxAge),
    firstNight: rule.firstNight === 1 ? '' : String(rule.firstNight),
    lastNight: inField(rule.lastNight),
    exemptFromNights: inField(rule.exemptFromNights),
    exemptions: {
      ...noExemptions,
      ...Object.fromEntries(
        rule.exemptions.map(({ reason, percent }) => [reason, numberInField(percent)]),
      ),
    },
    collectedBy: rule.collectedBy,
    rounding: rule.rounding,
  }
}

const optional = (text: string, read = readCount) => (text.trim() === '' ? null : read(text))

/** A tax that is due once per stay has neither nights nor steps. */
export const isOnce = (base: string): boolean => base === 'person' || base === 'stay'

/** The request without its version. Numbers that could not be read are NaN. */
export function ruleOf(values: TaxRuleValues): NewTaxRule {
  const isPercent = values.base === 'percent'
  const read = isPercent ? readNumber : readAmount
  const exempt = exemptionReasons.filter((reason) => values.exemptions[reason].trim() !== '')
  return {
    name: values.name,
    base: values.base as NewTaxRule['base'],
    isIncluded: values.place === 'included',
    kinds: isPercent ? values.kinds : [],
    onTaxes: isPercent ? [...values.onTaxes] : [],
    isOfNet: values.of === 'net',
    periods: values.periods.map(({ from, until, value, cap, steps }) => ({
      from,
      until: until === '' ? null : until,
      value: read(value),
      steps: isOnce(values.base)
        ? []
        : steps.map((step) => ({ price: readAmount(step.price), value: read(step.value) })),
      cap: isPercent ? optional(cap, readAmount) : null,
    })),
    dateOf: values.dateOf as NewTaxRule['dateOf'],
    ranges: values.ranges.filter(({ from, to }) => from !== '' || to !== '').map(rangeOf),
    cabinIds: values.cabins === 'all' ? null : [...values.cabinIds],
    minAge: optional(values.minAge),
    maxAge: optional(values.maxAge),
    firstNight: isOnce(values.base) ? 1 : (optional(values.firstNight) ?? 1),
    lastNight: isOnce(values.base) ? null : optional(values.lastNight),
    exemptFromNights: optional(values.exemptFromNights),
    exemptions: exempt.map((reason) => ({
      reason,
      percent: readCount(values.exemptions[reason]),
    })),
    collectedBy: [...values.collectedBy],
    rounding: values.rounding as NewTaxRule['rounding'],
  }
}

/** The first issue of each field by its path: "name", "periods.0.value", "exemptions.resident". */
export function taxRuleErrors(values: TaxRuleValues): FieldErrors {
  const rule = ruleOf(values)
  const { error } = newTaxRule.safeParse(rule, {
    error: ({ input }) =>
      input === '' ? t('This field is required') : t('Please check this value'),
  })
  const issues = error?.issues.map(({ path, message }) => [fieldOf(path, rule), message]) ?? []
  return { ...Object.fromEntries(issues.reverse()), ...typedErrors(values) }
}

function fieldOf(path: readonly PropertyKey[], { exemptions }: NewTaxRule): string {
  const [name, at, field] = path.map(String)
  if (name === 'exemptions') return `exemptions.${exemptions[Number(at)]?.reason}`
  const isInPeriod = name === 'periods' && field !== undefined
  return isInPeriod ? `periods.${at}.${field}` : (name ?? '')
}

/** What the contract cannot know, because it gets numbers. */
function typedErrors({ base, periods }: TaxRuleValues): FieldErrors {
  const isAmount = base !== 'percent'
  const found = periods.flatMap(({ value, cap, steps }, at) => {
    const amounts = [
      ...steps.map(({ price }) => price),
      ...(isAmount ? steps.map((step) => step.value) : []),
    ]
    const inSteps = isOnce(base) ? undefined : amounts.map(amountError).find((one) => one)
    return [
      [`periods.${at}.value`, isAmount ? amountError(value) : undefined],
      [`periods.${at}.cap`, !isAmount && cap.trim() !== '' ? amountError(cap) : undefined],
      [`periods.${at}.steps`, inSteps],
    ].filter(([, message]) => message !== undefined)
  })
  return Object.fromEntries(found)
}

const shownAtFirst = ['name', 'base', 'isIncluded', 'periods.0.value', 'periods.0.from']

/** Whether a field has an error that is shown only with all fields. */
export const hasErrorInMore = (errors: FieldErrors): boolean =>
  Object.keys(errors).some((name) => !shownAtFirst.includes(name))

/** Whether a tax says more than a plain one, so that all fields are shown. */
export const saysMore = (values: TaxRuleValues, today: CalendarDate): boolean => {
  const { name, base, place, periods, ...more } = values
  const { name: _, base: __, place: ___, periods: ____, ...plain } = newTax(today)
  const [first, ...others] = periods
  const isPlain = first?.until === '' && first.cap === '' && first.steps.length === 0
  return others.length > 0 || !isPlain || JSON.stringify(more) !== JSON.stringify(plain)
}
