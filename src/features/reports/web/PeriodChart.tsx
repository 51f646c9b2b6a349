import { AreaChart } from '#ui/charts/AreaChart.tsx'
import type { Series } from '#ui/charts/area-chart-scales.ts'
import { axisLabel } from '#ui/charts/chart-labels.ts'
import type { Report } from '../contract/reports.ts'
import { type MetricName, metricDefinitions } from '../domain/report-definitions.ts'
import type { ReportStep } from '../domain/report-steps.ts'
import '#ui/charts/chart-colors.css'
import type { DrillDownNumber } from './drill-down-number.ts'
import { metricNumber } from './metric-number.ts'
import { metricText } from './metric-text.ts'
import styles from './ReportCharts.module.css'
import { axisNames, rowName } from './report-window.ts'

type Kind = 'occupancy' | 'revenue'
type Props = {
  kind: Kind
  title: string
  periods: Report['periods']
  by: ReportStep
  onOpen: (number: DrillDownNumber) => void
}

const metricsOfKind: Record<Kind, readonly MetricName[]> = {
  occupancy: ['occupancy'],
  revenue: ['totalRevenue', 'roomRevenue'],
}

const colors = [
  { stroke: 'var(--chart-total-stroke)', fill: 'var(--chart-total-fill)' },
  { stroke: 'var(--chart-extras-stroke)', fill: 'var(--chart-extras-fill)' },
] as const

/** The axis reaches at least this value. */
const minimumTop: Record<Kind, number> = { occupancy: 1, revenue: 100 }

export function PeriodChart({ kind, title, periods, by, onOpen }: Props) {
  const names = metricsOfKind[kind]
  const series: Series[] = names.map((name, place) => ({
    ...(colors[place] ?? colors[0]),
    name: metricDefinitions[name].label,
    // Discounts can make the revenue of a day negative, which the axis does not show.
    values: periods.map((period) => Math.max(0, period[name] ?? 0)),
  }))
  const open = (index: number, place: number) => {
    const [period, name] = [periods[index], names[place]]
    if (!period || !name) return
    const number = metricNumber({ name, metrics: period, period, title: rowName(period, by) })
    if (number) onOpen(number)
  }
  const highest = Math.max(minimumTop[kind], ...series.flatMap(({ values }) => values))
  return (
    <AreaChart
      label={title}
      labels={axisNames(periods, by)}
      series={series}
      height={240}
      formatValue={(value) =>
        kind === 'occupancy' ? metricText('occupancy', value) : axisLabel(value, highest)
      }
      minimumTop={minimumTop[kind]}
      onOpen={open}
      tooltip={(index) => {
        const period = periods[index]
        return (
          period && (
            <>
              <p className={styles.name}>{rowName(period, by)}</p>
              {names.map((name, place) => (
                <p key={name} className={styles.row}>
                  <span
                    className={styles.mark}
                    style={{ backgroundColor: (colors[place] ?? colors[0]).stroke }}
                  />
                  {metricDefinitions[name].label} <b>{metricText(name, period[name])}</b>
                </p>
              ))}
            </>
          )
        )
      }}
    />
  )
}
