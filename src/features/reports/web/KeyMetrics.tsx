import { InfoTip } from '#ui/components/InfoTip.tsx'
import { type MetricName, metricDefinitions } from '../domain/report-definitions.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import styles from './KeyMetrics.module.css'
import { MetricButton } from './MetricButton.tsx'
import type { LineMetric } from './metric-number.ts'
import { aboutLabel } from './ReportTable.tsx'

const keyMetrics: readonly MetricName[] = [
  'occupancy',
  'adr',
  'revpar',
  'roomRevenue',
  'totalRevenue',
  'soldNights',
]

type Props = { of: Omit<LineMetric, 'name'>; onOpen: (number: DrillDownNumber) => void }

/** The metrics that owners ask for first, each with its definition. */
export const KeyMetrics = ({ of, onOpen }: Props) => (
  <dl className={styles.cards} aria-label="Key metrics">
    {keyMetrics.map((name) => {
      const { label, definition } = metricDefinitions[name]
      return (
        <div key={name} className={styles.card}>
          <dt className={styles.label}>
            {label}
            <InfoTip label={`About ${aboutLabel(label)}`}>{definition}</InfoTip>
          </dt>
          <dd className={styles.value}>
            <MetricButton metric={{ ...of, name }} onOpen={onOpen} />
          </dd>
        </div>
      )
    })}
  </dl>
)
