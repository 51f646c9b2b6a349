import { lazy } from 'react'
import type { Report } from '#contract/reports.ts'
import type { ReportStep } from '#domain/reports/report-steps.ts'
import { ChartBoundary } from '../charts/ChartBoundary.tsx'
import { Card } from '../ui/Card.tsx'
import styles from './ReportCharts.module.css'

const PeriodChart = lazy(async () => {
  const { PeriodChart: component } = await import('./PeriodChart.tsx')
  return { default: component }
})

type Props = { periods: Report['periods']; by: ReportStep }

/** Occupancy and revenue over the periods. Their numbers are in the table below them. */
export const ReportCharts = ({ periods, by }: Props) => (
  <div className={styles.charts}>
    {(['occupancy', 'revenue'] as const).map((kind) => (
      <Card key={kind} className={styles.card} aria-label={titles[kind]}>
        <h3 className={styles.title}>{titles[kind]}</h3>
        <div className={styles.chart}>
          <ChartBoundary>
            <PeriodChart kind={kind} title={titles[kind]} periods={periods} by={by} />
          </ChartBoundary>
        </div>
      </Card>
    ))}
  </div>
)

const titles = { occupancy: 'Occupancy', revenue: 'Room revenue and total revenue' }
