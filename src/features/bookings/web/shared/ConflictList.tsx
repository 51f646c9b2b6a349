import { Link } from '@tanstack/react-router'
import type { BookingConflict } from '#contract/availability.ts'
import { t } from '#domain/i18n/messages.ts'
import styles from './ConflictList.module.css'

type Props = {
  reasons: readonly BookingConflict[]
  label?: string
  /** Opens bookings in a new tab, so that a form around the list keeps its input. */
  opensTab?: boolean
}

/** The conflicts of a stay, each with a link to its booking. */
export function ConflictList({ reasons, label, opensTab = false }: Props) {
  return (
    <ul className={styles.reasons} aria-label={label}>
      {reasons.map(({ code, sentence, bookingId }) => (
        <li key={`${code}-${bookingId}-${sentence}`}>
          {sentence}{' '}
          {bookingId !== null && (
            <Link
              to="/bookings/$bookingId"
              params={{ bookingId: String(bookingId) }}
              {...(opensTab && { target: '_blank', title: t('Opens in a new tab') })}
            >
              {t('See booking #{id}', { id: bookingId })}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
