import { z } from 'zod'
import { asOf, asOfMoment, calendarDate, stayDate } from '#contract/fields.ts'
import type { shownMetrics } from '../domain/report-definitions.ts'
import { reportGroups } from '../domain/report-groups.ts'
import { lengthOf, maxReportDays } from '../domain/report-periods.ts'
import { reportSteps } from '../domain/report-steps.ts'

const period = {
  /** The first and the last day, both included. */
  from: stayDate,
  to: stayDate,
}

type Period = { from: string; to: string }

export const isInOrder = ({ from, to }: Period) => from <= to

export const reportMetricsQuery = z
  .strictObject({
    ...period,
    by: z.enum(reportSteps).default('month'),
    group: z.enum(reportGroups).exactOptional(),
    asOf: asOf.exactOptional(),
  })
  .refine(isInOrder)
  .refine(
    ({ from, to, by }) => from > to || lengthOf({ first: from, last: to }) <= maxReportDays[by],
  )
export type ReportMetricsQuery = z.output<typeof reportMetricsQuery>

const count = z.int().min(0)
const share = z.number().min(0).max(1)
const average = z.number().min(0).nullable()
/** Discounts make extras negative if their bookings have other extras at another time. */
const amount = z.number()

/** The metrics of a period or a group. An average without anything to divide by is null. */
export const reportMetrics = z.object({
  availableNights: count,
  blockedNights: count,
  soldNights: count,
  unpricedNights: count,
  occupancy: share,
  adjustedOccupancy: share,
  adr: amount.nullable(),
  revpar: amount,
  roomRevenue: amount,
  breakfast: amount,
  extras: amount,
  fees: amount,
  totalRevenue: amount,
  touristTax: amount,
  arrivals: count,
  averageStay: average,
  leadTime: average,
  partySize: average,
  returningShare: share.nullable(),
  cancellations: count,
  noShows: count,
} satisfies Record<(typeof shownMetrics)[number], z.ZodType>)
export type ReportMetricsShape = z.infer<typeof reportMetrics>

export const report = z.object({
  from: calendarDate,
  to: calendarDate,
  total: reportMetrics,
  /** The months, weeks or days in order. The first and the last one may be shorter. */
  periods: z.array(reportMetrics.extend({ first: calendarDate, last: calendarDate })),
  /**
   * The cabins, sources or nationalities of the whole period; empty without `group`. Sources and
   * nationalities have no nights available of their own, so theirs are those of all cabins.
   */
  groups: z.array(
    reportMetrics.extend({
      /** The id of the cabin, the source or the country code, which is empty when unknown. */
      key: z.string(),
      name: z.string(),
    }),
  ),
  /** Only in a report of the past. */
  asOf: asOfMoment.optional(),
})
export type Report = z.infer<typeof report>
