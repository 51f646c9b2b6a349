import { z } from 'zod'
import { asOfMoment, calendarDate } from '#contract/fields.ts'
import { type MoneyName, moneyNames } from '../domain/money-definitions.ts'
import { tourismQuery } from './on-the-books.ts'

export const moneyReportQuery = tourismQuery

const amount = z.number()

/** Refunds are negative. Credit notes and discounts can make other amounts negative. */
export const moneyAmounts = z.object(
  Object.fromEntries(moneyNames.map((name) => [name, amount])) as Record<MoneyName, typeof amount>,
)
export type MoneyAmounts = z.infer<typeof moneyAmounts>

export const moneyReport = z.object({
  from: calendarDate,
  to: calendarDate,
  total: moneyAmounts,
  /** The first and the last one may be shorter. */
  months: z.array(moneyAmounts.extend({ first: calendarDate, last: calendarDate })),
  /** What the invoices and credit notes of the period contain, the highest rate first. */
  taxes: z.array(z.object({ percent: z.number(), net: amount, tax: amount, gross: amount })),
  /**
   * Only in reports of the past. Bookings that were deleted later are not in charges, deposits and
   * balances.
   */
  asOf: asOfMoment.extend({ hasDeletedBookings: z.boolean() }).optional(),
})
export type MoneyReport = z.infer<typeof moneyReport>
