import { Link } from '@tanstack/react-router'
import type { BookingConflict } from '#contract/availability.ts'
import styles from './WhyNotList.module.css'

type Props = {
  reasons: readonly BookingConflict[]
  label?: string
  /** In a new tab, so that a form around the list is not lost. */
  opensTab?: boolean
}

/** What is in the way of a stay, and the way to the booking that it is. */
export function WhyNotList({ reasons, label, opensTab = false }: Props) {
  return (
    <ul className={styles.reasons} aria-label={label}>
      {reasons.map(({ code, sentence, bookingId }) => (
        <li key={`${code}-${bookingId}-${sentence}`}>
          {sentence}{' '}
          {bookingId !== null && (
            <Link
              to="/bookings/$bookingId"
              params={{ bookingId: String(bookingId) }}
              {...(opensTab && { target: '_blank', title: 'Opens in a new tab' })}
            >
              See booking #{bookingId}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
