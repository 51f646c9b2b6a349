import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'

/** How many transactions of this PostgreSQL database wait for a lock. */
export async function waitingLocks(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_locks
    where not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.waiting ?? 0
}
