import { sql } from 'kysely'
import { type BookingStatus, closedStatuses } from '#domain/booking-status.ts'
import { addDays, type CalendarDate, dayStart } from '#domain/calendar.ts'
import type { ChecklistKind } from '#domain/day-closing.ts'
import { isReady } from '#domain/housekeeping/housekeeping.ts'
import { balanceOf } from '#domain/money/balance.ts'
import { type Cents, dollarsFromCents } from '#domain/money.ts'
import { installedAt, lastBackup } from '#features/backup/server/backup-store.ts'
import { countDecisions } from '#features/bookings/server/holds/request-list.ts'
import { bookingsOfOutdatedInvoices } from '#features/documents/server/invoices/outdated-invoice-store.ts'
import { countOpenConflicts } from '#features/feeds/server/feed-conflict-list.ts'
import { namesOfFailingFeeds } from '#features/feeds/server/feed-store.ts'
import { countHeldReadings } from '#features/feeds/server/held-reading-store.ts'
import { isBackupOverdue } from '#features/monitoring/domain/backup-age.ts'
import { findCashUp } from '#features/payments/server/cash-count-store.ts'
import { findMissingPrices } from '#features/stays/server/channel-payment-store.ts'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { waitingMail } from '#platform/mail/waiting-mail-store.ts'
import {
  type ChecklistItem,
  type ChecklistRow,
  maxChecklistRows,
} from '../contract/day-closings.ts'

type Given = { date: CalendarDate; timeZone: string }

/** What is to be done before a day is closed, as it is now. */
export async function findChecklist(
  { config, now }: Pick<Context, 'config' | 'now'>,
  db: Db | Tx,
  given: Given,
): Promise<ChecklistItem[]> {
  return [
    ...(await findWorkOfDay(db, given)),
    await mailItem(db, now()),
    await backupItem(db, { now: now(), isAutomatic: config.backups.time !== null }),
    await inboxItem(db),
    await calendarsItem(db),
  ]
}

/** The items of guests, cabins and cash. */
export async function findWorkOfDay(db: Db | Tx, given: Given): Promise<ChecklistItem[]> {
  const { date } = given
  const expected = await bookingsQuery(db)
    .where('bookings.status', '=', 'unconfirmed')
    .where('bookings.start_date', '<=', addDays(date, 1))
    .orderBy('bookings.start_date')
    .orderBy('bookings.id')
    .execute()
  const staying = await bookingsQuery(db)
    .where('bookings.status', '=', 'checked-in')
    .where('bookings.end_date', '<=', date)
    .orderBy('bookings.end_date')
    .orderBy('bookings.id')
    .execute()
  const next = expected.filter(
    ({ start_date, housekeeping_state }) => start_date > date && !isReady(housekeeping_state),
  )
  return [
    itemOf(
      'overdue-arrivals',
      expected.filter(({ start_date }) => start_date <= date),
    ),
    itemOf('overdue-departures', staying),
    itemOf('open-balances', await departedOwingQuery(db, given).execute()),
    await invoicesItem(db, date),
    await cashItem(db, date),
    itemOf('unready-cabins', next),
  ]
}

/** Bookings with their guests and cabins. */
const bookingsQuery = (db: Db | Tx) =>
  db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .select([
      'bookings.id',
      'bookings.status',
      'bookings.start_date',
      'bookings.end_date',
      'bookings.total_price_cents',
      'bookings.fee_cents',
      'bookings.paid_cents',
      'bookings.cabin_id',
      'guests.full_name',
      'cabins.name as cabin_name',
      'cabins.housekeeping_state',
    ])

const charged = sql<number>`case when bookings.status in ('cancelled', 'no-show')
  then bookings.fee_cents else bookings.total_price_cents end`

/** The condition of the index bookings_owing, word by word. */
const owes = sql<boolean>`bookings.status <> 'unconfirmed' and bookings.paid_cents < ${charged}`

/** Guests who left on the date, or whose bookings ended on it, and owe money. */
export const departedOwingQuery = (db: Db | Tx, { date, timeZone }: Given) =>
  bookingsQuery(db)
    .where('bookings.status', '=', 'checked-out')
    .where(owes)
    .where((row) =>
      row.or([
        row('bookings.end_date', '=', date),
        row('bookings.left_on', '=', date),
        row.and([
          row('bookings.checked_out_at', '>=', dayStart(date, timeZone)),
          row('bookings.checked_out_at', '<', dayStart(addDays(date, 1), timeZone)),
        ]),
      ]),
    )
    .orderBy('bookings.id')

type Row = Awaited<ReturnType<ReturnType<typeof bookingsQuery>['execute']>>[number]

const itemOf = (kind: ChecklistKind, rows: readonly Row[]): ChecklistItem => ({
  kind,
  isDone: rows.length === 0,
  count: rows.length,
  rows: rows.slice(0, maxChecklistRows).map(toRow),
  names: [],
  at: null,
})

const toRow = (row: Row): ChecklistRow => ({
  bookingId: row.id,
  guestName: row.full_name,
  cabin: { id: row.cabin_id, name: row.cabin_name },
  startDate: row.start_date,
  endDate: row.end_date,
  amountDue: dollarsFromCents(dueOf(row)),
})

const dueOf = (row: Row): Cents =>
  balanceOf({
    status: row.status,
    totalPrice: row.total_price_cents,
    fee: row.fee_cents,
    paid: row.paid_cents,
  }).due

/** How far back the invoices of a checklist go. */
const daysOfInvoices = 366

async function invoicesItem(db: Db | Tx, date: CalendarDate): Promise<ChecklistItem> {
  const ids = await bookingsOfOutdatedInvoices(db, addDays(date, -daysOfInvoices))
  if (ids.length === 0) return itemOf('outdated-invoices', [])
  const rows = await bookingsQuery(db)
    .where('bookings.id', 'in', ids)
    .orderBy('bookings.end_date')
    .orderBy('bookings.id')
    .execute()
  return itemOf('outdated-invoices', rows)
}

async function cashItem(db: Db | Tx, date: CalendarDate): Promise<ChecklistItem> {
  const { state } = await findCashUp(db, date)
  const isDone = state === 'counted' || state === 'nothing-to-count'
  return { kind: 'cash-count', isDone, count: isDone ? 0 : 1, rows: [], names: [], at: null }
}

async function inboxItem(db: Db | Tx): Promise<ChecklistItem> {
  const decisions =
    (await countOpenConflicts(db)) + (await countHeldReadings(db)) + (await countDecisions(db))
  // The inbox has one item for all of them.
  const count = decisions + ((await findMissingPrices(db)) ? 1 : 0)
  return { kind: 'inbox', isDone: count === 0, count, rows: [], names: [], at: null }
}

async function calendarsItem(db: Db | Tx): Promise<ChecklistItem> {
  const names = await namesOfFailingFeeds(db)
  const count = names.length
  return { kind: 'failing-calendars', isDone: count === 0, count, rows: [], names, at: null }
}

async function mailItem(db: Db | Tx, now: Date): Promise<ChecklistItem> {
  const { waiting, refused } = await waitingMail(db, now)
  const count = waiting + refused
  return { kind: 'unsent-mail', isDone: count === 0, count, rows: [], names: [], at: null }
}

/** A server that makes no backups itself cannot tell whether they are made another way. */
async function backupItem(
  db: Db | Tx,
  { now, isAutomatic }: { now: Date; isAutomatic: boolean },
): Promise<ChecklistItem> {
  const at = (await lastBackup(db))?.verifiedAt ?? null
  const isOverdue = isAutomatic && isBackupOverdue(at ?? (await installedAt(db)).toISOString(), now)
  return { kind: 'backup', isDone: !isOverdue, count: isOverdue ? 1 : 0, rows: [], names: [], at }
}

const departed: readonly BookingStatus[] = ['checked-out', ...closedStatuses]

/** How many departed guests and closed bookings owe money, and how much. */
export async function findAmountOwed(
  db: Db | Tx,
): Promise<{ bookingsOwing: number; amountOwed: Cents }> {
  const { total, due } = await db
    .selectFrom('bookings')
    .where('bookings.status', 'in', departed)
    .where(owes)
    .select(({ fn }) => [
      fn.countAll<number | string>().as('total'),
      fn.sum<number | string | null>(sql`${charged} - bookings.paid_cents`).as('due'),
    ])
    .executeTakeFirstOrThrow()
  return { bookingsOwing: Number(total), amountOwed: Number(due ?? 0) }
}
