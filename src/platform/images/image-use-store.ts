import { sql } from 'kysely'
import { tableLayouts } from '../db/copy/table-layouts.ts'
import type { Db } from '../db/open.ts'

/** The columns that hold the address of an image: null or empty without one. */
const imageColumns = [
  { table: 'cabins', column: 'image' },
  { table: 'staff', column: 'avatar' },
  { table: 'property', column: 'logo' },
  { table: 'property', column: 'guest_page_map' },
  { table: 'invoices', column: 'logo' },
  { table: 'tasks', column: 'photo' },
] as const

/**
 * Every image path in the database. A duplicated cabin shares the image of the original. Also reads
 * the schema of an earlier version, of which a backup is made before the upgrade.
 */
export async function imagesInUse(db: Db): Promise<Set<string>> {
  const layouts = await tableLayouts(db)
  const existing = imageColumns.filter(({ table, column }) =>
    layouts.some(({ name, columns }) => name === table && columns.some((c) => c.name === column)),
  )
  const selects = existing.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)} as address from ${sql.table(table)} where ${sql.ref(column)} <> ''`,
  )
  const { rows } = await sql<{ address: string }>`${sql.join(selects, sql` union `)}`.execute(db)
  const isRecent = layouts.some(({ name }) => name === 'tasks')
  const restorable = isRecent ? await restorableImages(db) : []
  return new Set([...rows.map(({ address }) => address), ...restorable])
}

/** Photos of tasks and images of cabins that a revert can restore. */
async function restorableImages(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('undo_rows')
    .where('table_name', 'in', ['tasks', 'cabins'])
    .select('before')
    .execute()
  return rows.flatMap(({ before }) => {
    const { photo, image } = JSON.parse(before ?? '{}') as { photo?: string; image?: string }
    return [photo, image].flatMap((address) => (address ? [address] : []))
  })
}
