import Check from 'lucide-react/icons/check'
import { type Confirmation, confirmations } from '#domain/bookings/confirmation.ts'
import { t } from '#domain/i18n/messages.ts'
import styles from './ConfirmationMark.module.css'

type Props = { booking: { confirmation: Confirmation | null } }

/** Tells a booking that was confirmed from others, next to its tag. */
export function ConfirmationMark({ booking: { confirmation } }: Props) {
  if (confirmation === null) return null
  return (
    <span className={styles.mark}>
      <Check aria-hidden="true" />
      {t(confirmations[confirmation])}
    </span>
  )
}
