import { type Expression, sql } from 'kysely'
import { chunk } from '#platform/db/chunk.ts'
import type { Tx } from '#platform/db/open.ts'
import type { Tables } from '#platform/db/tables/schema.ts'
import { batchSize, isBookingOf } from './erased-guest-store.ts'
import { emptiedColumns, tablesOfDeletedRows } from './personal-data.ts'

/**
 * Empties the columns and deletes the rows of these guests and their bookings that personal-data.ts lists, also
 * of bookings that were deleted or moved to another guest.
 */
export async function eraseListedColumns(tx: Tx, guestIds: readonly number[]): Promise<void> {
  for (const some of chunk(guestIds, batchSize)) {
    for (const { table, column } of emptiedColumns) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ''
        where ${sql.ref(column)} <> '' and ${isRowOf(table, some)}`.execute(tx)
    }
    for (const table of tablesOfDeletedRows) {
      await sql`delete from ${sql.table(table)} where ${isRowOf(table, some)}`.execute(tx)
    }
  }
}

/** Tables whose rows belong to a guest. The others belong to a booking. */
const guestColumns: Partial<Record<keyof Tables | string, string>> = {
  bookings: 'guest_id',
  guest_words: 'guest_id',
  guests: 'id',
}

function isRowOf(table: string, guestIds: readonly number[]): Expression<unknown> {
  const column = guestColumns[table]
  return column === undefined
    ? isBookingOf(guestIds, sql<string>`cast(booking_id as text)`)
    : sql`${sql.ref(column)} in (${sql.join(guestIds)})`
}
