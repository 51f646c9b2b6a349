import { type Insertable, sql } from 'kysely'
import { chunk } from '#platform/db/chunk.ts'
import type { Tx } from '#platform/db/open.ts'
import type { Tables } from '#platform/db/tables/schema.ts'
import { unlinkedFromBooking } from '#platform/versions/revert-scope-store.ts'
import {
  isCleaningState,
  type RevertTable,
  type Row,
  type RowChange,
  revertKeys,
} from '#platform/versions/row-changes.ts'

/** Rows that other rows refer to are updated. All others are deleted and inserted. */
const withVersion: readonly RevertTable[] = [
  'booking_groups',
  'bookings',
  'blocks',
  'guests',
  'tasks',
  'price_rules',
]
const updated: readonly RevertTable[] = [...withVersion, 'cabins', 'guest_requests']
/** Tables whose deleted rows can be created again under a later version than any that was shown. */
const recreated: readonly RevertTable[] = [
  'booking_groups',
  'bookings',
  'blocks',
  'tasks',
  'price_rules',
]
const unlinked: readonly RevertTable[] = unlinkedFromBooking
const batchSize = 500

/** Writes the rows as they were before the action. The caller has locked and compared them. */
export async function restoreRows(tx: Tx, changes: readonly RowChange[]): Promise<void> {
  // Nights before the blocks that they belong to, and blocks before their nights.
  for (const change of changes.toReversed()) {
    if (change.after && !isUpdate(change)) await deleteRow(tx, change.table, change.after)
  }
  for (const change of changes.filter(isUpdate)) {
    if (isCleaningState(change)) await restoreCleaningState(tx, change)
    else if (change.before) await updateRow(tx, change.table, change.before)
  }
  const inserted = changes.filter((change) => change.before && !isUpdate(change))
  for (const [table, rows] of Map.groupBy(inserted, (change) => change.table)) {
    if (unlinked.includes(table)) for (const { before } of rows) await linkRow(tx, table, before)
    else for (const some of chunk(rows, batchSize)) await insertRows(tx, table, some)
  }
}

const isUpdate = ({ table, before, after }: RowChange) =>
  updated.includes(table) && before !== null && after !== null

/** Links a row to its booking again, unless it was deleted or belongs to another booking now. */
async function linkRow(tx: Tx, table: RevertTable, row: Row | null): Promise<void> {
  await tx
    .updateTable(table as 'feed_events')
    .set({ booking_id: Number(row?.booking_id) })
    .where('id', '=', Number(row?.id))
    .where('booking_id', 'is', null)
    .execute()
}

async function deleteRow(tx: Tx, table: RevertTable, row: Row): Promise<void> {
  const key = revertKeys[table].map((column) => sql`${sql.ref(column)} = ${row[column]}`)
  await sql`delete from ${sql.table(table)} where ${sql.join(key, sql` and `)}`.execute(tx)
}

async function updateRow(
  tx: Tx,
  table: RevertTable,
  { id, version: _, ...columns }: Row,
): Promise<void> {
  await tx
    .updateTable(table as 'bookings')
    .set((row) => ({
      ...columns,
      ...(withVersion.includes(table) && { version: row('version', '+', 1) }),
    }))
    .where('id', '=', Number(id))
    .execute()
}

async function restoreCleaningState(tx: Tx, { before, after }: RowChange): Promise<void> {
  const { id, ...columns } = { ...before }
  await tx
    .updateTable('cabins')
    .set(columns)
    .where('id', '=', Number(id))
    .where('housekeeping_at', '=', String(after?.housekeeping_at))
    .execute()
}

async function insertRows(
  tx: Tx,
  table: RevertTable,
  changes: readonly RowChange[],
): Promise<void> {
  const rows = changes.map(({ before }) => ({
    ...before,
    ...(recreated.includes(table) && { version: Number(before?.version) + 1 }),
  }))
  await tx
    .insertInto(table)
    .values(rows as Insertable<Tables[RevertTable]>[])
    .execute()
}
