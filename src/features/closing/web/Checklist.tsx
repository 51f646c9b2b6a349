import { Link } from '@tanstack/react-router'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import type { ChecklistKind } from '#domain/day-closing.ts'
import { formatDateTime, formatShortDate } from '#domain/format-date.ts'
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
      title: t('Arrivals'),
      done: t('Everyone has arrived'),
      open: (n) => t('{n, plural, one {# guest} other {# guests}} not arrived', { n }),
    },
    'overdue-departures': {
      title: t('Departures'),
      done: t('Everyone has left'),
      open: (n) => t('{n, plural, one {# guest} other {# guests}} not departed', { n }),
    },
    'open-balances': {
      title: t('Balances of departed guests'),
      done: t('Everything is paid'),
      open: (n) => t('{n, plural, one {# open balance} other {# open balances}}', { n }),
    },
    'outdated-invoices': {
      title: t('Invoices'),
      done: t('All match their bookings'),
      open: (n) =>
        t('{n, plural, one {# booking} other {# bookings}} charged otherwise than invoiced', { n }),
    },
    'cash-count': {
      title: t('drawer|Cash'),
      done: t('Nothing left to count'),
      open: () => t('cash|Not counted'),
    },
    'unready-cabins': {
      title: t('Cabins for the next arrivals'),
      done: t('All are clean'),
      open: (n) => t('{n, plural, one {# cabin} other {# cabins}} not clean', { n }),
    },
    'unsent-mail': {
      title: t('Email'),
      done: t('Everything is sent'),
      open: (n) => t('{n, plural, one {# email} other {# emails}} not sent', { n }),
    },
    // Done without one where none is due yet, or where they are made another way.
    backup: { title: t('Backup'), done: t('None yet'), open: () => t('No recent backup') },
    inbox: {
      title: t('Inbox'),
      done: t('Nothing waits'),
      open: (n) => t('{n, plural, one {# item} other {# items}} to decide', { n }),
    },
    'failing-calendars': {
      title: t('Calendars from channels'),
      done: t('None fails'),
      open: (n) =>
        t('{n, plural, one {# calendar} other {# calendars}} could not be loaded', { n }),
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
  const at = item.at && t('Last backup {time}', { time: formatDateTime(item.at, timeZone) })
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
        <p className={styles.note}>
          {t('The first {shown} of {count} are shown.', { shown: rows.length, count })}
        </p>
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
  'open-balances': t('Take payment'),
  'outdated-invoices': t('Open booking'),
}

function Row({ kind, row }: { kind: ChecklistKind; row: ChecklistRow }) {
  const today = useToday()
  const bookingId = String(row.bookingId)
  const nameId = `${kind}-${bookingId}`
  const facts: Record<string, ReactNode> = {
    'overdue-arrivals': t('Expected {date}', { date: formatShortDate(row.startDate, today) }),
    'overdue-departures': t('Until {date}', { date: formatShortDate(row.endDate, today) }),
    'open-balances': t('{amount} due', { amount: formatMoney(row.amountDue) }),
    'outdated-invoices': t('Cancel the invoice and issue a new one'),
    'unready-cabins': t('Arrives {date}', { date: formatShortDate(row.startDate, today) }),
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
