import type { ReactNode } from 'react'
import type { PaymentOfDay } from '#contract/payments.ts'
import { formatTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { entryName, voidedText } from '#features/bookings/web/money/payment-labels.ts'
import { BookingLink } from '#features/bookings/web/shared/BookingLink.tsx'
import { type Column, Table } from '#ui/components/Table.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { formatMoney } from '#ui/format.ts'
import styles from './PaymentList.module.css'
import { SigningNote } from './SigningNote.tsx'

const columns: readonly Column<PaymentOfDay>[] = [
  { name: 'time', header: t('Time'), cell: ({ at }) => <Time at={at} /> },
  { name: 'booking', header: t('Booking'), cell: (payment) => <Booking payment={payment} /> },
  {
    name: 'method',
    header: t('Method'),
    cell: ({ kind, method }) => <Text>{entryName(kind, method)}</Text>,
  },
  { name: 'person', header: t('Person'), cell: ({ by }) => <Text>{by || 'Cabinkeeper'}</Text> },
  {
    name: 'amount',
    header: t('Amount'),
    align: 'end',
    cell: ({ amount, voided }) => (
      <span className={styles.amount} data-voided={voided !== null}>
        {formatMoney(amount)}
      </span>
    ),
  },
  {
    name: 'more',
    header: t('Note'),
    quiet: true,
    cell: (payment) => (
      <span className="block text-13 text-muted wrap-anywhere">
        {[
          !payment.isTakings && t('takings|Not counted'),
          payment.voided && voidedText(payment.voided),
          payment.note,
        ]
          .filter((part) => part)
          .join(' · ')}
        <SigningNote payment={payment} />
      </span>
    ),
  },
]

const Text = ({ children }: { children: string }) => (
  <span className={styles.text} title={children}>
    {children}
  </span>
)

const Time = ({ at }: { at: string }) => (
  <span className={styles.time}>{formatTime(at, useTimeZone())}</span>
)

const Booking = ({ payment: { bookingId, booking } }: { payment: PaymentOfDay }) => (
  <span className={styles.booking} title={booking?.guestName}>
    {booking ? (
      <BookingLink booking={{ bookingId, guestName: booking.guestName }} />
    ) : (
      t('Deleted booking #{id}', { id: bookingId })
    )}
  </span>
)

type Props = {
  label: string
  items: readonly PaymentOfDay[] | undefined
  busy?: boolean
  footer?: ReactNode
}

/** Entries of the ledger in the order in which they were recorded, one line each. */
export const PaymentList = ({ items, ...rest }: Props) => (
  <Table
    {...rest}
    columns={columns}
    rows={items}
    rowKey={({ id }) => id}
    layout={styles.layout}
    // A note adds a line, so that no height can be reserved.
    roomFor={0}
  />
)
