import { z } from 'zod'
import { asOf, asOfMoment, calendarDate, stayDate, text } from '#contract/fields.ts'
import {
  type MetricName,
  type MetricUnit,
  metricDefinitions,
  shownMetrics,
} from '../domain/report-definitions.ts'
import { reportGroups } from '../domain/report-groups.ts'
import { metricsOf, noSums, type ReportMetrics } from '../domain/report-metrics.ts'
import { lengthOf, maxReportDays } from '../domain/report-periods.ts'
import { reportSteps } from '../domain/report-steps.ts'

const period = {
  from: stayDate.describe('The first day.'),
  to: stayDate.meta({ description: 'The last day, included.', example: '2026-12-07' }),
}

export const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to

export const reportMetricsQuery = z
  .strictObject({
    ...period,
    by: z.enum(reportSteps).default('month').describe('The length of the periods.'),
    group: z.enum(reportGroups).exactOptional().describe('What the numbers are also grouped by.'),
    asOf: asOf.exactOptional(),
  })
  .refine(isInOrder)
  .refine(
    ({ from, to, by }) => from > to || lengthOf({ first: from, last: to }) <= maxReportDays[by],
  )
export type ReportMetricsQuery = z.output<typeof reportMetricsQuery>

/** Discounts make amounts negative if their bookings have other extras at another time. */
const units: Record<MetricUnit, z.ZodNumber> = {
  count: z.int().min(0),
  share: z.number().min(0).max(1),
  average: z.number().min(0),
  amount: z.number(),
}
const metricsOfNothing = metricsOf(noSums)

/** An average without anything to divide by is null. */
const shapeOf = (name: MetricName): [MetricName, z.ZodType] => {
  const { unit, definition } = metricDefinitions[name]
  const value = metricsOfNothing[name] === null ? units[unit].nullable() : units[unit]
  return [name, value.describe(definition)]
}

/** The metrics of a period or a group. */
export const reportMetrics = z.object(
  Object.fromEntries(shownMetrics.map(shapeOf)) as {
    [Name in MetricName]: z.ZodType<ReportMetrics[Name]>
  },
)
export type ReportMetricsShape = z.infer<typeof reportMetrics>

export const report = z.object({
  from: calendarDate.describe('The first day.'),
  to: calendarDate.meta({ description: 'The last day, included.', example: '2026-12-07' }),
  total: reportMetrics.describe('The numbers of the whole period.'),
  periods: z
    .array(
      reportMetrics.extend({
        first: calendarDate.describe('The first day.'),
        last: calendarDate.meta({ description: 'The last day.', example: '2026-12-07' }),
      }),
    )
    .describe('The months, weeks or days in order. The first and the last one may be shorter.'),
  groups: z
    .array(
      reportMetrics.extend({
        key: text(
          'The id of the cabin, the source or the country code, which is empty when unknown.',
          '3',
        ),
        name: text('The name of the cabin, the source or the nationality.', 'Fox Den'),
      }),
    )
    .meta({
      description:
        'The cabins, sources or nationalities of the whole period; empty without `group`. Sources and nationalities have no nights available of their own, so theirs are those of all cabins.',
      example: [],
    }),
  asOf: asOfMoment.optional().describe('Only in a report of the past.'),
})
export type Report = z.infer<typeof report>
