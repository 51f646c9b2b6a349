import { paymentPageSize } from '#contract/booking-list-options.ts'
import type { PaymentOfDay } from '#contract/payments.ts'
import { formatTime } from '#domain/format-date.ts'
import { entryName, voidedText } from '#features/bookings/web/money/payment-labels.ts'
import { BookingLink } from '#features/bookings/web/shared/BookingLink.tsx'
import { Card } from '#ui/components/Card.tsx'
import { LineItem, LineList } from '#ui/components/LineList.tsx'
import { Pagination } from '#ui/components/Pagination.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { formatMoney } from '#ui/format.ts'
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
      <div className={styles.list}>
        <LineList aria-label="Payments of the day">
          {items.map((payment) => (
            <Entry key={payment.id} payment={payment} />
          ))}
        </LineList>
      </div>
      <Pagination page={page} total={total} pageSize={paymentPageSize} onPage={onPage} />
    </Card>
  )
}

export function Entry({ payment }: { payment: PaymentOfDay }) {
  const { kind, method, amount, note, by, at, voided, isTakings, bookingId, booking } = payment
  const timeZone = useTimeZone()
  return (
    <LineItem
      what={
        booking === null ? (
          `Deleted booking #${bookingId}`
        ) : (
          <BookingLink booking={{ bookingId, guestName: booking.guestName }} />
        )
      }
      notes={[
        [entryName(kind, method), booking?.cabinName, note].filter((part) => part).join(' · '),
        `${by || 'Cabinkeeper'} · ${formatTime(at, timeZone)}`,
        voided && voidedText(voided),
      ]}
      amount={formatMoney(amount)}
      amountNote={!isTakings && 'Not counted'}
      state={voided ? 'voided' : undefined}
    />
  )
}
