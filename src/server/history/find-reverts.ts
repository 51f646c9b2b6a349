import type { HistoryEntry } from '#contract/history.ts'
import { isRevertible, isWithinRevertTime, revertConflictSentence } from '#domain/revert.ts'
import type { Context } from '../context.ts'
import { businessDay } from '../property/property-store.ts'
import { findRevertConflict } from '../undo/find-revert-conflict.ts'
import { findUndo } from '../undo/undo-store.ts'
import type { HistoryRow } from './history-store.ts'
import { readRevertFacts } from './revert-facts-store.ts'

/** Whether each of these actions can be reverted. Those that never can are missing. */
export async function findReverts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  rows: readonly HistoryRow[],
): Promise<Map<number, NonNullable<HistoryEntry['revert']>>> {
  const recent = rows.filter(
    ({ action, at, revert_id }) =>
      revert_id === null && isRevertible(action) && isWithinRevertTime(new Date(at), now()),
  )
  const undos = await findUndo(
    db,
    recent.map(({ id }) => id),
  )
  if (undos.length === 0) return new Map()
  const { date: today } = await businessDay(db, now())
  const changes = undos.flatMap((undo) => undo.changes)
  const facts = await readRevertFacts(db, changes, today)
  return new Map(
    undos.flatMap((undo) => {
      const conflict = findRevertConflict(undo.changes, facts)
      const revert = { conflict: conflict && revertConflictSentence(conflict, today) }
      return undo.auditIds.map((id) => [id, revert] as const)
    }),
  )
}
