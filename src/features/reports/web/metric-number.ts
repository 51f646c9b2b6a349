import type { ReportMetricsShape } from '../contract/reports.ts'
import { type MetricName, metricDefinitions } from '../domain/report-definitions.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import { metricFormula } from './metric-formula.ts'
import { metricText } from './metric-text.ts'

/** A metric of a line, a point of a chart or a day. */
export type LineMetric = Pick<DrillDownNumber, 'title' | 'period' | 'group'> & {
  name: MetricName
  metrics: ReportMetricsShape
}

/** A metric that opens; null if it consists of nothing. */
export function metricNumber({ name, metrics, ...line }: LineMetric): DrillDownNumber | null {
  if (!metrics[name]) return null
  return {
    ...line,
    ...metricDefinitions[name],
    text: metricText(name, metrics[name]),
    list: metricDefinitions[name].list,
    formula: (parts) => metricFormula(name, metrics, parts),
  }
}
