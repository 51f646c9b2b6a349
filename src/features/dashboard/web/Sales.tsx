import type { Statistics } from '#contract/dashboard.ts'
import { formatDate, formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { ChartLegend } from '#ui/charts/ChartLegend.tsx'
import { ChartTable } from '#ui/charts/ChartTable.tsx'
import { Card } from '#ui/components/Card.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { formatMoney } from '#ui/format.ts'
import { BoxTitle } from './BoxTitle.tsx'
import styles from './Sales.module.css'
import { SalesChart } from './SalesChart.tsx'

type Props = {
  /** Absent until the first response. */
  statistics: Statistics | undefined
  busy: boolean
}

/** The sales of each day of a period. */
export function Sales({ statistics, busy }: Props) {
  return (
    <Card className={styles.box} aria-labelledby="sales" aria-busy={busy}>
      <header className="flex flex-wrap items-baseline justify-between gap-4-24">
        <BoxTitle id="sales">{statistics ? titleOf(statistics) : t('Sales')}</BoxTitle>
        <ChartLegend entries={legend} />
      </header>
      <div className={styles.chart}>
        {statistics ? (
          <SalesChart title={titleOf(statistics)} days={statistics.salesByDay} />
        ) : (
          <Spinner label={t('Loading the sales')} />
        )}
      </div>
      {statistics && (
        <ChartTable
          caption={titleOf(statistics)}
          headings={[t('Date'), t('Total sales'), t('Extras sales')]}
          rows={statistics.salesByDay.map(({ date, totalSales, extrasSales }) => [
            formatDateWithWeekday(date),
            formatMoney(totalSales),
            formatMoney(extrasSales),
          ])}
        />
      )}
    </Card>
  )
}

const legend = [
  { name: t('Total sales'), stroke: 'var(--chart-total-stroke)' },
  { name: t('Extras sales'), stroke: 'var(--chart-extras-stroke)' },
]

const titleOf = ({ firstDate, lastDate }: Statistics) =>
  t('Sales from {first} — {last}', { first: formatDate(firstDate), last: formatDate(lastDate) })
