import { z } from 'zod'
import { calendarDate, stayDate } from '#contract/fields.ts'
import { vatBases } from '#domain/money/vat-basis.ts'
import { lengthOf, maxReportDays } from '../domain/report-periods.ts'
import { isInOrder } from './reports.ts'

const period = {
  from: stayDate.describe('The first day.'),
  to: stayDate.meta({ description: 'The last day, included.', example: '2026-12-31' }),
  basis: z
    .enum(vatBases)
    .exactOptional()
    .describe('By what VAT is counted; otherwise as the property does.'),
}
type Period = { from: string; to: string }
const isShort = ({ from, to }: Period) =>
  from > to || lengthOf({ first: from, last: to }) <= maxReportDays.month

export const vatQuery = z.strictObject(period).refine(isInOrder).refine(isShort)

export const vatCsvQuery = z
  .strictObject({
    ...period,
    by: z
      .enum(['rate', 'booking'])
      .default('rate')
      .describe('One line for each rate, or for each booking or document and its rates.'),
  })
  .refine(isInOrder)
  .refine(isShort)

const amount = z.number()
const amounts = {
  net: amount.meta({ description: 'The amount without VAT.', example: 336.45 }),
  tax: amount.meta({ description: 'The VAT in the amount.', example: 23.55 }),
  gross: amount.meta({ description: 'The amount with VAT.', example: 360 }),
}

/** The VAT of a period. Refunds and credit notes can make amounts negative. */
export const vatReport = z.object({
  from: calendarDate.describe('The first day.'),
  to: calendarDate.meta({ description: 'The last day, included.', example: '2026-12-31' }),
  basis: z
    .enum(vatBases)
    .describe('By what it is counted: documents issued, stays that ended, or payments received.'),
  rates: z
    .array(
      z.object({
        percent: z.number().meta({ description: 'The rate in percent.', example: 7 }),
        ...amounts,
      }),
    )
    .describe('The highest rate first.'),
  total: z.object(amounts).describe('The sums of all rates.'),
})
export type VatReport = z.infer<typeof vatReport>
