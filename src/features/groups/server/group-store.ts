import { sql, type Updateable } from 'kysely'
import { isNamed } from '#domain/search/search-terms.ts'
import { bookingsQuery } from '#features/bookings/server/store/booking-store.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { BookingGroupTable } from '#platform/db/tables/booking-tables.ts'

/** The records of the bookings of a group, in the order of arrival. */
export const findRecordsOfGroup = (db: Db, groupId: number) =>
  bookingsQuery(db)
    .where('bookings.group_id', '=', groupId)
    .orderBy('bookings.start_date')
    .orderBy('bookings.id')
    .execute()

/** What the bookings of a group cost and what was paid, in the order of arrival. */
export const findAccountsOfGroup = (db: Db | Tx, groupId: number) =>
  db
    .selectFrom('bookings')
    .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('bookings.group_id', '=', groupId)
    .select(['bookings.id', 'end_date', 'left_on', 'status', 'total_price_cents', 'fee_cents'])
    .select(['paid_cents', 'deposit_cents', 'deposit_due_on'])
    .select(['cabins.name as cabin_name', 'guests.full_name'])
    .orderBy('bookings.start_date')
    .orderBy('bookings.id')
    .execute()

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
    .innerJoin(
      db
        .selectFrom('bookings')
        .where('group_id', 'is not', null)
        .select(['group_id', 'start_date', 'end_date'])
        .select(sql<number | null>`id`.as('booking_id'))
        .unionAll(
          db
            .selectFrom('blocks')
            .where('group_id', 'is not', null)
            .select(['group_id', 'start_date', 'end_date'])
            .select(sql<number | null>`null`.as('booking_id')),
        )
        .as('part'),
      'part.group_id',
      'grouped.id',
    )
    .$if(ids !== undefined, (query) => query.where('grouped.id', 'in', ids ?? []))
    .select(['grouped.id', 'grouped.name', 'grouped.color'])
    .select(({ fn }) => [
      fn.count<number | string>('part.booking_id').as('num_bookings'),
      fn.min('part.start_date').as('start_date'),
      fn.max('part.end_date').as('end_date'),
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
