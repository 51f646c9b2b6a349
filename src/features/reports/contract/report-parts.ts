import { z } from 'zod'
import { asOf, calendarDate, id, pageText, stayDate } from '#contract/fields.ts'
import { bookPartLists } from '../domain/book-parts.ts'
import { isPartList, partLists } from '../domain/metric-parts.ts'
import { isTaxList, moneyPartLists } from '../domain/money-parts.ts'
import { reportGroups } from '../domain/report-groups.ts'
import { lengthOf, maxReportDays } from '../domain/report-periods.ts'
import { isStatisticsPartList, statisticsPartLists } from '../domain/statistics-parts.ts'
import { isInOrder } from './reports.ts'

const rateText = z
  .string()
  .regex(/^\d{1,5}(\.\d{1,2})?$/)
  .transform(Number)

export const reportPartsQuery = z
  .strictObject({
    list: z.enum([...partLists, ...moneyPartLists, ...bookPartLists, ...statisticsPartLists]),
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
  .refine(({ list, group }) => group === undefined || isPartList(list))
  .refine(({ list, asOf }) => asOf === undefined || !isStatisticsPartList(list))
  .refine(({ group, key = '' }) => group !== 'cabin' || /^[1-9]\d{0,8}$/.test(key))
  .refine(({ from, to }) => from > to || lengthOf({ first: from, last: to }) <= maxReportDays.month)
export type ReportPartsQuery = z.output<typeof reportPartsQuery>

/** One night, charge, booking, payment or invoice of a number. */
export const reportPart = z.object({
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
export type ReportPart = z.infer<typeof reportPart>

/** A page of what a metric consists of, and the sums of all pages. */
export const reportParts = z.object({
  items: z.array(reportPart),
  total: z.int().min(0),
  amount: z.number(),
  nights: z.int(),
  /** Of these, the nights that left the books, as a positive number. */
  nightsGone: z.int().min(0),
  guests: z.int().min(0),
  leadDays: z.int().min(0),
  returning: z.int().min(0),
})
export type ReportParts = z.infer<typeof reportParts>
