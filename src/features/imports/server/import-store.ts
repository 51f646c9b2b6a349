import type { Insertable, Selectable, Updateable } from 'kysely'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { ImportTable } from '#platform/db/tables/import-tables.ts'
import type { ImportState } from '../domain/import-steps.ts'

export type ImportRecord = Selectable<ImportTable>

export async function insertImport(db: Db, row: Insertable<ImportTable>): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findImport = (db: Db | Tx, id: number): Promise<ImportRecord | undefined> =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the import until the transaction ends, so that no other server works on it. */
export async function lockImport(tx: Tx, id: number): Promise<ImportRecord | undefined> {
  await lockRow(tx, 'imports', id)
  return findImport(tx, id)
}

/** The latest imports with the names of their users. */
export const latestImports = (db: Db) =>
  db
    .selectFrom('imports')
    .leftJoin('staff', 'staff.id', 'imports.created_by')
    .selectAll('imports')
    .select('staff.full_name')
    .orderBy('imports.id', 'desc')
    .limit(20)
    .execute()

export async function updateImport(
  db: Db | Tx,
  id: number,
  columns: Updateable<ImportTable>,
): Promise<void> {
  await db.updateTable('imports').set(columns).where('id', '=', id).execute()
}

/** Changes an import only in the given states, and of a run only while it is the latest. Returns whether it was in one of them. */
export async function moveImport(
  db: Db | Tx,
  { id, from, run }: { id: number; from: readonly ImportState[]; run?: number },
  columns: Updateable<ImportTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set(columns)
    .where('id', '=', id)
    .where('state', 'in', from)
    .$if(run !== undefined, (all) => all.where('run', '=', run as number))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute()
}
