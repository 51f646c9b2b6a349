import { useQuery } from '@tanstack/react-query'
import Banknote from 'lucide-react/icons/banknote'
import Briefcase from 'lucide-react/icons/briefcase'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import { useState } from 'react'
import type { Statistics } from '#contract/dashboard.ts'
import { formatDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { addUpText } from '#features/reports/web/add-up-text.ts'
import { DrillDown } from '#features/reports/web/DrillDown.tsx'
import { reportOf } from '#features/reports/web/data/reports.ts'
import type { DrillDownNumber } from '#features/reports/web/drill-down-number.ts'
import { formatCount, formatMoney, formatPercentage } from '#ui/format.ts'
import { rich } from '#ui/i18n/rich.tsx'
import { StatCard } from './StatCard.tsx'
import styles from './StatisticsPanel.module.css'

type Props = {
  /** Absent until the first response. */
  statistics: Statistics | undefined
  busy: boolean
}

type Opened = Pick<DrillDownNumber, 'label' | 'text' | 'definition' | 'list' | 'formula'>

/** The statistics of a period with the bookings that they consist of. */
function statisticNumbers(statistics: Statistics) {
  const { firstDate: first, lastDate: last, numDays, numCabins } = statistics
  const inPeriod = (number: Opened): DrillDownNumber => ({
    ...number,
    period: { first, last },
    title: `${formatDate(first)} — ${formatDate(last)}`,
  })
  const occupancyRate = formatPercentage(statistics.occupancyRate)
  return {
    bookings: inPeriod({
      label: t('Bookings'),
      text: formatCount(statistics.bookings),
      definition: definitions.bookings,
      list: 'bookings-made',
      formula: (parts) =>
        t('{n, plural, one {# booking} other {# bookings}}', { n: parts?.total ?? 0 }),
    }),
    sales: inPeriod({
      label: t('Sales'),
      text: formatMoney(statistics.sales),
      definition: definitions.sales,
      list: 'bookings-made',
      formula: addUpText,
    }),
    checkIns: inPeriod({
      label: t('Check ins'),
      text: formatCount(statistics.checkIns),
      definition: definitions.checkIns,
      list: 'confirmed-stays',
      formula: (parts) => t('{n, plural, one {# stay} other {# stays}}', { n: parts?.total ?? 0 }),
    }),
    occupancyRate: inPeriod({
      label: t('Occupancy rate'),
      text: occupancyRate,
      definition: definitions.occupancyRate,
      list: 'confirmed-stays',
      formula: (parts) =>
        t(
          '{nights, plural, one {# night} other {# nights}} ÷ ({days, plural, one {# day} other {# days}} × {cabins, plural, one {# cabin} other {# cabins}}) = {rate}',
          { nights: parts?.nights ?? 0, days: numDays, cabins: numCabins, rate: occupancyRate },
        ),
    }),
  }
}

const definitions = {
  bookings: t('Bookings that were made in these days, without those cancelled since.'),
  sales: t('The totals of the bookings that were made in these days, whenever their stays are.'),
  checkIns: t('Confirmed stays that start in these days.'),
  occupancyRate: t(
    'Nights of the confirmed stays that start in these days, divided by days × cabins. It can exceed 100%.',
  ),
} as const

/** The four statistics of a period, each of which opens the bookings that it consists of. */
export function StatisticsPanel({ statistics, busy }: Props) {
  const [opened, setOpened] = useState<DrillDownNumber | null>(null)
  const numbers = statistics && statisticNumbers(statistics)
  return (
    <section className={styles.panel} aria-label={t('Statistics')} aria-busy={busy}>
      {!statistics && (
        <p className="visually-hidden" role="status">
          {t('Loading the statistics')}
        </p>
      )}
      <dl className={styles.cards}>
        <StatCard
          title={t('Bookings')}
          about={t('About bookings')}
          icon={Briefcase}
          tone="blue"
          definition={definitions.bookings}
          number={numbers?.bookings}
          onOpen={setOpened}
        />
        <StatCard
          title={t('Sales')}
          about={t('About sales')}
          icon={Banknote}
          tone="yellow"
          definition={definitions.sales}
          number={numbers?.sales}
          onOpen={setOpened}
        />
        <StatCard
          title={t('Check ins')}
          about={t('About check ins')}
          icon={CalendarDays}
          tone="green"
          definition={definitions.checkIns}
          number={numbers?.checkIns}
          onOpen={setOpened}
        />
        <StatCard
          title={t('Occupancy rate')}
          about={t('About occupancy rate')}
          icon={ChartColumn}
          tone="indigo"
          definition={
            <>
              {definitions.occupancyRate}
              {statistics && <NightOccupancy statistics={statistics} />}
            </>
          }
          number={numbers?.occupancyRate}
          onOpen={setOpened}
        />
      </dl>
      {statistics && statistics.undatedBookings > 0 && (
        <p className="text-13 text-muted mt-8">
          {t(
            'Bookings and sales leave out {n, plural, one {# imported booking} other {# imported bookings}} whose date of booking is unknown.',
            { n: statistics.undatedBookings },
          )}
        </p>
      )}
      <DrillDown opened={opened} onClose={() => setOpened(null)} />
    </section>
  )
}

type NightOccupancyProps = { statistics: Pick<Statistics, 'firstDate' | 'lastDate'> }

/** The occupancy of the nights themselves, loaded when the tooltip opens. */
function NightOccupancy({ statistics: { firstDate: from, lastDate: to } }: NightOccupancyProps) {
  const { data } = useQuery(reportOf({ from, to, by: 'month' }))
  const total = data?.from === from && data.to === to ? data.total : undefined
  return (
    <span className="block mt-8">
      {rich(
        'Counted by nights, as in Reports, the occupancy of these days is <b>{rate}</b>. Each night counts on its own date: those of guests who arrived earlier count too, and those after today do not.',
        {
          rate: total ? formatPercentage(total.occupancy) : '…',
          b: (text) => <b>{text}</b>,
        },
      )}
    </span>
  )
}
