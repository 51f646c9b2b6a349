import type { ReportMetricsShape } from '#contract/reports.ts'
import { partsOfMetric } from '#domain/reports/metric-parts.ts'
import { type MetricName, metricDefinitions } from '#domain/reports/report-definitions.ts'
import { metricFormula } from './metric-formula.ts'
import { metricText } from './metric-text.ts'
import { NumberButton } from './NumberButton.tsx'
import type { OpenNumber } from './open-number.ts'

/** A metric of a line. */
export type LineMetric = Pick<OpenNumber, 'title' | 'period' | 'group'> & {
  name: MetricName
  metrics: ReportMetricsShape
}

type Props = { metric: LineMetric; onOpen: (number: OpenNumber) => void }

/** A metric that opens what it consists of, unless that is nothing. */
export function MetricButton({ metric, onOpen }: Props) {
  const { name, metrics, ...line } = metric
  const text = metricText(name, metrics[name])
  if (!metrics[name]) return text
  const number: OpenNumber = {
    ...line,
    ...metricDefinitions[name],
    text,
    list: partsOfMetric[name],
    formula: (parts) => metricFormula(name, metrics, parts),
  }
  return <NumberButton number={number} onOpen={onOpen} />
}
