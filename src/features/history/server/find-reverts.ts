import { isRevertible, isWithinRevertTime, revertConflictSentence } from '#domain/audit/revert.ts'
import type { Context } from '#platform/context.ts'
import { findRevertConflict } from '#platform/versions/find-revert-conflict.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import { findRevertData } from '#platform/versions/revert-data-store.ts'
import type { HistoryEntry } from '../contract/history.ts'
import type { HistoryRow } from './history-store.ts'
import { readRevertFacts } from './revert-facts-store.ts'

/** Whether each of these actions can be reverted. Those that never can are missing. */
export async function findReverts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  rows: readonly HistoryRow[],
): Promise<Map<number, NonNullable<HistoryEntry['revert']>>> {
  const recent = rows.filter(
    ({ action, at, revert_id }) =>
      revert_id === null &&
      isRevertible(action) &&
      isWithinRevertTime({ action, at: new Date(at) }, now()),
  )
  const found = await findRevertData(
    db,
    recent.map(({ id }) => id),
  )
  if (found.length === 0) return new Map()
  const { date: today } = await businessDay(db, now())
  const changes = found.flatMap((action) => action.changes)
  const facts = await readRevertFacts(db, changes, today)
  return new Map(
    found.flatMap((action) => {
      const conflict = findRevertConflict(action.changes, facts)
      const revert = { conflict: conflict && revertConflictSentence(conflict, today) }
      return action.auditIds.map((id) => [id, revert] as const)
    }),
  )
}
