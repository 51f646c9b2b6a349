import { sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import type { Tx } from './open.ts'

type Lockable =
  | 'booking_groups'
  | 'bookings'
  | 'cabins'
  | 'guests'
  | 'imports'
  | 'handover_notes'
  | 'property'
  | 'settings'
  | 'staff'
  | 'staff_session'
  | 'tasks'
  | 'cleaning_links'
  | 'feeds'

/**
 * Locks rows until the transaction ends, so that no one else changes them. Read them afterwards: a statement that
 * waits for a lock sees joined rows as they were before. On SQLite the transaction already excludes every other
 * writer (BEGIN IMMEDIATE). NO KEY: rows that refer to a locked one can still be inserted.
 */
export async function lockRow(
  tx: Tx,
  table: Lockable,
  ...ids: readonly (number | string)[]
): Promise<void> {
  if (dialectOf(tx).name === 'sqlite' || ids.length === 0) return
  await sql`
    select from ${sql.table(table)} where id in (${sql.join(ids)}) order by id for no key update`.execute(
    tx,
  )
}
