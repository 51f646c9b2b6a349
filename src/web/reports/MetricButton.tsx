import { metricDefinitions } from '#domain/reports/report-definitions.ts'
import styles from './MetricButton.module.css'
import { metricText } from './metric-text.ts'
import type { OpenMetric } from './open-metric.ts'

type Props = { metric: OpenMetric; onOpen: (metric: OpenMetric) => void }

/** A number that opens what it consists of, unless that is nothing. */
export function MetricButton({ metric, onOpen }: Props) {
  const { name, metrics, title } = metric
  const text = metricText(name, metrics[name])
  if (!metrics[name]) return text
  return (
    <button
      type="button"
      className={styles.number}
      aria-label={`${metricDefinitions[name].label}, ${title}: ${text}`}
      onClick={() => onOpen(metric)}
    >
      {text}
    </button>
  )
}
