import { z } from 'zod'
import { chargeLabel } from '#contract/charges.ts'
import { dollars, id, idText, stayDate, version } from '#contract/fields.ts'
import { bookingSources } from '#domain/bookings/booking-source.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { feeTaxes } from '#domain/money/taxes.ts'
import { centsFromDollars, dollarsFromCents, isWholeCents, isWithinMaximum } from '#domain/money.ts'
import { dateRange } from '#features/prices/contract/prices.ts'
import {
  exemptionReasons,
  type TaxRule as Rule,
  type TaxBase,
  taxBases,
  taxDates,
  taxRoundings,
} from '../domain/tax-rule.ts'
import { taxRuleProblems } from '../domain/tax-rule-problems.ts'

/** The most rules that the list can have. */
export const maxTaxRules = 50

const value = z
  .number(msg('Please enter a number'))
  .min(0, msg('A tax cannot be negative'))
  .meta({ description: 'Percent with at most four decimals, or an amount.', example: 2.5 })

const period = z.strictObject({
  from: stayDate.describe('The first date.'),
  until: stayDate.nullable().default(null).describe('The last date; null without an end.'),
  value,
  steps: z
    .array(
      z.strictObject({
        price: dollars.describe(
          'From this price on, per person and night or per night of a cabin.',
        ),
        value,
      }),
    )
    .max(20, msg('At most 20 steps'))
    .default([])
    .describe('Other values by price, in order of the prices.'),
  cap: dollars
    .nullable()
    .default(null)
    .describe('The most that a percentage is per person and night; null for no limit.'),
})

const age = z.int(msg('Please enter a whole number')).min(0).max(120)
const night = z.int(msg('Please enter a whole number')).min(1).max(366)

const ruleFields = z.strictObject({
  name: chargeLabel.meta({ description: 'As guests read it.', example: 'Kurtaxe' }),
  base: z.enum(taxBases).describe('What it is computed from.').meta({ example: 'person-night' }),
  isIncluded: z
    .boolean()
    .default(false)
    .describe('Whether the price of the nights contains it; otherwise it is added.'),
  kinds: z
    .array(z.enum(feeTaxes))
    .max(feeTaxes.length)
    .default([])
    .describe('What a percentage is of, by what it is taxed like.'),
  onTaxes: z
    .array(id)
    .max(maxTaxRules)
    .default([])
    .describe('The taxes further up in the list that a percentage is of as well.'),
  isOfNet: z
    .boolean()
    .default(true)
    .describe('Whether prices count without the taxes that they contain.'),
  periods: z
    .array(period)
    .min(1, msg('Please enter since when the tax is due'))
    .max(50, msg('At most 50 periods'))
    .describe('How high it is, and when.'),
  dateOf: z
    .enum(taxDates)
    .default('night')
    .describe('Whose period counts: that of each night, of the arrival or of the departure.'),
  ranges: z
    .array(dateRange)
    .max(50, msg('At most 50 date ranges'))
    .default([])
    .describe('The nights on which it is due; all of them if there are none.'),
  cabinIds: z
    .array(id)
    .min(1, msg('Please choose at least one cabin'))
    .max(1000)
    .nullable()
    .default(null)
    .describe('The cabins for which it is due; null for all.'),
  minAge: age.nullable().default(null).describe('The youngest guests who pay it, in years.'),
  maxAge: age.nullable().default(null).describe('The oldest guests who pay it, in years.'),
  firstNight: night.default(1).describe('The first night of a stay on which it is due.'),
  lastNight: night
    .nullable()
    .default(null)
    .describe('The last night of a stay on which it is due.'),
  exemptFromNights: night
    .nullable()
    .default(null)
    .describe('Stays of so many nights are exempt; null for none.'),
  exemptions: z
    .array(
      z.strictObject({
        reason: z.enum(exemptionReasons).describe('Why guests pay less or nothing.'),
        percent: z
          .int(msg('Please enter a whole number'))
          .min(1, msg('At least 1%'))
          .max(100, msg('Please enter at most 100'))
          .meta({ description: 'How much less they pay, in percent.', example: 100 }),
      }),
    )
    .max(exemptionReasons.length)
    .default([])
    .describe('Who pays less, each reason once.'),
  collectedBy: z
    .array(z.enum(bookingSources))
    .max(bookingSources.length)
    .default([])
    .describe('The sources of bookings whose channel collects it.'),
  rounding: z.enum(taxRoundings).default('stay').describe('What is rounded to the cent, half up.'),
})

type Fields = z.output<typeof ruleFields>

function checkRule(fields: Fields, issues: z.core.$RefinementCtx<Fields>): void {
  const isExact = (one: number) =>
    fields.base === 'percent'
      ? Math.abs(one * 10_000 - Math.round(one * 10_000)) < 1e-6
      : isWholeCents(one) && isWithinMaximum(one)
  for (const [at, { value: first, steps }] of fields.periods.entries()) {
    if ([first, ...steps.map((step) => step.value)].every(isExact)) continue
    const message =
      fields.base === 'percent' ? t('Use at most four decimal places') : t('Please enter an amount')
    issues.addIssue({ code: 'custom', path: ['periods', at, 'value'], message })
  }
  for (const [path, message] of taxRuleProblems(ruleOf(fields))) {
    issues.addIssue({ code: 'custom', path, message })
  }
}

export const newTaxRule = ruleFields.superRefine(checkRule)
export type NewTaxRule = z.output<typeof newTaxRule>

export const changeTaxRuleRequest = ruleFields.extend({ version }).superRefine(checkRule)
export type ChangeTaxRuleRequest = z.output<typeof changeTaxRuleRequest>

export const taxRules = z.object({
  rules: z
    .array(z.object({ ...ruleFields.shape, id, version }))
    .describe('In the order in which they are computed.'),
  ageGaps: z
    .array(z.int())
    .describe('The ages between rules by age, whose guests pay none of them.'),
})
export type TaxRules = z.output<typeof taxRules>

export const taxRuleOrder = z.strictObject({
  ids: z.array(id).max(maxTaxRules).describe('All rules in their new order.'),
})
export const taxRuleId = z.object({ id: idText.transform(Number).describe('The rule.') })

const stored = (base: TaxBase, one: number) =>
  base === 'percent' ? Math.round(one * 10_000) : centsFromDollars(one)
const shown = (base: TaxBase, one: number) =>
  base === 'percent' ? one / 10_000 : dollarsFromCents(one)

/** The rule in cents and ten-thousandths of a percent. */
export const ruleOf = ({ periods, exemptions, ...rule }: Fields): Omit<Rule, 'id'> => ({
  ...rule,
  exemptions: Object.fromEntries(exemptions.map(({ reason, percent }) => [reason, percent])),
  periods: periods.map(({ from, until, value: first, steps, cap }) => ({
    from,
    until,
    value: stored(rule.base, first),
    steps: steps.map((step) => ({
      price: centsFromDollars(step.price),
      value: stored(rule.base, step.value),
    })),
    cap: cap === null ? null : centsFromDollars(cap),
  })),
})

export const fieldsOf = ({ periods, ...rule }: Omit<Rule, 'id'>): Fields => ({
  ...rule,
  kinds: [...rule.kinds],
  onTaxes: [...rule.onTaxes],
  ranges: [...rule.ranges],
  cabinIds: rule.cabinIds && [...rule.cabinIds],
  exemptions: exemptionReasons.flatMap((reason) => {
    const percent = rule.exemptions[reason]
    return percent === undefined ? [] : [{ reason, percent }]
  }),
  collectedBy: [...rule.collectedBy],
  periods: periods.map(({ from, until, value: first, steps, cap }) => ({
    from,
    until,
    value: shown(rule.base, first),
    steps: steps.map((step) => ({
      price: dollarsFromCents(step.price),
      value: shown(rule.base, step.value),
    })),
    cap: cap === null ? null : dollarsFromCents(cap),
  })),
})
