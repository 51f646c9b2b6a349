import { memo } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { ChartLegend } from '#ui/charts/ChartLegend.tsx'
import { ChartTable } from '#ui/charts/ChartTable.tsx'
import { Card } from '#ui/components/Card.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { useIsPainted } from '#ui/loading/AfterPaint.tsx'
import type { Report } from '../contract/reports.ts'
import type { ReportStep } from '../domain/report-steps.ts'
import { type ChartLine, linesOf, useShownPeriods } from './chart-lines.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import { metricText } from './metric-text.ts'
import { PeriodChart } from './PeriodChart.tsx'
import styles from './ReportCharts.module.css'
import { rowName } from './report-window.ts'

type Props = {
  report: Report
  by: ReportStep
  /** The moment of the past that the screen shows; empty for now. */
  asOf: string
  onOpen: (number: DrillDownNumber) => void
}

/** Occupancy and revenue over the periods. Their points open like the numbers in the table below them. */
export const ReportCharts = memo(function ReportCharts({ report, by, asOf, onOpen }: Props) {
  const isPainted = useIsPainted()
  const shown = useShownPeriods(report, by, asOf)
  const { periods, months, failed } = shown
  return (
    <div className={styles.charts}>
      {(['occupancy', 'revenue'] as const).map((kind) => {
        const title = titles[kind]
        const lines = linesOf(kind, periods ?? [], months)
        return (
          <Card key={kind} className="flex flex-col justify-between gap-8 p-16" aria-label={title}>
            <header className="flex flex-wrap items-baseline justify-between gap-4-24">
              <h3 className="text-14 font-semibold text-strong">{title}</h3>
              {lines.length > 1 && (
                <ChartLegend entries={lines.map((line) => ({ ...line, name: line.legend }))} />
              )}
            </header>
            <div className={styles.chart}>
              {failed ? (
                <LoadError
                  message={t('The days could not be loaded')}
                  onRetry={() => void failed.refetch()}
                />
              ) : !periods ? (
                <Spinner label={t('Loading the days')} />
              ) : (
                isPainted && (
                  <PeriodChart
                    kind={kind}
                    title={title}
                    lines={lines}
                    by={shown.by}
                    onOpen={onOpen}
                  />
                )
              )}
            </div>
            {/* The table below the charts has the other periods. */}
            {periods && (shown.by !== by || months.length > 0) && (
              <ChartTable
                caption={title}
                headings={[t('Date'), ...lines.map(({ name }) => name)]}
                rows={periods.map((period, index) => [
                  rowName(period, 'day'),
                  ...cellsOf(lines, index),
                ])}
              />
            )}
          </Card>
        )
      })}
    </div>
  )
})

const cellsOf = (lines: readonly ChartLine[], index: number) =>
  lines.map(({ metric, periods }) => metricText(metric, periods[index]?.[metric] ?? null))

const titles = { occupancy: t('Occupancy'), revenue: t('Room revenue and total revenue') }
