import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Flag } from '#ui/components/Flag.tsx'
import { type Column, Table } from '#ui/components/Table.tsx'
import { useToday } from '#ui/data/session.ts'
import { formatMoney } from '#ui/format.ts'
import { rich } from '#ui/i18n/rich.tsx'
import type { GuestRow } from '../contract/guests.ts'
import styles from './GuestsTable.module.css'

/** Shown only without headings. */
const words = (text: ReactNode) => <span className={styles.words}>{text}</span>

const columns: readonly Column<GuestRow>[] = [
  {
    name: 'guest',
    header: t('Guest'),
    cell: ({ id, fullName, email, country, countryFlag }) => (
      <span className="flex items-center gap-12 min-w-0 relative">
        <span className={styles.flag}>
          <Flag src={countryFlag} country={country} />
        </span>
        <span className="flex flex-col items-start min-w-0 leading-145">
          <Link
            className={styles.name}
            to="/guests/$guestId"
            params={{ guestId: String(id) }}
            preload="intent"
            title={fullName}
          >
            {fullName}
          </Link>
          <span className={styles.email}>{email}</span>
        </span>
      </span>
    ),
  },
  {
    name: 'phone',
    header: t('Phone'),
    cell: ({ phone }) => <span className={styles.date}>{phone}</span>,
  },
  {
    name: 'stays',
    header: t('Stays'),
    align: 'end',
    cell: ({ numStays }) => (
      <span className={styles.stays} data-none={numStays === 0}>
        {rich('{n, plural, one {#<words> stay</words>} other {#<words> stays</words>}}', {
          n: numStays,
          words,
        })}
      </span>
    ),
  },
  {
    name: 'last',
    header: t('Last stay'),
    align: 'end',
    cell: (guest) => <LastStay guest={guest} />,
  },
  {
    name: 'next',
    header: t('Next stay'),
    align: 'end',
    cell: ({ nextStay }) =>
      nextStay && (
        <span className={styles.date}>
          {rich('<words>Next </words>{date}', { date: formatDate(nextStay), words })}
        </span>
      ),
  },
  {
    name: 'due',
    header: t('Open balance'),
    align: 'end',
    cell: ({ amountDue }) =>
      amountDue > 0 && (
        <span className={styles.due}>
          {rich('{amount}<words> due</words>', { amount: formatMoney(amountDue), words })}
        </span>
      ),
  },
]

/** A guest with a departure after today is still in house. */
function LastStay({ guest: { latestStay } }: { guest: GuestRow }) {
  const today = useToday()
  if (!latestStay) return null
  const values = { date: formatDate(latestStay), words }
  return (
    <span className={`${styles.date} ${styles.last}`}>
      {latestStay > today
        ? rich('<words>In house </words>until {date}', values)
        : rich('<words>Last </words>{date}', values)}
    </span>
  )
}

type Props = {
  rows: readonly GuestRow[] | undefined
  busy: boolean
  roomFor: number
  footer: ReactNode
}

/** A table of guests: name, contact, last and next stay, balance. */
export function GuestsTable(props: Props) {
  return (
    <Table
      {...props}
      label={t('Guests')}
      loading={t('Loading guests')}
      columns={columns}
      rowKey={({ id }) => id}
      layout={styles.layout}
      rowsLead
    />
  )
}
