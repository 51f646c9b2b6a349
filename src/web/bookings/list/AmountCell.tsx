import type { BookingRow } from '#contract/bookings.ts'
import { formatMoney } from '../../format.ts'
import { PaymentMark } from '../shared/PaymentMark.tsx'
import styles from './BookingsTable.module.css'

/** The total, and below it the mark of all screens. A missing price is not $0.00. */
export const AmountCell = ({ booking }: { booking: BookingRow }) => (
  <span className={styles.stacked}>
    <span className={styles.amount}>
      {booking.isPriceMissing && booking.totalPrice === 0 ? '—' : formatMoney(booking.totalPrice)}
    </span>
    <span className={styles.second}>
      <PaymentMark account={booking} className={styles.due} />
    </span>
  </span>
)
