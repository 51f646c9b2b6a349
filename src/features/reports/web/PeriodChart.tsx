import { AreaChart } from '#ui/charts/AreaChart.tsx'
import { SeriesMark } from '#ui/charts/ChartLegend.tsx'
import { axisLabel } from '#ui/charts/chart-labels.ts'
import type { ReportStep } from '../domain/report-steps.ts'
import type { ChartKind, ChartLine } from './chart-lines.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import { metricNumber } from './metric-number.ts'
import { metricText } from './metric-text.ts'
import styles from './ReportCharts.module.css'
import { axisNames, rowName } from './report-window.ts'

type Props = {
  kind: ChartKind
  title: string
  lines: readonly ChartLine[]
  by: ReportStep
  onOpen: (number: DrillDownNumber) => void
}

/** The axis reaches at least this value. */
const minimumTop: Record<ChartKind, number> = { occupancy: 1, revenue: 100 }

export function PeriodChart({ kind, title, lines, by, onOpen }: Props) {
  const periods = lines[0]?.periods ?? []
  const open = (index: number, place: number) => {
    const line = lines[place]
    const period = line?.periods[index]
    if (!period) return
    const of = { name: line.metric, metrics: period, period, title: rowName(period, by) }
    const number = metricNumber(of)
    if (number) onOpen(number)
  }
  const highest = Math.max(minimumTop[kind], ...lines.flatMap(({ values }) => values))
  return (
    <AreaChart
      label={title}
      labels={axisNames(periods, by)}
      series={lines}
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
              <p className="font-semibold text-strong mb-4">{rowName(period, by)}</p>
              {lines.map((line) => (
                <p key={line.name} className={styles.row}>
                  <SeriesMark {...line} />
                  {line.name}{' '}
                  <b>{metricText(line.metric, line.periods[index]?.[line.metric] ?? null)}</b>
                </p>
              ))}
            </>
          )
        )
      }}
    />
  )
}
