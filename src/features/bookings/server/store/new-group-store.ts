import type { Insertable } from 'kysely'
import { freeColor, type GroupColor } from '#domain/bookings/group-colors.ts'
import type { Tx } from '#platform/db/open.ts'
import type { BookingGroupTable } from '#platform/db/tables/booking-tables.ts'

/** Adds a group without bookings, in a color that few of the latest groups have. Returns its id. */
export async function insertGroup(
  tx: Tx,
  group: Pick<Insertable<BookingGroupTable>, 'name' | 'contact_guest_id' | 'source'> & {
    notes?: string
  },
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
