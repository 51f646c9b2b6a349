import { Link } from '@tanstack/react-router'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import type { ChecklistKind } from '#domain/day-closing.ts'
import { formatDateTime, formatShortDate } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { CheckOutButton } from '#features/bookings/web/check-out/CheckOutButton.tsx'
import { BookingLink } from '#features/bookings/web/shared/BookingLink.tsx'
import { Card } from '#ui/components/Card.tsx'
import { useTimeZone, useToday } from '#ui/data/session.ts'
import { formatMoney } from '#ui/format.ts'
import { ActionLink } from '#ui/permissions/ActionLink.tsx'
import type { ChecklistItem, ChecklistRow } from '../contract/day-closings.ts'
import styles from './CloseDayScreen.module.css'

const titles: Record<ChecklistKind, { title: string; done: string; open: (n: number) => string }> =
  {
    'overdue-arrivals': {
      title: 'Arrivals',
      done: 'Everyone has arrived',
      open: (count) => `${countOf(count, 'guest')} not arrived`,
    },
    'overdue-departures': {
      title: 'Departures',
      done: 'Everyone has left',
      open: (count) => `${countOf(count, 'guest')} not departed`,
    },
    'open-balances': {
      title: 'Balances of departed guests',
      done: 'Everything is paid',
      open: (count) => `${countOf(count, 'open balance')}`,
    },
    'outdated-invoices': {
      title: 'Invoices',
      done: 'All match their bookings',
      open: (count) => `${countOf(count, 'booking')} charged otherwise than invoiced`,
    },
    'cash-count': { title: 'Cash', done: 'Nothing left to count', open: () => 'Not counted' },
    'unready-cabins': {
      title: 'Cabins for the next arrivals',
      done: 'All are clean',
      open: (count) => `${countOf(count, 'cabin')} not clean`,
    },
    'unsent-mail': {
      title: 'Email',
      done: 'Everything is sent',
      open: (count) => `${countOf(count, 'email')} not sent`,
    },
    // Done without one where none is due yet, or where they are made another way.
    backup: { title: 'Backup', done: 'None yet', open: () => 'No recent backup' },
    inbox: {
      title: 'Inbox',
      done: 'Nothing waits',
      open: (count) => `${countOf(count, 'item')} to decide`,
    },
    'failing-calendars': {
      title: 'Calendars from channels',
      done: 'None fails',
      open: (count) => `${countOf(count, 'calendar')} could not be loaded`,
    },
  }

/** What is to be done before the day is closed, each with where it is solved. */
export const Checklist = ({ items, day }: { items: readonly ChecklistItem[]; day: string }) => (
  <Card className={styles.card}>
    <ul className={styles.list} aria-label={t('Checklist')}>
      {items.map((item) => (
        <Item key={item.kind} item={item} day={day} />
      ))}
    </ul>
  </Card>
)

function Item({ item, day }: { item: ChecklistItem; day: string }) {
  const { kind, isDone, count, rows, names } = item
  const { title, done, open } = titles[kind]
  const timeZone = useTimeZone()
  const at = item.at && `Last backup ${formatDateTime(item.at, timeZone)}`
  return (
    <li className={styles.item} data-done={isDone || undefined}>
      <div className={styles.head}>
        {isDone ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
        <span className={styles.what}>
          <b className="block font-semibold text-strong">{title}</b>
          <span className="text-13 text-muted">
            {isDone ? (at ?? done) : [open(count), ...names].join(' · ')}
          </span>
        </span>
        {!isDone && <ItemLink kind={kind} day={day} />}
      </div>
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label={title}>
          {rows.map((row) => (
            <Row key={row.bookingId} kind={kind} row={row} />
          ))}
        </ul>
      )}
      {count > rows.length && rows.length > 0 && (
        <p className={styles.note}>{`The first ${rows.length} of ${count} are shown.`}</p>
      )}
    </li>
  )
}

/** Where an item without bookings is solved. */
function ItemLink({ kind, day }: { kind: ChecklistKind; day: string }) {
  if (kind === 'cash-count') {
    return (
      <Link to="/payments" search={{ day }}>
        {t('Count cash')}
      </Link>
    )
  }
  if (kind === 'unready-cabins') return <Link to="/housekeeping">{t('Open housekeeping')}</Link>
  if (kind === 'inbox') return <Link to="/inbox">{t('Open inbox')}</Link>
  if (kind === 'failing-calendars')
    return <Link to="/settings/calendars">{t('Open calendars')}</Link>
  if (kind === 'unsent-mail' || kind === 'backup')
    return <Link to="/settings">{t('Open settings')}</Link>
  return null
}

const linksToBooking: Partial<Record<ChecklistKind, string>> = {
  'open-balances': 'Take payment',
  'outdated-invoices': 'Open booking',
}

function Row({ kind, row }: { kind: ChecklistKind; row: ChecklistRow }) {
  const today = useToday()
  const bookingId = String(row.bookingId)
  const nameId = `${kind}-${bookingId}`
  const facts: Record<string, ReactNode> = {
    'overdue-arrivals': `Expected ${formatShortDate(row.startDate, today)}`,
    'overdue-departures': `Until ${formatShortDate(row.endDate, today)}`,
    'open-balances': `${formatMoney(row.amountDue)} due`,
    'outdated-invoices': 'Cancel the invoice and issue a new one',
    'unready-cabins': `Arrives ${formatShortDate(row.startDate, today)}`,
  }
  const link = linksToBooking[kind]
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <BookingLink booking={row} id={nameId} />
        <span className={styles.note}>
          {row.cabin.name} · {facts[kind]}
        </span>
      </span>
      <span className={styles.actions}>
        {kind === 'overdue-arrivals' && (
          <>
            <ActionLink
              permission="bookings"
              variant="secondary"
              size="small"
              to="/bookings/$bookingId"
              params={{ bookingId }}
              aria-describedby={nameId}
            >
              {t('No-show')}
            </ActionLink>
            <ActionLink
              permission="bookings"
              variant="secondary"
              size="small"
              to="/bookings/$bookingId/change"
              params={{ bookingId }}
              aria-describedby={nameId}
            >
              {t('Change dates')}
            </ActionLink>
            <ActionLink
              permission="bookings"
              size="small"
              to="/checkin/$bookingId"
              params={{ bookingId }}
              aria-describedby={nameId}
            >
              {t('Check in')}
            </ActionLink>
          </>
        )}
        {kind === 'overdue-departures' && (
          <CheckOutButton bookingId={row.bookingId} size="small" describedBy={nameId} />
        )}
        {link !== undefined && (
          <ActionLink
            permission="bookings"
            variant="secondary"
            size="small"
            to="/bookings/$bookingId"
            params={{ bookingId }}
            aria-describedby={nameId}
          >
            {link}
          </ActionLink>
        )}
      </span>
    </li>
  )
}
