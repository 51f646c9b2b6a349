import { z } from 'zod'
import { calendarDate, count, stayDate, text } from '#contract/fields.ts'
import { lengthOf, maxReportDays } from '../domain/report-periods.ts'
import { isInOrder } from './reports.ts'

const period = {
  from: stayDate.describe('The first night.'),
  to: stayDate.meta({ description: 'The last night, included.', example: '2026-12-07' }),
}
type Period = { from: string; to: string }
const isShort = ({ from, to }: Period) =>
  from > to || lengthOf({ first: from, last: to }) <= maxReportDays.month

export const taxReturnsQuery = z.strictObject(period).refine(isInOrder).refine(isShort)

/** A rule in an address; 0 is the tourist tax from before the rules. */
export const taxRuleText = z
  .string()
  .regex(/^(0|[1-9]\d{0,8})$/)
  .transform(Number)

export const taxListQuery = z
  .strictObject({
    ...period,
    tax: taxRuleText.meta({
      description: 'The rule of the tax; 0 for the tourist tax from before the rules.',
      example: '1',
    }),
    by: z.enum(['stay', 'night']).default('stay').describe('One line for each stay or each night.'),
  })
  .refine(isInOrder)
  .refine(isShort)

const amount = z.number()

/** What is due of each tax of stays in a period, by the date of the nights. */
export const taxReturns = z.object({
  from: calendarDate.describe('The first night.'),
  to: calendarDate.meta({ description: 'The last night, included.', example: '2026-12-07' }),
  taxes: z
    .array(
      z.object({
        rule: z.int().min(0).meta({
          description:
            'The rule, which may have been deleted; 0 for the tourist tax from before the rules.',
          example: 1,
        }),
        name: text('The name of the tax.', 'Tourist tax'),
        added: amount.meta({
          description: 'Due and charged in addition to the price.',
          example: 120,
        }),
        included: amount.meta({ description: 'Due and included in the price.', example: 0 }),
        channel: amount.meta({ description: 'Due and collected by channels.', example: 24 }),
        amount: amount.meta({ description: 'The sum of the three.', example: 144 }),
        stays: count('The stays with nights in the period.', 18),
        nights: count('Their nights in the period.', 40),
        guestNights: count('The guests who pay, added up over the nights.', 72),
        exempt: z.record(z.string(), z.int()).meta({
          description: 'The guests who pay less or nothing, added up over the nights, by reason.',
          example: { age: 8, business: 2 },
        }),
      }),
    )
    .describe('The taxes that stays of the period have.'),
})
export type TaxReturns = z.infer<typeof taxReturns>
