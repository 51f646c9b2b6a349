import { memo } from 'react'
import { ChartLegend } from '#ui/charts/ChartLegend.tsx'
import { Card } from '#ui/components/Card.tsx'
import { useIsPainted } from '#ui/loading/AfterPaint.tsx'
import type { Report } from '../contract/reports.ts'
import { metricDefinitions } from '../domain/report-definitions.ts'
import type { ReportStep } from '../domain/report-steps.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import { PeriodChart } from './PeriodChart.tsx'
import styles from './ReportCharts.module.css'

type Props = {
  periods: Report['periods']
  by: ReportStep
  onOpen: (number: DrillDownNumber) => void
}

/** Occupancy and revenue over the periods. Their points open like the numbers in the table below them. */
export const ReportCharts = memo(function ReportCharts({ periods, by, onOpen }: Props) {
  const isPainted = useIsPainted()
  return (
    <div className={styles.charts}>
      {(['occupancy', 'revenue'] as const).map((kind) => (
        <Card key={kind} className={styles.card} aria-label={titles[kind]}>
          <header className={styles.header}>
            <h3 className={styles.title}>{titles[kind]}</h3>
            {kind === 'revenue' && <ChartLegend entries={revenues} />}
          </header>
          <div className={styles.chart}>
            {isPainted && (
              <PeriodChart
                kind={kind}
                title={titles[kind]}
                periods={periods}
                by={by}
                onOpen={onOpen}
              />
            )}
          </div>
        </Card>
      ))}
    </div>
  )
})

const revenues = [
  { name: metricDefinitions.roomRevenue.label, color: 'var(--chart-extras-stroke)' },
  { name: metricDefinitions.totalRevenue.label, color: 'var(--chart-total-stroke)' },
]

const titles = { occupancy: 'Occupancy', revenue: 'Room revenue and total revenue' }
