import { sql } from 'kysely'
import { baselineName } from '#platform/db/migrations/049-replaced.ts'
import type { Db } from '#platform/db/open.ts'

export const installed = '2026-11-21T00:00:00.000Z'

/** Records these migrations in the place of the baseline, as versions before it did. */
export async function recordOlderNames(db: Db, names: readonly string[]): Promise<void> {
  await sql`delete from migrations where name = ${baselineName}`.execute(db)
  for (const [at, name] of names.entries()) {
    const appliedAt = at === 0 ? installed : '2026-11-23T00:00:00.000Z'
    await sql`insert into migrations (name, applied_at) values (${name}, ${appliedAt})`.execute(db)
  }
}
