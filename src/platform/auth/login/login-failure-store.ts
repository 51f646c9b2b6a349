import type { Db } from '../../db/open.ts'

export type Failures = { key: string; failures: number; lastFailedAt: Date }

export async function findFailures(db: Db, keys: string[]): Promise<Failures[]> {
  const rows = await db
    .selectFrom('login_failures')
    .select(['key', 'failures', 'last_failed_at'])
    .where('key', 'in', keys)
    .execute()
  const known = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => {
    const row = known.get(key)
    return {
      key,
      failures: row?.failures ?? 0,
      lastFailedAt: new Date(row?.last_failed_at ?? 0),
    }
  })
}

/**
 * Raises counts to one more than the caller read, and returns the keys of the rows that were written.
 * The caller reads the others again, because another request has raised them. A count also restarts
 * when its last failure is longer ago than `idle`, or as far in the future after the clock was set back.
 */
export async function raiseFailures(
  db: Db,
  raised: { key: string; failures: number }[],
  at: Date,
  idle: number,
): Promise<string[]> {
  const inTime = (ms: number) => new Date(at.getTime() + ms).toISOString()
  const rows = await db
    .insertInto('login_failures')
    .values(raised.map((entry) => ({ ...entry, last_failed_at: at.toISOString() })))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((row) => ({
          failures: row.ref('excluded.failures'),
          last_failed_at: row.ref('excluded.last_failed_at'),
        }))
        .where((row) =>
          row.or([
            row('login_failures.failures', '<', row.ref('excluded.failures')),
            row('login_failures.last_failed_at', '<=', inTime(-idle)),
            row('login_failures.last_failed_at', '>=', inTime(idle)),
          ]),
        ),
    )
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}

export async function deleteFailures(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom('login_failures').where('key', 'in', keys).execute()
}

export async function deleteOldFailures(db: Db, olderThan: Date): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where('last_failed_at', '<', olderThan.toISOString())
    .execute()
}

/** Decrements one row at a time, because locking several could cause a deadlock. */
export async function revertFailures(db: Db, keys: string[]): Promise<void> {
  for (const key of keys) {
    await db
      .updateTable('login_failures')
      .set((row) => ({ failures: row('failures', '-', 1) }))
      .where('key', '=', key)
      .where('failures', '>', 0)
      .execute()
    await db.deleteFrom('login_failures').where('key', '=', key).where('failures', '=', 0).execute()
  }
}
