import type { Insertable } from 'kysely'
import { freeColor, type GroupColor } from '#domain/bookings/group-colors.ts'
import { dollarsFromCents } from '#domain/money.ts'
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
    .select(['grouped.agreed_total_cents', 'grouped.agreed_total_on'])
    .select('grouped.guests_per_free_place')
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
    .select(['booking.guest_id', 'booking.cabin_price_cents'])
    .orderBy('booking.start_date')
    .orderBy('booking.id')
    .execute()
  return rows.map((row) => ({
    ...toBookingRow(row),
    guestId: row.guest_id,
    cabinPrice: dollarsFromCents(row.cabin_price_cents),
  }))
}

/** Adds a group without bookings, in a color that few of the latest groups have. Returns its id. */
export async function insertGroup(
  tx: Tx,
  group: Pick<
    Insertable<BookingGroupTable>,
    'name' | 'contact_guest_id' | 'source' | 'agreed_total_cents' | 'agreed_total_on'
  > & { notes?: string },
  at: Date,
): Promise<number> {
  const latest = await tx
    .selectFrom('booking_groups')
    .select('color')
    .orderBy('id', 'desc')
    .limit(8)
    .execute()
  const { id } = await tx
    .insertInto('booking_groups')
    .values({
      notes: '',
      ...group,
      color: freeColor(latest.map(({ color }) => color as GroupColor)),
      created_at: at.toISOString(),
      num_changes: 0,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts bookings that were just made into a group. */
export async function groupNewBookings(
  tx: Tx,
  groupId: number,
  bookingIds: readonly number[],
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ group_id: groupId })
    .where('id', 'in', bookingIds)
    .execute()
}
