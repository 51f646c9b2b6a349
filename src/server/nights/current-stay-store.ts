import type { ExpressionBuilder } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Given } from '../db/prepared-query.ts'
import type { Tables } from '../db/schema.ts'

/** All bookings that are checked in, were checked out today, or should arrive by a date. */
export const currentStays = (
  db: Db,
  { arrivalsUntil, dayStart }: Given<{ arrivalsUntil: CalendarDate; dayStart: string }>,
) =>
  db
    .selectFrom('bookings')
    .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'unconfirmed'), row('start_date', '<=', arrivalsUntil)]),
        row('status', '=', 'checked-in'),
        row('checked_out_at', '>=', dayStart),
      ]),
    )

/** The cabins of guests who should have left before today. There are few, if any. */
export const overdueCabinsQuery = (db: Db | Tx, today: CalendarDate) =>
  db
    .selectFrom('bookings')
    .where('status', '=', 'checked-in')
    .where('end_date', '<', today)
    .select('cabin_id')
    .orderBy('cabin_id')

/**
 * A column of the guest, read by a subquery: a query planner that joins the guests scans their table,
 * because it overestimates how many past bookings are still unconfirmed.
 */
export const ofItsGuest = <Column extends 'full_name' | 'country_code' | 'notes'>(
  booking: ExpressionBuilder<Tables, 'bookings'>,
  column: Column,
) =>
  booking
    .selectFrom('guests')
    .whereRef('guests.id', '=', 'bookings.guest_id')
    .select(column)
    .$asScalar()
    .$notNull()
    .as(column)
