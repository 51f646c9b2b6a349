import { bookingSourceLabels } from '#domain/bookings/booking-source.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { formatDate } from '#domain/format-date.ts'
import { formatPercent } from '#domain/format-percent.ts'
import { t } from '#domain/i18n/messages.ts'
import { feeTaxLabels } from '#domain/money/taxes.ts'
import { cabinsText, rangeText } from '#features/prices/web/scope-labels.ts'
import { formatMoney } from '#ui/format.ts'
import type { NewTaxRule, TaxRules } from '../contract/tax-rules.ts'
import { exemptionReasonLabels, type TaxBase } from '../domain/tax-rule.ts'

export type ListedTax = TaxRules['rules'][number]

type Named = { id: number; name: string }
type Known = { today: CalendarDate; cabins: readonly Named[]; rules: readonly Named[] }
type Period = NewTaxRule['periods'][number]

/** What a tax is: how high, and then for whom and when, each in a few words. */
export function taxRuleLabels(rule: NewTaxRule, { today, cabins, rules }: Known): string[] {
  const { ranges, cabinIds, minAge, maxAge, exemptFromNights, collectedBy } = rule
  const words = [
    ...amountWords(rule, today, rules),
    rule.isIncluded ? t('included in the price') : t('added to the price'),
    agesWords(minAge, maxAge),
    ranges.length > 0 && ranges.map(rangeText).join(', '),
    cabinIds !== null && cabinsText(cabinIds, cabins),
    nightsWords(rule),
    exemptFromNights !== null &&
      t('{n, plural, one {not from # night on} other {not from # nights on}}', {
        n: exemptFromNights,
      }),
    ...rule.exemptions.map(({ reason, percent }) =>
      t('{reason}: {percent} less', {
        reason: t(exemptionReasonLabels[reason]),
        percent: formatPercent(percent),
      }),
    ),
    collectedBy.length > 0 &&
      t('collected by: {channels}', {
        channels: collectedBy.map((source) => t(bookingSourceLabels[source])).join(', '),
      }),
  ]
  return words.filter((word) => typeof word === 'string')
}

/** The value of today or the next one with what it is of, and those that come later. */
function amountWords(rule: NewTaxRule, today: CalendarDate, rules: readonly Named[]): string[] {
  const left = rule.periods
    .filter(({ until }) => until === null || until >= today)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const [first = rule.periods.at(-1), ...later] = left
  if (!first) return []
  const what = [
    ...rule.kinds.map((kind) => t(feeTaxLabels[kind])),
    ...rule.onTaxes.flatMap((id) => rules.find((other) => other.id === id)?.name ?? []),
  ].join(', ')
  const value = valueText(rule.base, first.value)
  return [
    unitWords[rule.base](value, what),
    ...limitsOf(rule.base, first),
    ...(first.from > today ? [t('tax|from {date}', { date: formatDate(first.from) })] : []),
    ...(first.until === null ? [] : [t('tax|until {date}', { date: formatDate(first.until) })]),
    ...later.map(({ from, value: next }) =>
      t('tax|{value}, from {date}', { value: valueText(rule.base, next), date: formatDate(from) }),
    ),
  ]
}

const valueText = (base: TaxBase, value: number) =>
  base === 'percent' ? formatPercent(value) : formatMoney(value)

const unitWords: Record<TaxBase, (value: string, what: string) => string> = {
  percent: (value, what) => t('{value} of: {what}', { value, what }),
  'person-night': (value) => t('{value} per person and night', { value }),
  person: (value) => t('{value} per person and stay', { value }),
  'cabin-night': (value) => t('{value} per cabin and night', { value }),
  stay: (value) => t('{value} per stay', { value }),
}

const limitsOf = (base: TaxBase, { steps, cap }: Period): string[] => [
  ...steps.map((step) =>
    t('{value} from a price of {price}', {
      value: valueText(base, step.value),
      price: formatMoney(step.price),
    }),
  ),
  ...(cap === null
    ? []
    : [t('at most {amount} per person and night', { amount: formatMoney(cap) })]),
]

function agesWords(min: number | null, max: number | null): string | false {
  if (min !== null && max !== null) return t('from {min} to {max} years', { min, max })
  if (min !== null) return t('from {n} years', { n: min })
  return max !== null && t('up to {n} years', { n: max })
}

function nightsWords({ firstNight, lastNight }: NewTaxRule): string | false {
  if (firstNight > 1 && lastNight !== null) {
    return t('nights {first} to {last}', { first: firstNight, last: lastNight })
  }
  if (firstNight > 1) return t('from night {n} on', { n: firstNight })
  return (
    lastNight !== null &&
    t('{n, plural, one {first night only} other {first # nights}}', { n: lastNight })
  )
}
