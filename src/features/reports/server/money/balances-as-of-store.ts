import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#platform/db/open.ts'
import { isValidAt, stillValid } from '#platform/versions/versions-as-of-store.ts'
import { bookingsAt, isInLedger } from './ledger-as-of-store.ts'
import { charged, owes, type Sum } from './money-store.ts'

/**
 * All bookings that can have owed something at the end of a date: those that owe now, those that were
 * changed later, and those with a later payment. Indexes find the few of them among all bookings.
 */
const possiblyOwing = (db: Db, date: CalendarDate, at: string) =>
  db
    .selectFrom('bookings')
    .where(owes)
    .select('bookings.id')
    .union(
      db
        .selectFrom('booking_versions as version')
        .where(isValidAt('version', at))
        .where('version.valid_to', '<', stillValid)
        .select('version.booking_id as id'),
    )
    .union(
      db
        .selectFrom('payments')
        .where((entry) =>
          entry.or([entry('business_date', '>', date), entry('created_at', '>', at)]),
        )
        .select('payments.booking_id as id'),
    )

/** What was paid for each booking by the end of each date, as paid0, paid1 and so on. */
const paidBy = (db: Db, dates: readonly CalendarDate[], at: string) =>
  db
    .selectFrom('payments')
    .where(sql<boolean>`payments.booking_id in (select id from possibly_owing)`)
    .where(isInLedger(at))
    .groupBy('payments.booking_id')
    .select('payments.booking_id')
    .select(
      dates.map((date, index) =>
        sql<Cents>`sum(case when payments.business_date <= ${date} or payments.kind = 'opening'
          then payments.amount_cents else 0 end)`.as(`paid${index}`),
      ),
    )

/** Bookings whose guests had arrived, with what was paid by the dates. */
const arrivedBookings = (db: Db, dates: readonly CalendarDate[], at: string) =>
  db
    .with('possibly_owing', () => possiblyOwing(db, dates[0] ?? '', at))
    .selectFrom(bookingsAt(at))
    .where(sql<boolean>`bookings.id in (select id from possibly_owing)`)
    .leftJoin(paidBy(db, dates, at).as('ledger'), 'ledger.booking_id', 'bookings.id')
    .where('bookings.status', '<>', 'unconfirmed')
    .where('bookings.start_date', '<=', dates.at(-1) ?? '')

/** What a booking owed at the end of the date in this place. */
const owedBy = (index: number) =>
  sql<Sum>`${charged} - coalesce(${sql.ref(`ledger.paid${index}`)}, 0)`

/** The bookings that owed something at the end of a date, as it was known at an instant. */
export const openBalancesAsOfQuery = (db: Db, date: CalendarDate, at: string) =>
  arrivedBookings(db, [date], at)
    .where(sql<boolean>`${owedBy(0)} > 0`)
    .select(['bookings.id', 'bookings.start_date', 'bookings.cabin_id', 'bookings.status'])
    .select(owedBy(0).as('due'))

/** What bookings owed at the end of each date, as due0, due1 and so on. */
export const openBalanceSumsAsOfQuery = (db: Db, dates: readonly CalendarDate[], at: string) =>
  arrivedBookings(db, dates, at).select(
    dates.map((date, index) =>
      sql<Sum | null>`sum(
        case when bookings.start_date <= ${date} and ${owedBy(index)} > 0 then ${owedBy(index)} else 0 end
      )`.as(`due${index}`),
    ),
  )
