import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { formatMonth } from '#domain/format-date.ts'
import type { Series } from '#ui/charts/area-chart-scales.ts'
import type { Report } from '../contract/reports.ts'
import { definitionOf, type MetricName } from '../domain/report-definitions.ts'
import { addMonths, periodAround, type ReportPeriod } from '../domain/report-periods.ts'
import type { ReportStep } from '../domain/report-steps.ts'
import { reportOf } from './data/reports.ts'
import { isWholeMonth } from './report-window.ts'

type Periods = Report['periods']

/** What the charts show; no periods while they are loading. */
type Shown = {
  by: ReportStep
  periods: Periods | undefined
  /** The days of the month before, and of the same month last year. */
  months: readonly Periods[]
  failed: UseQueryResult | undefined
}

/**
 * One period would be one dot, so its days are shown. The days of a month are compared with those of
 * two other months.
 */
export function useShownPeriods(
  { from, to, periods }: Report,
  by: ReportStep,
  asOf: string,
): Shown {
  const isSingle = by !== 'day' && periods.length === 1
  const isMonth = (isSingle || by === 'day') && isWholeMonth({ first: from, last: to })
  const daysOf = ({ first, last }: ReportPeriod, enabled: boolean) => ({
    ...reportOf({ from: first, to: last, by: 'day', ...(asOf && { asOf }) }),
    enabled,
  })
  const monthAt = (months: number) => periodAround(addMonths(from, months), 'month')
  const days = useQuery(daysOf({ first: from, last: to }, isSingle))
  const before = useQuery(daysOf(monthAt(-1), isMonth))
  const lastYear = useQuery(daysOf(monthAt(-12), isMonth))
  return {
    by: isSingle ? 'day' : by,
    periods: isSingle ? ownPeriodsOf(days)[0] : periods,
    months: isMonth ? [before, lastYear].flatMap(ownPeriodsOf) : [],
    failed: [days, before, lastYear].find(({ isError, data }) => isError && !data),
  }
}

/** Nothing while the query still has the days of another period. */
const ownPeriodsOf = ({ data, isPlaceholderData }: UseQueryResult<Report>): Periods[] =>
  data && !isPlaceholderData ? [data.periods] : []

export type ChartKind = 'occupancy' | 'revenue'

/** A metric of periods, whose points open. */
export type ChartLine = Series & { metric: MetricName; periods: Periods; legend: string }

/** The metrics of the periods, and the first of them in other months. */
export function linesOf(
  kind: ChartKind,
  periods: Periods,
  months: readonly Periods[],
): ChartLine[] {
  const [first, ...others] = metricsOfKind[kind]
  const lineOf = (metric: MetricName, of: Periods, month?: string) => {
    const { label } = definitionOf(metric)
    return {
      metric,
      periods: of,
      name: month ? `${label}, ${month}` : label,
      legend: month ?? label,
      // Discounts can make the revenue of a day negative, which the axis does not show.
      values: of.slice(0, periods.length).map((period) => Math.max(0, period[metric] ?? 0)),
    }
  }
  return [
    {
      ...lineOf(first, periods),
      stroke: 'var(--chart-total-stroke)',
      fill: 'var(--chart-total-fill)',
    },
    ...others.map((metric) => ({
      ...lineOf(metric, periods),
      stroke: 'var(--chart-extras-stroke)',
      fill: 'var(--chart-extras-fill)',
    })),
    ...months.map((days, index) => ({
      ...lineOf(first, days, formatMonth(days[0]?.first ?? '')),
      stroke: 'var(--color-text-secondary)',
      dashes: index === 0 ? '6 4' : '1 5',
    })),
  ]
}

const metricsOfKind: Record<ChartKind, readonly [MetricName, ...MetricName[]]> = {
  occupancy: ['occupancy'],
  revenue: ['totalRevenue', 'roomRevenue'],
}
