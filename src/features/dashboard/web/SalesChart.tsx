import type { Statistics } from '#contract/dashboard.ts'
import { formatDateWithWeekday, formatMonthDay } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { AreaChart } from '#ui/charts/AreaChart.tsx'
import type { Series } from '#ui/charts/area-chart-scales.ts'
import { SeriesMark } from '#ui/charts/ChartLegend.tsx'
import { axisLabel } from '#ui/charts/chart-labels.ts'
import { formatMoney } from '#ui/format.ts'
import styles from './SalesChart.module.css'

/** The axis reaches at least this value, in dollars. */
const minimumTop = 100

/** Sales per day as two areas. The specification sets its height, colors, grid and series. */
export function SalesChart({ title, days }: { title: string; days: Statistics['salesByDay'] }) {
  const highest = Math.max(minimumTop, ...days.map(({ totalSales }) => totalSales))
  const soldNothing = days.every(({ totalSales }) => totalSales === 0)
  const series: Series[] = [
    {
      name: t('Total sales'),
      stroke: 'var(--chart-total-stroke)',
      fill: 'var(--chart-total-fill)',
      values: days.map(({ totalSales }) => totalSales),
    },
    {
      name: t('Extras sales'),
      stroke: 'var(--chart-extras-stroke)',
      fill: 'var(--chart-extras-fill)',
      values: days.map(({ extrasSales }) => extrasSales),
    },
  ]

  return (
    <>
      {soldNothing && <p className={styles.nothing}>{t('No sales in this period')}</p>}
      <AreaChart
        label={title}
        labels={days.map(({ date }) => formatMonthDay(date))}
        series={series}
        height={300}
        formatValue={(dollars) => axisLabel(dollars, highest)}
        minimumTop={minimumTop}
        lastLabel={t('Today')}
        tooltip={(index) => <DaySales date={days[index]?.date} series={series} index={index} />}
      />
    </>
  )
}

type DayProps = { date: string | undefined; series: readonly Series[]; index: number }

function DaySales({ date, series, index }: DayProps) {
  return (
    <>
      <p className="font-semibold text-strong mb-4">{date && formatDateWithWeekday(date)}</p>
      {series.map(({ name, stroke, values }) => (
        <p key={name} className={styles.series}>
          <SeriesMark stroke={stroke} />
          {name} <b>{formatMoney(values[index] ?? 0)}</b>
        </p>
      ))}
    </>
  )
}
