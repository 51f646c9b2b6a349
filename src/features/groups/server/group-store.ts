import type { Updateable } from 'kysely'
import { isNamed } from '#domain/search/search-terms.ts'
import { bookingsQuery } from '#features/bookings/server/store/booking-store.ts'
import { rowColumns, toBookingRow } from '#features/stays/server/booking-row-store.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { BookingGroupTable } from '#platform/db/tables/booking-tables.ts'

/** A group with its contact, who may have been merged into another guest. */
export async function findGroup(db: Db | Tx, id: number) {
  return db
    .selectFrom('booking_groups as grouped')
    .leftJoin('guests as named', 'named.id', 'grouped.contact_guest_id')
    .leftJoin('guests as contact', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('contact.id', '=', fn.coalesce(ref('named.merged_into_id'), ref('named.id'))),
      ),
    )
    .where('grouped.id', '=', id)
    .select(['grouped.id', 'grouped.name', 'grouped.notes', 'grouped.color', 'grouped.version'])
    .select(['grouped.language', 'grouped.source', 'grouped.payer'])
    .select(['contact.id as contact_id', 'contact.full_name as contact_name'])
    .executeTakeFirst()
}
export type GroupRecord = NonNullable<Awaited<ReturnType<typeof findGroup>>>

/** Locks a group until the transaction ends, before its bookings. */
export async function lockGroup(tx: Tx, id: number): Promise<GroupRecord | undefined> {
  await lockRow(tx, 'booking_groups', id)
  return findGroup(tx, id)
}

/** The bookings of a group in the order of arrival. */
export async function findBookingsOfGroup(db: Db | Tx, groupId: number) {
  const rows = await db
    .selectFrom('bookings as booking')
    .innerJoin('cabins', 'cabins.id', 'booking.cabin_id')
    .innerJoin('guests', 'guests.id', 'booking.guest_id')
    .where('booking.group_id', '=', groupId)
    .select(rowColumns)
    .select('booking.guest_id')
    .orderBy('booking.start_date')
    .orderBy('booking.id')
    .execute()
  return rows.map((row) => ({ ...toBookingRow(row), guestId: row.guest_id }))
}

/** The records of the bookings of a group, in the order of arrival. */
export const findRecordsOfGroup = (db: Db, groupId: number) =>
  bookingsQuery(db)
    .where('bookings.group_id', '=', groupId)
    .orderBy('bookings.start_date')
    .orderBy('bookings.id')
    .execute()

/** Whether a booking of a group has an invoice that is not cancelled. Locks the bookings, so that none is issued. */
export async function hasInvoice(tx: Tx, groupId: number): Promise<boolean> {
  const bookings = await tx
    .selectFrom('bookings')
    .where('group_id', '=', groupId)
    .select('id')
    .orderBy('id')
    .execute()
  const ids = bookings.map(({ id }) => id)
  await lockRow(tx, 'bookings', ...ids)
  const valid = await tx
    .selectFrom('invoices')
    .where('series', '=', 'invoice')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('booking_id', 'in', ids),
        eb(
          'id',
          'in',
          selectFrom('invoice_bookings').where('booking_id', 'in', ids).select('invoice_id'),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices as credit')
            .whereRef('credit.corrects_id', '=', 'invoices.id')
            .select('credit.id'),
        ),
      ),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return valid !== undefined
}

/** Writes columns of a locked group; none if only the list of its bookings changed. */
export async function updateGroup(
  tx: Tx,
  id: number,
  columns: Updateable<Omit<BookingGroupTable, 'id' | 'created_at' | 'num_changes' | 'version'>>,
): Promise<void> {
  await tx
    .updateTable('booking_groups')
    .set((row) => ({
      ...columns,
      num_changes: row('num_changes', '+', 1),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteGroup(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('booking_groups').where('id', '=', id).execute()
}

/** Names are compared in memory, those of the groups that were made last. */
const maxNames = 1_000

/** The groups of whose name each search term begins a word, those made last first. */
export async function groupIdsNamed(db: Db, terms: readonly string[]): Promise<number[]> {
  if (terms.length === 0) return []
  const groups = await namesQuery(db).execute()
  return groups.filter(({ name }) => isNamed(name, terms)).map(({ id }) => id)
}

const namesQuery = (db: Db) =>
  db.selectFrom('booking_groups').select(['id', 'name']).orderBy('id', 'desc').limit(maxNames)

/** The groups of these ids or all, those with the latest departures first. */
export async function listGroups(db: Db, ids?: readonly number[]) {
  if (ids?.length === 0) return []
  const rows = await db
    .selectFrom('booking_groups as grouped')
    .innerJoin('bookings', 'bookings.group_id', 'grouped.id')
    .$if(ids !== undefined, (query) => query.where('grouped.id', 'in', ids ?? []))
    .select(['grouped.id', 'grouped.name', 'grouped.color'])
    .select(({ fn }) => [
      fn.countAll<number | string>().as('num_bookings'),
      fn.min('bookings.start_date').as('start_date'),
      fn.max('bookings.end_date').as('end_date'),
    ])
    .groupBy(['grouped.id', 'grouped.name', 'grouped.color'])
    .orderBy('end_date', 'desc')
    .orderBy('grouped.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id, name, color, num_bookings, start_date, end_date }) => ({
    id,
    name,
    color,
    numBookings: Number(num_bookings),
    startDate: start_date,
    endDate: end_date,
  }))
}
