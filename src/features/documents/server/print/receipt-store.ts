import type { Db } from '#platform/db/open.ts'

/** A payment or refund with its booking and guest; none for an entry that moved no money. */
export async function findReceiptFacts(db: Db, id: number) {
  return db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('payments.id', '=', id)
    .where('payments.method', 'is not', null)
    .where('payments.voided_at', 'is', null)
    .select([
      'payments.id',
      'payments.booking_id',
      'payments.business_date',
      'payments.method',
      'payments.amount_cents',
      'guests.full_name',
      'guests.company',
      'guests.address',
    ])
    .executeTakeFirst()
}
