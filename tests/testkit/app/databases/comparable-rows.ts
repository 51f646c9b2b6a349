import type { Db } from '#platform/db/open.ts'
import type { Tables } from '#platform/db/tables/schema.ts'

/** What remains of an action that was reverted. The counts of a list are compared as their sum. */
const notCompared = [
  ...['audit', 'audit_reasons', 'undo_entries', 'undo_rows', 'undo_guests', 'row_counts'],
  ...['staff_session', 'events', 'booking_versions', 'block_versions'],
]

/** All rows of the database without their versions, as sorted lines, to compare before and after. */
export async function comparableRows(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const lines: string[] = []
  for (const name of new Set(tables.map((table) => table.name))) {
    if (notCompared.includes(name)) continue
    const rows = await db
      .selectFrom(name as keyof Tables)
      .selectAll()
      .execute()
    for (const row of rows) {
      const cells = Object.entries(row).filter(([column]) => column !== 'version')
      lines.push(`${name} ${JSON.stringify(Object.fromEntries(cells))}`)
    }
  }
  const counts = await db
    .selectFrom('row_counts')
    .select((row) => ['list', row.fn.sum('count').as('rows')])
    .groupBy('list')
    .execute()
  for (const { list, rows } of counts) {
    if (Number(rows) !== 0) lines.push(`row_counts ${list} ${rows}`)
  }
  return lines.sort()
}
