import { Link } from '@tanstack/react-router'
import type { WhyNot } from '#contract/availability.ts'
import styles from './WhyNotList.module.css'

type Props = { reasons: readonly WhyNot[]; label?: string }

/** What is in the way of a stay, and the way to the booking that it is. */
export function WhyNotList({ reasons, label }: Props) {
  return (
    <ul className={styles.reasons} aria-label={label}>
      {reasons.map(({ code, sentence, bookingId }) => (
        <li key={`${code}-${bookingId}-${sentence}`}>
          {sentence}{' '}
          {bookingId !== null && (
            <Link to="/bookings/$bookingId" params={{ bookingId: String(bookingId) }}>
              See booking #{bookingId}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
