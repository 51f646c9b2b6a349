import type { DrillDownNumber } from './drill-down-number.ts'
import { type LineMetric, metricNumber } from './metric-number.ts'
import { metricText } from './metric-text.ts'
import { NumberButton } from './NumberButton.tsx'

type Props = { metric: LineMetric; onOpen: (number: DrillDownNumber) => void }

/** A metric that opens what it consists of, unless that is nothing. */
export function MetricButton({ metric, onOpen }: Props) {
  const number = metricNumber(metric)
  if (!number) return metricText(metric.name, metric.metrics[metric.name])
  return <NumberButton number={number} onOpen={onOpen} />
}
