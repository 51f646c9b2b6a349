import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'

/** Totals of a database that do not depend on its schema, so an upgrade must not change them. */
export async function tableTotals(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from cabins) as cabins,
      (select count(*) from guests) as guests,
      (select count(*) from staff) as staff,
      (select count(*) from audit) as notes,
      (select count(*) from bookings) as bookings,
      (select count(*) from bookings where status = 'cancelled') as cancelled,
      (select sum(num_nights) from bookings) as nights_booked,
      (select sum(total_price_cents) from bookings) as total_cents,
      (select sum(paid_cents) from bookings) as paid_cents,
      (select count(*) from nights) as nights_held,
      (select sum(rate_cents) from nights) as held_cents`.execute(db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, Number(sum)]))
}
