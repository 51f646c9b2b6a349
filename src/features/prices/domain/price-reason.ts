import { t } from '#domain/i18n/messages.ts'
import { type BasisPoints, formatRate } from '#domain/money/taxes.ts'
import { type Cents, formatCents } from '#domain/money.ts'
import { regularPrice } from './night-groups.ts'
import { type NightTerms, roundingOf, unlimitedPrice } from './night-price.ts'
import type { NightRule, Rounding } from './price-rule.ts'

/** The discount of the cabin's own price, which is part of the base price. */
type Base = { regularPrice: Cents; discount: Cents }

/** Why a night costs what it costs, in words: "Summer +20%, Weekend $240.00". */
export function priceReason(terms: NightTerms, base: Base): string {
  const { handSet, nightRules, extraGuest, discounts } = terms
  const rules = handSet === null ? nightRules.map(ruleEffect) : []
  const start =
    handSet !== null
      ? [t('Set by hand {price}', { price: formatCents(handSet) })]
      : rules.length === 0
        ? [baseReason(base)]
        : rules
  const guests = extraGuest
    ? [
        t(
          '{n, plural, one {{name} {amount} for # extra guest} other {{name} {amount} for # extra guests}}',
          {
            name: extraGuest.rule.name,
            amount: signedCents(extraGuest.rule.price * extraGuest.guests),
            n: extraGuest.guests,
          },
        ),
      ]
    : []
  const deducted = discounts.map(({ name, discount }) => `${name} ${signedRate(-discount)}`)
  const parts = [...start, ...guests, ...deducted]
  const isLimited = handSet === null && unlimitedPrice(terms) < 0
  const rounding = roundingOf(terms)
  return [
    ...parts,
    ...(isLimited ? [t('at least {amount}', { amount: formatCents(0) })] : []),
    ...(rounding === null ? [] : [roundingText(rounding)]),
  ].join(', ')
}

export const roundingText = (rounding: Rounding): string =>
  rounding === 1 ? t('rounded to whole amounts') : t('rounded to multiples of {n}', { n: rounding })

const baseReason = ({ discount }: Base) =>
  discount === 0
    ? t(regularPrice)
    : t('Regular price less {discount}', { discount: formatCents(discount) })

/** Written once for each rule, because a page shows it for thousands of nights. */
const known = new WeakMap<NightRule, string>()

function ruleEffect(rule: NightRule): string {
  const text = known.get(rule) ?? effectText(rule)
  known.set(rule, text)
  return text
}

function effectText({ name, kind, value }: NightRule): string {
  if (kind === 'price') return `${name} ${formatCents(value)}`
  return `${name} ${kind === 'percent' ? signedRate(value) : signedCents(value)}`
}

export const signedRate = (rate: BasisPoints): string =>
  rate < 0 ? formatRate(rate) : `+${formatRate(rate)}`

export const signedCents = (amount: Cents): string =>
  amount < 0 ? formatCents(amount) : `+${formatCents(amount)}`
