import { z } from 'zod'
import { asOf, calendarDate, id, pageText, stayDate } from '#contract/fields.ts'
import { bookDrillDownLists } from '../domain/book-drill-down.ts'
import { drillDownLists, isDrillDownList } from '../domain/metric-drill-down.ts'
import { isTaxList, moneyDrillDownLists } from '../domain/money-drill-down.ts'
import { reportGroups } from '../domain/report-groups.ts'
import { lengthOf, maxReportDays } from '../domain/report-periods.ts'
import {
  isStatisticsDrillDownList,
  statisticsDrillDownLists,
} from '../domain/statistics-drill-down.ts'
import { isInOrder } from './reports.ts'

const rateText = z
  .string()
  .regex(/^\d{1,5}(\.\d{1,2})?$/)
  .transform(Number)

export const drillDownQuery = z
  .strictObject({
    list: z.enum([
      ...drillDownLists,
      ...moneyDrillDownLists,
      ...bookDrillDownLists,
      ...statisticsDrillDownLists,
    ]),
    from: stayDate,
    to: stayDate,
    /** Only those of a cabin, a source or a nationality, whose key the report has. */
    group: z.enum(reportGroups).exactOptional(),
    key: z.string().max(20).exactOptional(),
    /** Only invoices with this tax rate, in hundredths of a percent. */
    rate: rateText.exactOptional(),
    page: pageText.default('1').transform(Number),
    asOf: asOf.exactOptional(),
  })
  .refine(isInOrder)
  .refine(({ group, key }) => (group === undefined) === (key === undefined))
  .refine(({ list, rate }) => isTaxList(list) === (rate !== undefined))
  .refine(({ list, group }) => group === undefined || isDrillDownList(list))
  .refine(({ list, asOf }) => asOf === undefined || !isStatisticsDrillDownList(list))
  .refine(({ group, key = '' }) => group !== 'cabin' || /^[1-9]\d{0,8}$/.test(key))
  .refine(({ from, to }) => from > to || lengthOf({ first: from, last: to }) <= maxReportDays.month)
export type DrillDownQuery = z.output<typeof drillDownQuery>

/** One night, charge, booking, payment or invoice of a number. */
export const drillDownLine = z.object({
  date: calendarDate,
  /** Null for blocked and available nights. */
  bookingId: id.nullable(),
  guestName: z.string(),
  cabinName: z.string(),
  /**
   * "After an early departure", the name of a charge, the reason of a block, "Invoice 2026-0007", or
   * "Cancelled on Nov 21 2026" of a night that left the books.
   */
  note: z.string(),
  /** Null if the list has no amounts. */
  amount: z.number().nullable(),
  /** The nights of an arrival or of a cabin; 1 for a night, and -1 for one that left the books. */
  nights: z.int(),
  /** Of arrivals and sold nights; 0 for all else. */
  guests: z.int().min(0),
  leadDays: z.int().min(0),
  isReturning: z.boolean(),
})
export type DrillDownLine = z.infer<typeof drillDownLine>

/** A page of what a metric consists of, and the sums of all pages. */
export const drillDownPage = z.object({
  items: z.array(drillDownLine),
  total: z.int().min(0),
  amount: z.number(),
  nights: z.int(),
  /** Of these, the nights that left the books, as a positive number. */
  nightsGone: z.int().min(0),
  guests: z.int().min(0),
  leadDays: z.int().min(0),
  returning: z.int().min(0),
})
export type DrillDownPage = z.infer<typeof drillDownPage>
