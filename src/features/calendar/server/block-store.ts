import type { Insertable, Selectable } from 'kysely'
import { type GroupColumns, toBookingGroup } from '#features/stays/server/group-columns-store.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { BlockTable } from '#platform/db/tables/booking-tables.ts'
import type { Block } from '../contract/blocks.ts'

export type BlockRecord = Selectable<BlockTable>

export async function findBlock(db: Db | Tx, id: number): Promise<BlockRecord | undefined> {
  return db.selectFrom('blocks').where('id', '=', id).selectAll().executeTakeFirst()
}

export async function insertBlock(tx: Tx, block: Insertable<BlockTable>): Promise<BlockRecord> {
  return tx.insertInto('blocks').values(block).returningAll().executeTakeFirstOrThrow()
}

export async function updateBlock(
  tx: Tx,
  id: number,
  columns: Pick<
    BlockRecord,
    'cabin_id' | 'start_date' | 'end_date' | 'kind' | 'reason' | 'version'
  >,
): Promise<BlockRecord> {
  return tx
    .updateTable('blocks')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The foreign key of the nights deletes them as well. */
export async function deleteBlockRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('blocks').where('id', '=', id).execute()
}

type Named = Partial<Pick<GroupColumns, 'group_name' | 'group_color'>> & {
  full_name?: string | null
}

/** `full_name` is the guest of a block that has the nights before an early arrival. */
export const toBlock = (row: BlockRecord & Named): Block => ({
  id: row.id,
  cabinId: row.cabin_id,
  startDate: row.start_date,
  endDate: row.end_date,
  kind: row.kind,
  reason: row.reason,
  earlyArrival:
    row.booking_id === null ? null : { bookingId: row.booking_id, guestName: row.full_name ?? '' },
  group: toBookingGroup({ group_name: null, group_color: null, ...row }),
  version: row.version,
})
