import Banknote from 'lucide-react/icons/banknote'
import Briefcase from 'lucide-react/icons/briefcase'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import type { Statistics } from '#contract/dashboard.ts'
import { formatCount, formatMoney, formatPercentage } from '../format.ts'
import { NightOccupancy } from './NightOccupancy.tsx'
import { StatCard } from './StatCard.tsx'
import styles from './StatisticsPanel.module.css'

type Props = {
  /** Absent until the first response. */
  statistics: Statistics | undefined
  busy: boolean
}

/** The four statistics of a period. */
export function StatisticsPanel({ statistics, busy }: Props) {
  return (
    <section className={styles.panel} aria-label="Statistics" aria-busy={busy}>
      {!statistics && (
        <p className="visually-hidden" role="status">
          Loading the statistics
        </p>
      )}
      <dl className={styles.cards}>
        <StatCard
          title="Bookings"
          icon={Briefcase}
          tone="blue"
          definition="Bookings that were made in these days, without those cancelled since."
          value={statistics && formatCount(statistics.bookings)}
        />
        <StatCard
          title="Sales"
          icon={Banknote}
          tone="yellow"
          definition="The totals of the bookings that were made in these days, whenever their stays are."
          value={statistics && formatMoney(statistics.sales)}
        />
        <StatCard
          title="Check ins"
          icon={CalendarDays}
          tone="green"
          definition="Confirmed stays that start in these days."
          value={statistics && formatCount(statistics.checkIns)}
        />
        <StatCard
          title="Occupancy rate"
          icon={ChartColumn}
          tone="indigo"
          definition={
            <>
              Nights of the confirmed stays that start in these days, divided by days × cabins. It
              can exceed 100%.
              {statistics && <NightOccupancy statistics={statistics} />}
            </>
          }
          value={statistics && formatPercentage(statistics.occupancyRate)}
        />
      </dl>
    </section>
  )
}
