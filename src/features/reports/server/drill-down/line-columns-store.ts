import { type RawBuilder, sql } from 'kysely'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'

/** The columns that all lists have. A charge has the time at which it was added. */
export type Columns = {
  date: RawBuilder<string>
  cabin: RawBuilder<number>
  note?: RawBuilder<string>
  addedAt?: RawBuilder<string | null>
  amount?: RawBuilder<number>
  nights?: RawBuilder<number>
  guests?: RawBuilder<number>
  lead?: RawBuilder<number>
  returning?: RawBuilder<number>
}

const zero = sql<number>`0`

export const columnsOf = (db: Db, columns: Columns) => [
  sql<number | null>`bookings.id`.as('booking_id'),
  columns.date.as('date'),
  columns.cabin.as('cabin_id'),
  sql<string>`${columns.note ?? sql`cast('' as text)`}`.as('note'),
  sql<string | null>`${columns.addedAt ?? dialectOf(db).noInstant}`.as('added_at'),
  (columns.amount ?? zero).as('amount'),
  (columns.nights ?? zero).as('nights'),
  (columns.guests ?? zero).as('guests'),
  (columns.lead ?? zero).as('lead_days'),
  (columns.returning ?? zero).as('returning_guests'),
]
