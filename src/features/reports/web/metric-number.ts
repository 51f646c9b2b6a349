import type { ReportMetricsShape } from '../contract/reports.ts'
import { partsOfMetric } from '../domain/metric-parts.ts'
import { type MetricName, metricDefinitions } from '../domain/report-definitions.ts'
import { metricFormula } from './metric-formula.ts'
import { metricText } from './metric-text.ts'
import type { OpenNumber } from './open-number.ts'

/** A metric of a line, a point of a chart or a day. */
export type LineMetric = Pick<OpenNumber, 'title' | 'period' | 'group'> & {
  name: MetricName
  metrics: ReportMetricsShape
}

/** A metric that opens; null if it consists of nothing. */
export function metricNumber({ name, metrics, ...line }: LineMetric): OpenNumber | null {
  if (!metrics[name]) return null
  return {
    ...line,
    ...metricDefinitions[name],
    text: metricText(name, metrics[name]),
    list: partsOfMetric[name],
    formula: (parts) => metricFormula(name, metrics, parts),
  }
}
