import { restorableActions } from '#domain/audit/revert.ts'
import { chunk } from '../db/chunk.ts'
import type { Db, Tx } from '../db/open.ts'
import { idsIn, type RevertTable, type Row, type RowChange } from './row-changes.ts'

/** An action that can be reverted: its audit entries, and what it did to rows. */
export type RevertData = { undoId: number; auditIds: number[]; changes: RowChange[] }

const batchSize = 500

/**
 * Stores the revert data of an action, for its audit entries. Returns null for an action that cannot
 * be reverted, such as a cancellation for a guest who has been erased.
 */
export async function insertRevertData(
  tx: Tx,
  auditIds: readonly number[],
  changes: readonly RowChange[],
): Promise<number | null> {
  const [undoId] = auditIds
  if (undoId === undefined || changes.length === 0) return null
  const guests = guestsIn(changes)
  if (await hasErased(tx, guests)) return null
  const entries = auditIds.map((audit_id) => ({ audit_id, undo_id: undoId }))
  await tx.insertInto('undo_entries').values(entries).execute()
  const rows = changes.map(({ table, before, after }, place) => ({
    undo_id: undoId,
    place,
    table_name: table,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  }))
  for (const some of chunk(rows, batchSize)) {
    await tx.insertInto('undo_rows').values(some).execute()
  }
  const affected = guests.map((guest_id) => ({ guest_id, undo_id: undoId }))
  if (affected.length > 0) await tx.insertInto('undo_guests').values(affected).execute()
  return undoId
}

async function hasErased(tx: Tx, guestIds: readonly number[]): Promise<boolean> {
  if (guestIds.length === 0) return false
  const erased = tx
    .selectFrom('guests')
    .select('id')
    .where('id', 'in', guestIds)
    .where('erased_at', 'is not', null)
    .limit(1)
  return (await erased.executeTakeFirst()) !== undefined
}

const guestsIn = (changes: readonly RowChange[]): number[] => [
  ...new Set([...idsIn(changes, 'guests', 'id'), ...idsIn(changes, 'bookings', 'guest_id')]),
]

/** The revert data of these audit entries, once for each action. */
export async function findRevertData(
  db: Db | Tx,
  auditIds: readonly number[],
): Promise<RevertData[]> {
  if (auditIds.length === 0) return []
  const entries = await db
    .selectFrom('undo_entries')
    .selectAll()
    .where('undo_id', 'in', (own) =>
      own.selectFrom('undo_entries').where('audit_id', 'in', auditIds).select('undo_id'),
    )
    .orderBy('audit_id')
    .execute()
  if (entries.length === 0) return []
  const undoIds = [...new Set(entries.map(({ undo_id }) => undo_id))]
  const rows = await db
    .selectFrom('undo_rows')
    .selectAll()
    .where('undo_id', 'in', undoIds)
    .orderBy('undo_id')
    .orderBy('place')
    .execute()
  const found = undoIds.map((undoId) => ({
    undoId,
    auditIds: entries.filter((one) => one.undo_id === undoId).map(({ audit_id }) => audit_id),
    changes: rows
      .filter((one) => one.undo_id === undoId)
      .map(({ table_name, before, after }) => ({
        table: table_name as RevertTable,
        before: rowIn(before),
        after: rowIn(after),
      })),
  }))
  return followMerges(db, found)
}

/** A deleted booking is restored for the guest into whom its own was merged since. */
async function followMerges(db: Db | Tx, found: readonly RevertData[]): Promise<RevertData[]> {
  const isDeleted = ({ table, before, after }: RowChange) =>
    table === 'bookings' && before?.guest_id !== undefined && after === null
  const deleted = found.flatMap(({ changes }) => changes.filter(isDeleted))
  if (deleted.length === 0) return [...found]
  const guests = await db
    .selectFrom('guests')
    .where('id', 'in', idsIn(deleted, 'bookings', 'guest_id'))
    .where('merged_into_id', 'is not', null)
    .select(['id', 'merged_into_id'])
    .execute()
  const survivors = new Map(guests.map(({ id, merged_into_id }) => [id, merged_into_id]))
  const follow = (change: RowChange): RowChange => {
    const guestId = survivors.get(Number(change.before?.guest_id))
    return isDeleted(change) && guestId
      ? { ...change, before: { ...change.before, guest_id: guestId } }
      : change
  }
  return found.map((action) => ({ ...action, changes: action.changes.map(follow) }))
}

const rowIn = (json: string | null): Row | null => (json === null ? null : JSON.parse(json))

/** After a revert. Foreign keys delete the rows with the entries. */
export async function deleteRevertData(tx: Tx, undoId: number): Promise<void> {
  await tx.deleteFrom('undo_entries').where('undo_id', '=', undoId).execute()
}

/** Deletes the revert data of actions on these guests and their bookings, which contains personal data. */
export async function deleteRevertDataOfGuests(tx: Tx, guestIds: readonly number[]): Promise<void> {
  for (const some of chunk(guestIds, batchSize)) {
    await tx
      .deleteFrom('undo_entries')
      .where('undo_id', 'in', (own) =>
        own.selectFrom('undo_guests').where('guest_id', 'in', some).select('undo_id'),
      )
      .execute()
  }
}

/** Deletes the revert data of actions on a booking or cabin that is deleted. */
export async function deleteRevertDataOf(
  tx: Tx,
  entity: 'booking' | 'cabin',
  id: number,
): Promise<void> {
  await tx
    .deleteFrom('undo_entries')
    .where('undo_id', 'in', (own) =>
      own
        .selectFrom('undo_entries as entry')
        .innerJoin('audit', 'audit.id', 'entry.audit_id')
        .where('audit.entity', '=', entity)
        .where('audit.entity_id', '=', String(id))
        .select('entry.undo_id'),
    )
    .execute()
}

/** Deletes the revert data of actions, and of deletions, before an instant. */
export async function deleteRevertDataBefore(
  db: Db,
  { actions, deletions }: { actions: Date; deletions: Date },
): Promise<void> {
  await db
    .deleteFrom('undo_entries')
    .where('audit_id', 'in', (own) =>
      own
        .selectFrom('undo_entries as entry')
        .innerJoin('audit', 'audit.id', 'entry.audit_id')
        .where((audit) =>
          audit.or([
            audit.and([
              audit('audit.at', '<', actions.toISOString()),
              audit('audit.action', 'not in', restorableActions),
            ]),
            audit('audit.at', '<', deletions.toISOString()),
          ]),
        )
        .select('entry.audit_id'),
    )
    .execute()
}
