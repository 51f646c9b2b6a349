import type { ReportMetricsShape } from '#contract/reports.ts'
import type { MetricName } from '#domain/reports/report-definitions.ts'
import type { ReportGroup } from '#domain/reports/report-groups.ts'
import type { ReportPeriod } from '#domain/reports/report-periods.ts'

/** A number that the user opened. */
export type OpenMetric = {
  name: MetricName
  /** "Nov 2026", "Nov 2026, Fox Den". */
  title: string
  metrics: ReportMetricsShape
  period: ReportPeriod
  /** Of a line of groups. */
  group?: { group: ReportGroup; key: string }
}
