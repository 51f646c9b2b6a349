import type { ExpressionBuilder, Selectable } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Stay } from '#domain/stay.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Given } from '#platform/db/prepared-query.ts'
import type { Tables } from '#platform/db/tables/schema.ts'

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

/** Of guests in house: overdue, or checked in before the booked arrival. They have the cabin tonight. */
export const isOutsideDates =
  (today: CalendarDate) => (booking: ExpressionBuilder<Pick<Tables, 'bookings'>, 'bookings'>) =>
    booking.or([
      booking('bookings.end_date', '<', today),
      booking('bookings.start_date', '>', today),
    ])

/** The cabins of guests who are in house outside the dates of their booking. There are few, if any. */
export const overdueCabinsQuery = (db: Db | Tx, today: CalendarDate) =>
  db
    .selectFrom('bookings')
    .where('status', '=', 'checked-in')
    .where(isOutsideDates(today))
    .select('cabin_id')
    .orderBy('cabin_id')

/** Bookings that are not checked in and arrive in a period, found by cabin and arrival. */
export const upcomingStaysQuery = (
  db: Db | Tx,
  { startDate, endDate }: Stay,
  cabinIds: readonly number[],
) =>
  db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('bookings.cabin_id', 'in', cabinIds)
    .where('bookings.start_date', '>=', startDate)
    .where('bookings.start_date', '<', endDate)
    .where('bookings.status', '=', 'unconfirmed')
    .select(['bookings.id', 'bookings.cabin_id', 'bookings.start_date', 'bookings.end_date'])
    .select(['bookings.num_guests', 'bookings.child_ages', 'guests.full_name'])
    .orderBy('bookings.start_date')
    .orderBy('bookings.id')

/** The unconfirmed bookings to come, the earliest arrival first. */
export async function upcomingStays(db: Db | Tx, today: CalendarDate) {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('status', '=', 'unconfirmed')
    .where('start_date', '>=', today)
    .where('channel_collects', '=', false)
    .select(['bookings.id', 'start_date', 'cabin_id', 'source', 'channel', 'full_name'])
    .orderBy('start_date')
    .orderBy('bookings.id')
    .execute()
  return rows.map(({ id, start_date: startDate, cabin_id: cabinId, full_name, ...row }) => ({
    id,
    startDate,
    cabinId,
    source: row.channel ?? row.source,
    guestName: full_name,
  }))
}

/**
 * A column of the guest, read by a subquery: a query planner that joins the guests scans their table,
 * because it overestimates how many past bookings are still unconfirmed.
 */
export const ofItsGuest = <Column extends 'full_name' | 'country_code' | 'notes' | 'erased_at'>(
  booking: ExpressionBuilder<Tables, 'bookings'>,
  column: Column,
) =>
  booking
    .selectFrom('guests')
    .whereRef('guests.id', '=', 'bookings.guest_id')
    .select(column)
    .$asScalar()
    .$castTo<Selectable<Tables['guests']>[Column]>()
    .as(column)
