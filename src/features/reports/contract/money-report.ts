import { z } from 'zod'
import { asOfMoment, calendarDate, flag } from '#contract/fields.ts'
import { type MoneyName, moneyDefinitionOf, moneyNames } from '../domain/money-definitions.ts'
import { tourismQuery } from './on-the-books.ts'

export const moneyReportQuery = tourismQuery

const amount = z.number()

/** Refunds are negative. Credit notes and discounts can make other amounts negative. */
export const moneyAmounts = z.object(
  Object.fromEntries(
    moneyNames.map((name) => [name, amount.describe(moneyDefinitionOf(name).definition)]),
  ) as Record<MoneyName, typeof amount>,
)
export type MoneyAmounts = z.infer<typeof moneyAmounts>

export const moneyReport = z.object({
  from: calendarDate.describe('The first day.'),
  to: calendarDate.meta({ description: 'The last day, included.', example: '2026-12-07' }),
  total: moneyAmounts.describe('The sums of the whole period.'),
  months: z
    .array(
      moneyAmounts.extend({
        first: calendarDate.describe('The first day.'),
        last: calendarDate.meta({ description: 'The last day.', example: '2026-12-07' }),
      }),
    )
    .describe('The months in order. The first and the last one may be shorter.'),
  taxes: z
    .array(
      z.object({
        percent: z.number().meta({ description: 'The rate in percent.', example: 6 }),
        net: amount.meta({ description: 'The amount without tax.', example: 339.62 }),
        tax: amount.meta({ description: 'The tax in the amount.', example: 20.38 }),
        gross: amount.meta({ description: 'The amount with tax.', example: 360 }),
      }),
    )
    .describe('What the invoices and credit notes of the period contain, the highest rate first.'),
  asOf: asOfMoment
    .extend({
      hasDeletedBookings: flag(
        'Bookings of the period were deleted, which the report then leaves out.',
      ),
    })
    .optional()
    .describe(
      'Only in a report of the past. Bookings that were deleted later are not in charges, deposits and balances.',
    ),
})
export type MoneyReport = z.infer<typeof moneyReport>
