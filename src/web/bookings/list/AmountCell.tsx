import type { BookingRow } from '#contract/bookings.ts'
import { bookingCan, isClosed } from '#domain/booking-status.ts'
import { useToday } from '../../data/session.ts'
import { formatMoney } from '../../format.ts'
import styles from './BookingsTable.module.css'

/**
 * The total, and below it the balance due. A future stay without any payment shows no balance,
 * since most guests pay at the property.
 */
export function AmountCell({ booking }: { booking: BookingRow }) {
  const today = useToday()
  const { totalPrice, amountDue, startDate } = booking
  const isAhead = bookingCan.checkIn(booking) && startDate > today
  const isUntouched = amountDue > 0 && amountDue === totalPrice
  const note = () => {
    if (isAhead && isUntouched) return ''
    if (amountDue > 0) return <span className={styles.due}>{formatMoney(amountDue)} due</span>
    return isClosed(booking) ? '' : 'Paid'
  }
  return (
    <span className={styles.stacked}>
      <span className={styles.amount}>{formatMoney(totalPrice)}</span>
      <span className={styles.second}>{note()}</span>
    </span>
  )
}
