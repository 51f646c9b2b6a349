import { sql } from 'kysely'
import { tableLayouts } from '#platform/db/copy/table-layouts.ts'
import type { Db } from '#platform/db/open.ts'

/** The total number of rows in all tables. */
export async function countRows(db: Db): Promise<number> {
  let count = 0
  for (const { name } of await tableLayouts(db)) {
    const { rows } = await sql<{ number: number }>`
      select count(*) as number from ${sql.table(name)}`.execute(db)
    count += rows[0]?.number ?? 0
  }
  return count
}
