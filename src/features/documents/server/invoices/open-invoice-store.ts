import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import type { InvoicePeriod } from '../../contract/open-invoices.ts'

export const maxDepartures = 1000

export type Departure = Awaited<ReturnType<typeof findDepartures>>[number]

export async function countIssued(db: Db, { from, to }: InvoicePeriod): Promise<number> {
  const { count } = await db
    .selectFrom('invoices')
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The bookings that leave in a period, at most one more than are shown. */
export const findDepartures = (db: Db, { from, to }: InvoicePeriod) => {
  const departure = sql<string>`coalesce(bookings.left_on, bookings.end_date)`
  return (
    db
      .selectFrom('bookings')
      .innerJoin('guests', 'guests.id', 'bookings.guest_id')
      // The booked departure has an index; a guest can only leave before it.
      .where('bookings.end_date', '>=', from)
      .where(departure, '>=', from)
      .where(departure, '<=', to)
      .select([
        'bookings.id',
        'bookings.status',
        'bookings.is_price_missing',
        'bookings.paid_cents',
      ])
      .select(['guests.full_name', 'guests.email', 'guests.erased_at'])
      .select(departure.as('departure'))
      .orderBy(departure)
      .orderBy('bookings.id')
      .limit(maxDepartures + 1)
      .execute()
  )
}
