import { Banknote, Briefcase, CalendarDays, ChartColumn } from 'lucide-react'
import type { Figures as FiguresShape } from '#contract/dashboard.ts'
import { formatCount, formatMoney, formatPercentage } from '../format.ts'
import styles from './Figures.module.css'
import { StatCard } from './StatCard.tsx'

type Props = {
  /** Absent while the first ones are awaited. */
  figures: FiguresShape | undefined
  busy: boolean
}

/** The four figures of a period. */
export function Figures({ figures, busy }: Props) {
  return (
    <section className={styles.panel} aria-label="Statistics" aria-busy={busy}>
      {!figures && (
        <p className="visually-hidden" role="status">
          Loading the statistics
        </p>
      )}
      <dl className={styles.cards}>
        <StatCard
          title="Bookings"
          icon={Briefcase}
          tone="blue"
          value={figures && formatCount(figures.bookings)}
        />
        <StatCard
          title="Sales"
          icon={Banknote}
          tone="green"
          value={figures && formatMoney(figures.sales)}
        />
        <StatCard
          title="Check ins"
          icon={CalendarDays}
          tone="indigo"
          value={figures && formatCount(figures.checkIns)}
        />
        <StatCard
          title="Occupancy rate"
          icon={ChartColumn}
          tone="yellow"
          value={figures && formatPercentage(figures.occupancyRate)}
        />
      </dl>
    </section>
  )
}
