import type { ReportMetricsShape } from '#contract/reports.ts'
import { type MetricName, metricDefinitions } from '#domain/reports/report-definitions.ts'
import { InfoTip } from '../ui/InfoTip.tsx'
import styles from './KeyMetrics.module.css'
import { metricText } from './metric-text.ts'

const keyMetrics: readonly MetricName[] = [
  'occupancy',
  'adr',
  'revpar',
  'roomRevenue',
  'totalRevenue',
  'soldNights',
]

/** The metrics that owners ask for first, each with its definition. */
export const KeyMetrics = ({ metrics }: { metrics: ReportMetricsShape }) => (
  <dl className={styles.cards} aria-label="Key metrics">
    {keyMetrics.map((name) => {
      const { label, definition } = metricDefinitions[name]
      return (
        <div key={name} className={styles.card}>
          <dt className={styles.label}>
            {label}
            <InfoTip label={`About ${aboutLabel(label)}`}>{definition}</InfoTip>
          </dt>
          <dd className={styles.value}>{metricText(name, metrics[name])}</dd>
        </div>
      )
    })}
  </dl>
)

/** "occupancy", but "ADR". */
export const aboutLabel = (label: string): string =>
  /^[A-Z][a-z-]/.test(label) && label !== 'RevPAR' ? label.toLowerCase() : label
