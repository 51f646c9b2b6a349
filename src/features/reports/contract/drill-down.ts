import { z } from 'zod'
import {
  asOf,
  calendarDate,
  count,
  flag,
  id,
  integer,
  pageText,
  stayDate,
  text,
} from '#contract/fields.ts'
import { cabinName, guestName } from '#contract/named-fields.ts'
import { vatBases } from '#domain/money/vat-basis.ts'
import { bookDrillDownLists } from '../domain/book-drill-down.ts'
import { drillDownLists, isDrillDownList } from '../domain/metric-drill-down.ts'
import { isTaxList, moneyDrillDownLists } from '../domain/money-drill-down.ts'
import { reportGroups } from '../domain/report-groups.ts'
import { lengthOf, maxReportDays } from '../domain/report-periods.ts'
import {
  isStatisticsDrillDownList,
  statisticsDrillDownLists,
} from '../domain/statistics-drill-down.ts'
import { isVatList, vatDrillDownLists } from '../domain/vat-drill-down.ts'
import { isInOrder } from './reports.ts'
import { taxRuleText } from './tax-returns.ts'

const rateText = z
  .string()
  .regex(/^\d{1,5}(\.\d{1,2})?$/)
  .transform(Number)

export const drillDownQuery = z
  .strictObject({
    list: z
      .enum([
        ...drillDownLists,
        ...moneyDrillDownLists,
        ...bookDrillDownLists,
        ...statisticsDrillDownLists,
        'tax-nights',
        ...vatDrillDownLists,
      ])
      .describe('Which number to list the parts of.'),
    from: stayDate.describe('The first day.'),
    to: stayDate.meta({ description: 'The last day, included.', example: '2026-12-07' }),
    group: z
      .enum(reportGroups)
      .exactOptional()
      .describe('Only those of a cabin, a source or a nationality, whose key the report has.'),
    key: z.string().max(20).exactOptional().meta({
      description: 'With `group`: the cabin, the source or the country code.',
      example: '3',
    }),
    rate: rateText.exactOptional().meta({
      description: 'Only invoices or VAT with this tax rate, in hundredths of a percent.',
      example: '600',
    }),
    basis: z
      .enum(vatBases)
      .exactOptional()
      .describe('Of VAT: by what it is counted; otherwise as the property does.'),
    tax: taxRuleText.exactOptional().meta({
      description: 'Of the nights of a tax: its rule; 0 for the tourist tax from before the rules.',
      example: '1',
    }),
    treatment: z
      .enum(['added', 'included', 'channel'])
      .exactOptional()
      .describe(
        'With `tax`: only nights on which it is added, included, or collected by a channel.',
      ),
    page: pageText.default('1').transform(Number),
    asOf: asOf.exactOptional(),
  })
  .refine(isInOrder)
  .refine(({ group, key }) => (group === undefined) === (key === undefined))
  .refine(({ list, rate }) => (isTaxList(list) || isVatList(list)) === (rate !== undefined))
  .refine(({ list, basis }) => isVatList(list) || basis === undefined)
  .refine(({ list, asOf }) => asOf === undefined || !isVatList(list))
  .refine(({ list, group }) => group === undefined || isDrillDownList(list))
  .refine(({ list, tax }) => (list === 'tax-nights') === (tax !== undefined))
  .refine(({ tax, treatment }) => tax !== undefined || treatment === undefined)
  .refine(({ list, asOf }) => asOf === undefined || list !== 'tax-nights')
  .refine(({ list, asOf }) => asOf === undefined || !isStatisticsDrillDownList(list))
  .refine(({ group, key = '' }) => group !== 'cabin' || /^[1-9]\d{0,8}$/.test(key))
  .refine(({ from, to }) => from > to || lengthOf({ first: from, last: to }) <= maxReportDays.month)
export type DrillDownQuery = z.output<typeof drillDownQuery>

/** One night, charge, booking, payment or invoice of a number. */
export const drillDownLine = z.object({
  date: calendarDate.describe('The day of the line: a night, an arrival, a payment or an invoice.'),
  bookingId: id.nullable().describe('The booking; null for blocked and available nights.'),
  guestName,
  cabinName,
  note: text(
    'What is special about the line, such as the name of a charge, the reason of a block or the number of an invoice.',
    'After an early departure',
  ),
  amount: z
    .number()
    .nullable()
    .describe('The amount of the line; null if the list has no amounts.'),
  nights: integer(
    'The nights of an arrival or of a cabin; 1 for a night, and -1 for one that left the books.',
    1,
  ),
  guests: count('The guests of arrivals and sold nights; 0 for all else.', 2),
  leadDays: count('Days from the booking to the arrival.', 21),
  isReturning: flag('The guest has stayed before.'),
})
export type DrillDownLine = z.infer<typeof drillDownLine>

/** A page of what a metric consists of, and the sums of all pages. */
export const drillDownPage = z.object({
  items: z.array(drillDownLine).describe('The lines of this page.'),
  total: z.int().min(0).describe('How many entries there are on all pages.'),
  amount: z.number().describe('The sum of all lines, on all pages.'),
  nights: integer('The sum of the nights of all lines.', 42),
  nightsGone: count('Of these, the nights that left the books, as a positive number.', 0),
  guests: count('The sum of the guests of all lines.', 96),
  leadDays: count('The sum of the days from booking to arrival of all lines.', 420),
  returning: count('How many of the lines are of guests who have stayed before.', 2),
})
export type DrillDownPage = z.infer<typeof drillDownPage>
