import { CircleDollarSign, HandCoins } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import { isClosed } from '#domain/booking-status.ts'
import { formatMoney } from '../format.ts'
import { DataItem } from '../ui/DataItem.tsx'
import styles from './BookingCard.module.css'

/** What a booking costs, and how that stands. A closed one is owed no more than its fee. */
export function BookingAccount({ booking }: { booking: Booking }) {
  const { amountPaid, amountDue, amountCredited, fee } = booking
  const closed = isClosed(booking)
  const isSettled = closed ? amountDue === 0 : booking.isPaid
  const split = ` (${formatMoney(booking.cabinPrice)} cabin + ${formatMoney(booking.extrasPrice)} breakfast)`
  const isPartlyPaid = amountPaid > 0 && amountDue > 0

  return (
    <div className={isSettled ? styles.paid : styles.unpaid}>
      <dl className={styles.price}>
        <DataItem icon={<CircleDollarSign />} label="Total price">
          <b>{formatMoney(booking.totalPrice)}</b>
          {booking.hasBreakfast && split}
        </DataItem>
        {closed && (
          <DataItem icon={<HandCoins />} label="Fee">
            <b>{formatMoney(fee)}</b>
          </DataItem>
        )}
        {(isPartlyPaid || (closed && amountDue > 0)) && (
          <DataItem icon={<HandCoins />} label="Still due">
            <b>{formatMoney(amountDue)}</b>, {formatMoney(amountPaid)} paid
          </DataItem>
        )}
        {amountCredited > 0 && (
          <DataItem icon={<HandCoins />} label="Credit">
            <b>{formatMoney(amountCredited)}</b>, {formatMoney(amountPaid)} paid
          </DataItem>
        )}
      </dl>
      <p className={styles.payment}>{paymentWords(booking)}</p>
    </div>
  )
}

function paymentWords(booking: Booking): string {
  if (!isClosed(booking)) return booking.isPaid ? 'Paid' : 'Will pay at property'
  if (booking.amountDue > 0) return 'Fee is due'
  return booking.amountCredited > 0 ? 'To be paid back' : 'Nothing due'
}
