import ArrowRight from 'lucide-react/icons/arrow-right'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Stay } from '#domain/stay.ts'
import { useToday } from '#ui/data/session.ts'
import { formatRelativeDay } from '#ui/relative-day.ts'
import styles from './BookingsTable.module.css'

type Props = { stay: Stay & { numNights: number } }

/** The arrival relative to today, the number of nights, and the dates. */
export function StayCell({ stay: { startDate, endDate, numNights } }: Props) {
  const today = useToday()
  return (
    <div className={styles.stacked}>
      <span className={styles.first}>
        {formatRelativeDay(startDate, today)} <ArrowRight aria-hidden="true" />{' '}
        {t('{n, plural, other {# night stay}}', { n: numNights })}
      </span>
      <span className={styles.second}>
        {formatDateWithWeekday(startDate)} — {formatDateWithWeekday(endDate)}
      </span>
    </div>
  )
}
