import type { Db } from '#platform/db/open.ts'
import type { Tables } from '#platform/db/tables/schema.ts'

/**
 * Every text in the database with its table and column, to search for data that must not be there.
 */
export async function everyCell(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const cells: string[] = []
  for (const name of new Set(tables.map((table) => table.name))) {
    const rows = await db
      .selectFrom(name as keyof Tables)
      .selectAll()
      .execute()
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) cells.push(`${name}.${column}: ${value}`)
    }
  }
  return cells
}
