import { Link } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import type { BookingRow } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import { AmountCell } from '#features/bookings/web/list/AmountCell.tsx'
import { StayCell } from '#features/bookings/web/list/StayCell.tsx'
import { ConfirmationMark } from '#features/bookings/web/shared/ConfirmationMark.tsx'
import { StatusTag } from '#features/bookings/web/shared/StatusTag.tsx'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { Section } from '#ui/components/Section.tsx'
import { type Column, Table } from '#ui/components/Table.tsx'
import { type BookingGroup, bookingGroups } from './booking-groups.ts'
import styles from './GuestBookings.module.css'

const columns: readonly Column<BookingRow>[] = [
  {
    name: 'cabin',
    header: t('Cabin'),
    cell: ({ id, cabin, numGuests }) => (
      <span className="flex flex-col relative leading-145">
        <Link
          className={styles.cabin}
          to="/bookings/$bookingId"
          params={{ bookingId: String(id) }}
          aria-label={t('Booking #{id}, {cabin}', { id, cabin: cabin.name })}
        >
          {cabin.name}
        </Link>
        <span className="text-12 text-muted">
          #{id} · {t('{n, plural, one {# guest} other {# guests}}', { n: numGuests })}
        </span>
      </span>
    ),
  },
  { name: 'dates', header: t('stay|Dates'), cell: (booking) => <StayCell stay={booking} /> },
  {
    name: 'status',
    header: t('Status'),
    cell: (booking) => (
      <span className={styles.status}>
        <StatusTag status={booking.status} />
        <ConfirmationMark booking={booking} />
      </span>
    ),
  },
  {
    name: 'amount',
    header: t('Amount'),
    align: 'end',
    cell: (booking) => <AmountCell booking={booking} />,
  },
]

/** The most bookings that the server sends. */
const maxSent = 100

/** The bookings of one guest: upcoming, current, past and closed ones under separate headings. */
export function GuestBookings({ bookings }: { bookings: readonly BookingRow[] }) {
  return (
    <Section title={t('Bookings')}>
      {bookings.length === 0 ? (
        <Card>
          <EmptyState icon={<CalendarDays />}>{t('No bookings yet')}</EmptyState>
        </Card>
      ) : (
        bookingGroups(bookings).map((group) => <Group key={group.title} {...group} />)
      )}
      {bookings.length >= maxSent && (
        <p className="text-13 text-secondary">{t('Showing the latest {n}', { n: maxSent })}</p>
      )}
    </Section>
  )
}

function Group({ title, label, bookings }: BookingGroup) {
  return (
    <div className={styles.group}>
      <h3 className="text-14 font-semibold text">
        {title} <span className="font-medium text-muted tabular-nums ml-4">{bookings.length}</span>
      </h3>
      <Table
        label={label}
        columns={columns}
        rows={bookings}
        rowKey={({ id }) => id}
        layout={styles.layout}
        rowsLead
        roomFor={bookings.length}
      />
    </div>
  )
}
