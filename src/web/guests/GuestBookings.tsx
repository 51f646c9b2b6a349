import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import type { BookingRow } from '#contract/bookings.ts'
import { AmountCell } from '../bookings/AmountCell.tsx'
import { StatusTag } from '../bookings/StatusTag.tsx'
import { StayCell } from '../bookings/StayCell.tsx'
import { countOf } from '../format.ts'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Section } from '../ui/Section.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import styles from './GuestBookings.module.css'

const columns: readonly Column<BookingRow>[] = [
  {
    name: 'cabin',
    header: 'Cabin',
    cell: ({ id, cabin, numGuests }) => (
      <span className={styles.stacked}>
        <Link
          className={styles.cabin}
          to="/bookings/$bookingId"
          params={{ bookingId: String(id) }}
          aria-label={`Booking #${id}, ${cabin.name}`}
        >
          {cabin.name}
        </Link>
        <span className={styles.second}>
          #{id} · {countOf(numGuests, 'guest')}
        </span>
      </span>
    ),
  },
  { name: 'dates', header: 'Dates', cell: (booking) => <StayCell stay={booking} /> },
  {
    name: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <span className={styles.status}>
        <StatusTag status={status} />
      </span>
    ),
  },
  {
    name: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (booking) => <AmountCell booking={booking} />,
  },
]

/** More than these are not told by the server. */
const mostTold = 100

/** The bookings of one guest, the newest stay first. */
export function GuestBookings({ bookings }: { bookings: readonly BookingRow[] }) {
  return (
    <Section title="Bookings">
      {bookings.length === 0 ? (
        <Card>
          <Empty icon={<CalendarDays />}>No bookings yet</Empty>
        </Card>
      ) : (
        <Table
          label="Bookings of this guest"
          columns={columns}
          rows={bookings}
          rowKey={({ id }) => id}
          layout={styles.layout}
          rowsLead
          roomFor={bookings.length}
          footer={bookings.length >= mostTold && <p>Showing the latest {mostTold}</p>}
        />
      )}
    </Section>
  )
}
