import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BookingRow } from '#contract/bookings.ts'
import { channelNames, isChannel } from '#domain/bookings/booking-source.ts'
import { guestsText } from '#domain/bookings/party.ts'
import { businessDate } from '#domain/calendar.ts'
import { formatShortDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { GroupMark } from '#features/stays/web/GroupMark.tsx'
import { type Column, Table } from '#ui/components/Table.tsx'
import { useTimeZone, useToday } from '#ui/data/session.ts'
import { ConfirmationMark } from '../shared/ConfirmationMark.tsx'
import { StatusTag } from '../shared/StatusTag.tsx'
import { AmountCell } from './AmountCell.tsx'
import { BookingMenu } from './BookingMenu.tsx'
import styles from './BookingsTable.module.css'
import { StayCell } from './StayCell.tsx'

const columns: readonly Column<BookingRow>[] = [
  {
    name: 'cabin',
    header: t('Cabin'),
    cell: ({ id, cabin, ...party }) => (
      <div className={styles.stacked}>
        <span className={styles.cabin}>{cabin.name}</span>
        <span className={styles.second}>
          #{id} · {guestsText(party)}
        </span>
      </div>
    ),
  },
  {
    name: 'guest',
    header: t('Guest'),
    cell: ({ id, guest, source, group }) => (
      <div className={styles.stacked}>
        <Link
          className={`${styles.first} ${styles.guest}`}
          to="/bookings/$bookingId"
          params={{ bookingId: String(id) }}
        >
          {guest.fullName}
        </Link>
        <span className={styles.second}>
          {group && (
            <Link className={styles.group} to="/bookings" search={{ group: String(group.id) }}>
              <GroupMark group={group} />
            </Link>
          )}
          {[isChannel(source) && t(channelNames[source]), guest.email].filter(Boolean).join(' · ')}
        </span>
      </div>
    ),
  },
  { name: 'dates', header: t('stay|Dates'), cell: (booking) => <StayCell stay={booking} /> },
  {
    name: 'status',
    header: t('Status'),
    cell: (booking) => (
      <span className={styles.status}>
        <StatusTag status={booking.status} />
        {booking.heldUntil && <HeldUntil instant={booking.heldUntil} isOption={booking.isOption} />}
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
  {
    name: 'menu',
    header: t('Actions'),
    align: 'end',
    quiet: true,
    cell: (booking) => <BookingMenu booking={booking} />,
  },
]

/** The day on which a request from the website or an option is cancelled, unless it is confirmed. */
function HeldUntil({ instant, isOption }: { instant: string; isOption: boolean }) {
  const date = businessDate(new Date(instant), useTimeZone())
  const until = formatShortDate(date, useToday())
  return (
    <span className={styles.second}>
      {isOption ? t('Option until {until}', { until }) : t('Held until {until}', { until })}
    </span>
  )
}

type Props = {
  rows: readonly BookingRow[] | undefined
  busy: boolean
  roomFor: number
  footer: ReactNode
}

export function BookingsTable(props: Props) {
  return (
    <Table
      {...props}
      label={t('Bookings')}
      loading={t('Loading bookings')}
      columns={columns}
      rowKey={({ id }) => id}
      layout={styles.layout}
      rowsLead
    />
  )
}
