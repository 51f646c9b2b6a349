import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GuestRow } from '#contract/guests.ts'
import { formatDate } from '../format.ts'
import { Flag } from '../ui/Flag.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import styles from './GuestsTable.module.css'

const columns: readonly Column<GuestRow>[] = [
  {
    name: 'guest',
    header: 'Guest',
    cell: ({ id, fullName, country, countryFlag }) => (
      <span className={styles.guest}>
        <span className={styles.flag}>
          <Flag src={countryFlag} country={country} />
        </span>
        <Link
          className={styles.name}
          to="/guests/$guestId"
          params={{ guestId: String(id) }}
          preload="intent"
          title={fullName}
        >
          {fullName}
        </Link>
      </span>
    ),
  },
  {
    name: 'email',
    header: 'Email',
    cell: ({ email }) => <span className={styles.reach}>{email}</span>,
  },
  {
    name: 'phone',
    header: 'Phone',
    cell: ({ phone }) => <span className={`${styles.reach} ${styles.figure}`}>{phone}</span>,
  },
  {
    name: 'stays',
    header: 'Stays',
    align: 'end',
    cell: ({ numStays }) => (
      <span className={styles.stays} data-none={numStays === 0}>
        <span className={styles.figure}>{numStays}</span>
        <span className={styles.words}>{numStays === 1 ? ' stay' : ' stays'}</span>
      </span>
    ),
  },
  {
    name: 'latest',
    header: 'Latest stay',
    align: 'end',
    cell: ({ latestStay }) => (
      <span className={styles.latest}>{latestStay && formatDate(latestStay)}</span>
    ),
  },
]

type Props = {
  rows: readonly GuestRow[] | undefined
  busy: boolean
  roomFor: number
  footer?: ReactNode
}

/** Guests by name, how to reach them, and how well they are known. */
export function GuestsTable(props: Props) {
  return (
    <Table
      {...props}
      label="Guests"
      columns={columns}
      rowKey={({ id }) => id}
      layout={styles.layout}
      rowsLead
    />
  )
}
