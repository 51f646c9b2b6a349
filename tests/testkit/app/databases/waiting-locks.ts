import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'

/** How many transactions of this PostgreSQL database wait for a lock. */
export async function waitingLocks(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** Resolves when another transaction waits for the one that is open, as each does on SQLite. */
export async function untilOneWaits(db: Db): Promise<void> {
  const begin = vi.spyOn(db, 'transaction')
  const isSqlite = dialectOf(db).name === 'sqlite'
  const waiting = () => (isSqlite ? begin.mock.calls.length : waitingLocks(db))
  await expect.poll(waiting).toBe(1)
  begin.mockRestore()
}
