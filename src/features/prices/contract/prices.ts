import { z } from 'zod'
import { chargeLabel } from '#contract/charges.ts'
import {
  dollars,
  dollarsAboveZero,
  id,
  idText,
  inCurrency,
  stayDate,
  version,
} from '#contract/fields.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { formatNumber } from '#domain/i18n/numbers.ts'
import { amountTooLarge, maxCents } from '#domain/money.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { isYearly, rangeError } from '../domain/date-range.ts'

/** The most rules that the list can have. */
export const maxPriceRules = 500
/** The most nights whose prices one request can set or clear. */
export const maxNightsAtOnce = 5_000

const wholeNumber = (min: number, max: number) =>
  z
    .int(msg('Please enter a whole number'))
    .min(min, { error: () => t('At least {min}', { min }) })
    .max(max, { error: () => t('At most {max}', { max: formatNumber(max) }) })

const isWholeRate = (percent: number) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6

const percent = (min: number, max: number) =>
  z
    .number(msg('Please enter a number'))
    .min(min, { error: () => t('At least {min}%', { min }) })
    .max(max, { error: () => t('At most {max}%', { max }) })
    .refine((rate) => rate !== 0, msg('Please enter a percentage other than 0'))
    .refine(isWholeRate, msg('Use at most two decimal places'))

const signedAmount = inCurrency(
  z.number().min(-maxCents, amountTooLarge).max(maxCents, amountTooLarge),
).refine((amount) => amount !== 0, msg('Please enter an amount other than 0'))

/** The first and the last night: two dates (2026-07-01), or two days of every year (07-01). */
export const dateRange = z
  .strictObject({
    from: z.string().max(10).meta({
      description: 'The first night: a date, or MM-DD of every year.',
      example: '2027-06-01',
    }),
    to: z.string().max(10).meta({
      description: 'The last night: a date, or MM-DD of every year.',
      example: '2027-08-31',
    }),
  })
  .superRefine((range, issues) => {
    const message = rangeError(range)
    const dates = z.tuple([stayDate, stayDate]).safeParse([range.from, range.to])
    if (message !== undefined) issues.addIssue({ code: 'custom', message, path: ['to'] })
    else if (!isYearly(range) && !dates.success) {
      const between = t('Please enter a date between 2000 and 2199')
      issues.addIssue({ code: 'custom', message: between, path: ['from'] })
    }
  })

const weekdays = z.array(z.int().min(0).max(6)).max(7)
const someWeekdays = weekdays.min(1, msg('Please choose at least one day'))

const scope = {
  name: chargeLabel.meta({
    description: 'The name of the rule, which the reasons of a price show.',
    example: 'Summer',
  }),
  ranges: z
    .array(dateRange)
    .max(50, msg('At most 50 date ranges'))
    .default([])
    .describe('When the rule applies; on all dates if there are none.'),
  weekdays: weekdays
    .default([])
    .describe('The days on which the nights begin, 0 for Sunday; all if there are none.'),
  cabinIds: z
    .array(id)
    .min(1, msg('Please choose at least one cabin'))
    .max(1000)
    .nullable()
    .describe('The cabins to which the rule applies; null for all.'),
}

/** Whether rules further down in the list no longer count for the same night. */
const replacesLower = z
  .boolean()
  .default(false)
  .describe('The price starts with this rule: those below it no longer count for its nights.')
/** Rounds the price of the night, half up, to whole units of the currency or to multiples of 5. */
const roundTo = z
  .union([z.literal(1), z.literal(5), z.null()])
  .default(null)
  .describe('Rounds the price of a night to a multiple of this, half up; null for cents.')
const discount = percent(0, 100).meta({
  description: 'Deducted from the price of each night, in percent.',
  example: 10,
})

const priceFields = {
  kind: z.literal('price').describe('A fixed price per night.'),
  ...scope,
  price: dollars.describe('The price per night.'),
}
const percentFields = {
  kind: z.literal('percent').describe('A change of the price in percent.'),
  ...scope,
  percent: percent(-100, 1000).meta({
    description: 'Added to the price; negative reduces it.',
    example: 20,
  }),
  replacesLower,
  roundTo,
}
const amountFields = {
  kind: z.literal('amount').describe('A change of the price by an amount.'),
  ...scope,
  amount: signedAmount.describe('Added to the price of each night; negative reduces it.'),
  replacesLower,
}
const longStayFields = {
  kind: z.literal('long-stay').describe('A discount for long stays.'),
  ...scope,
  discount,
  minNights: wholeNumber(2, longestStay).meta({
    description: 'The fewest nights that get the discount.',
    example: 7,
  }),
  roundTo,
}
const earlyBirdFields = {
  kind: z.literal('early-bird').describe('A discount for early bookings.'),
  ...scope,
  discount,
  minDaysAhead: wholeNumber(1, 1000).describe('At least so many days before the arrival.'),
  roundTo,
}
const lastMinuteFields = {
  kind: z.literal('last-minute').describe('A discount for late bookings.'),
  ...scope,
  discount,
  maxDaysAhead: wholeNumber(0, 1000).describe('At most so many days before the arrival.'),
  roundTo,
}
const extraGuestFields = {
  kind: z.literal('extra-guest').describe('A price for each guest above those that are included.'),
  ...scope,
  price: dollarsAboveZero.describe(
    'Per night, for each guest above those that the price includes.',
  ),
  includedGuests: wholeNumber(1, 999).meta({
    description: 'How many guests the price includes.',
    example: 2,
  }),
}
const stayFields = {
  kind: z.literal('stay').describe('A limit for stays.'),
  ...scope,
  minNights: wholeNumber(1, longestStay)
    .nullable()
    .default(null)
    .describe('The fewest nights of a stay; null for no such limit.'),
  maxNights: wholeNumber(1, longestStay)
    .nullable()
    .default(null)
    .describe('The most nights of a stay; null for no such limit.'),
  arrivalWeekdays: someWeekdays
    .nullable()
    .default(null)
    .describe('The days on which stays may begin, 0 for Sunday; null for any day.'),
  departureWeekdays: someWeekdays
    .nullable()
    .default(null)
    .describe('The days on which stays may end, 0 for Sunday; null for any day.'),
  closedToArrival: z.boolean().default(false).describe('No stay may begin on these days.'),
  minDaysAhead: wholeNumber(0, 1000)
    .nullable()
    .default(null)
    .describe('The latest booking, in days before the arrival; null for no such limit.'),
  maxDaysAhead: wholeNumber(0, 1000)
    .nullable()
    .default(null)
    .describe('The earliest booking, in days before the arrival; null for no such limit.'),
  sellsGaps: z
    .boolean()
    .default(false)
    .describe('Whether gaps shorter than the minimum can be sold.'),
}

const ruleWith = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ ...priceFields, ...fields }),
    z.strictObject({ ...percentFields, ...fields }),
    z.strictObject({ ...amountFields, ...fields }),
    z.strictObject({ ...longStayFields, ...fields }),
    z.strictObject({ ...earlyBirdFields, ...fields }),
    z.strictObject({ ...lastMinuteFields, ...fields }),
    z.strictObject({ ...extraGuestFields, ...fields }),
    z.strictObject({ ...stayFields, ...fields }),
  ])

const newRule = ruleWith({})
export type NewPriceRule = z.output<typeof newRule>

/** Why the limits of a rule for stays do not fit each other, and the field to correct. */
function stayRuleError(rule: NewPriceRule): [field: string, message: string] | null {
  if (rule.kind !== 'stay') return null
  const { minNights, maxNights, minDaysAhead, maxDaysAhead } = rule
  if (rule.closedToArrival && rule.arrivalWeekdays !== null)
    return ['arrivalWeekdays', t('Closed dates have no days of arrival')]
  if (minNights !== null && maxNights !== null && minNights > maxNights)
    return ['maxNights', t('The maximum must not be less than the minimum')]
  if (minDaysAhead !== null && maxDaysAhead !== null && minDaysAhead > maxDaysAhead)
    return ['maxDaysAhead', t('The earliest booking must not be after the latest')]
  if (rule.sellsGaps && minNights === null)
    return ['sellsGaps', t('Gaps need a minimum number of nights')]
  const days = [rule.arrivalWeekdays, rule.departureWeekdays]
  const limits = [minNights, maxNights, minDaysAhead, maxDaysAhead, ...days]
  return limits.some((limit) => limit !== null) || rule.closedToArrival
    ? null
    : ['minNights', t('Please set at least one limit')]
}

const checkLimits = (rule: NewPriceRule, issues: z.core.$RefinementCtx) => {
  const [field, message] = stayRuleError(rule) ?? []
  if (field !== undefined && message !== undefined)
    issues.addIssue({ code: 'custom', message, path: [field] })
}

/** A new rule is at the top of the list. */
export const createPriceRuleRequest = newRule.superRefine(checkLimits)

export const changePriceRuleRequest = ruleWith({ version }).superRefine(checkLimits)
export type ChangePriceRuleRequest = z.output<typeof changePriceRuleRequest>

/** The list of rules in its order: the first one takes precedence. */
export const priceRules = z.object({
  rules: z.array(ruleWith({ id, version })).describe('All rules; the first one takes precedence.'),
})
export type PriceRules = z.infer<typeof priceRules>

/** All rules, in their new order. */
export const priceRuleOrderRequest = z.strictObject({
  ids: z
    .array(id)
    .min(1)
    .max(maxPriceRules)
    .describe('Every rule, in the new order; the first one takes precedence.'),
})

export const priceRuleId = z.object({ id: idText.transform(Number).describe('The rule.') })

/** Sets the price of nights in these cabins by hand, or clears it. */
export const nightPricesRequest = z
  .strictObject({
    cabinIds: z
      .array(id)
      .min(1, msg('Please choose at least one cabin'))
      .max(1000)
      .describe('The cabins whose prices are set.'),
    from: stayDate.describe('The first night.'),
    to: stayDate.meta({ description: 'The last night.', example: '2026-12-07' }),
    weekdays: weekdays
      .default([])
      .describe('Only nights that begin on these days, 0 for Sunday; all if there are none.'),
    price: dollars
      .nullable()
      .describe('The price of each night; null clears the prices, so that the rules apply again.'),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: msg('The last night must not be before the first'),
  })
export type NightPricesRequest = z.output<typeof nightPricesRequest>

export const nightPricesResult = z.object({
  numNights: z.int().describe('How many nights have another price now.'),
})
export type NightPricesResult = z.infer<typeof nightPricesResult>
