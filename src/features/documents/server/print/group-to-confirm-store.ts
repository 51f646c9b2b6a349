import { closedStatuses } from '#domain/booking-status.ts'
import type { Db } from '#platform/db/open.ts'

/** A group with the guest whom its documents address: its contact, or else the guest of its first booking. */
export async function findGroupToConfirm(db: Db, id: number) {
  const group = await db
    .selectFrom('booking_groups as grouped')
    .leftJoin('guests as named', 'named.id', 'grouped.contact_guest_id')
    .crossJoin('property')
    .where('grouped.id', '=', id)
    .select(({ fn, ref }) => [
      'grouped.id',
      'grouped.name',
      'grouped.language',
      'property.language as property_language',
      fn.coalesce(ref('named.merged_into_id'), ref('named.id')).as('contact_id'),
    ])
    .executeTakeFirst()
  if (!group) return null
  const bookings = await db
    .selectFrom('bookings')
    .where('group_id', '=', id)
    .where('status', 'not in', closedStatuses)
    .select(['id', 'guest_id'])
    .orderBy('start_date')
    .orderBy('id')
    .execute()
  const contactId = group.contact_id ?? bookings[0]?.guest_id ?? null
  return { ...group, contactId, bookings }
}
