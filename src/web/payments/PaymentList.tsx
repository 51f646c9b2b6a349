import { Link } from '@tanstack/react-router'
import { paymentPageSize } from '#contract/booking-list-options.ts'
import type { PaymentOfDay } from '#contract/payments.ts'
import { formatTime } from '#domain/format-date.ts'
import { entryName } from '../bookings/payment-labels.ts'
import { useTimeZone } from '../data/session.ts'
import { formatMoney } from '../format.ts'
import { Card } from '../ui/Card.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import styles from './PaymentsScreen.module.css'

type ListProps = {
  items: readonly PaymentOfDay[]
  total: number
  page: number
  onPage: (page: number) => void
}

/** A page of the payments of a day in the order in which they were recorded. */
export function PaymentList({ items, total, page, onPage }: ListProps) {
  return (
    <Card>
      <ul className={styles.list} aria-label="Payments of the day">
        {items.map((payment) => (
          <Entry key={payment.id} payment={payment} />
        ))}
      </ul>
      <Pagination page={page} total={total} pageSize={paymentPageSize} onPage={onPage} />
    </Card>
  )
}

function Entry({ payment }: { payment: PaymentOfDay }) {
  const { kind, method, amount, note, by, at, voided, isTakings, bookingId, booking } = payment
  const timeZone = useTimeZone()
  return (
    <li className={styles.entry} data-voided={voided !== null || undefined}>
      <span className={styles.what}>
        {booking === null ? (
          `Deleted booking #${bookingId}`
        ) : (
          <Link to="/bookings/$bookingId" params={{ bookingId: String(bookingId) }}>
            {`${booking.guestName}, #${bookingId}`}
          </Link>
        )}
        <span className={styles.note}>
          {[entryName(kind, method), booking?.cabinName, note].filter((part) => part).join(' · ')}
        </span>
        <span className={styles.note}>
          {`${by || 'Cabinkeeper'} · ${formatTime(at, timeZone)}`}
        </span>
        {voided && (
          <span className={styles.note}>
            {['Voided', voided.by && `by ${voided.by}`, voided.reason && `(${voided.reason})`]
              .filter((part) => part)
              .join(' ')}
          </span>
        )}
      </span>
      <span className={styles.sum}>
        <b>{formatMoney(amount)}</b>
        {!isTakings && <span className={styles.note}>Not counted</span>}
      </span>
    </li>
  )
}
