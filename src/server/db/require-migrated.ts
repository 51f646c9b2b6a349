import { sql } from 'kysely'
import { StartRefusal } from '../base/errors.ts'
import { migrations } from './migrations/list.ts'
import type { Db } from './open.ts'

/** Refuses a database without this version's tables, and changes nothing in it. */
export async function requireMigrated(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migrations`
    .execute(db)
    .catch(() => ({ rows: [] }))
  const applied = rows.map(({ name }) => name).sort()
  const known = migrations.map(({ name }) => name).sort()
  if (applied.join() === known.join()) return
  throw new StartRefusal(
    'The tables of this house are not those of this version of Cabinkeeper: please start its server once, or run "cabinkeeper migrate".',
  )
}
