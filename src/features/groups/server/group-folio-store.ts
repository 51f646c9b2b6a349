import type { Db, Tx } from '#platform/db/open.ts'

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
