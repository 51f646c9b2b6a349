import type { BookingRow } from '#contract/bookings.ts'
import { PaymentMark, totalText } from '../shared/PaymentMark.tsx'
import styles from './BookingsTable.module.css'

/** The total, and below it the mark of all screens. */
export const AmountCell = ({ booking }: { booking: BookingRow }) => (
  <span className={styles.stacked}>
    <span className={styles.amount}>{totalText(booking)}</span>
    <span className={styles.second}>
      <PaymentMark account={booking} className={styles.due} />
    </span>
  </span>
)
