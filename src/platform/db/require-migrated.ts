import { sql } from 'kysely'
import { StartupError } from '../base/errors.ts'
import { migrations } from './migrations/list.ts'
import type { Db } from './open.ts'

/** Rejects a database with another schema version, without changing it. */
export async function requireMigrated(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migrations`
    .execute(db)
    .catch(() => ({ rows: [] }))
  const applied = rows.map(({ name }) => name).sort()
  const known = migrations.map(({ name }) => name).sort()
  if (applied.join() === known.join()) return
  throw new StartupError(
    'The database schema does not match this version of Cabinkeeper. Start the server once, or run "cabinkeeper migrate".',
  )
}
