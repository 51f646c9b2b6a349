import type { Note } from '#platform/audit-entry.ts'
import { change } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { lockGuests, type RetentionCutoff, retentionCutoff } from './national-id-store.ts'

export type Erasing = Pick<Context, 'db' | 'now'>

const actor = { staffId: 'system', requestId: 'retention' }

type Erasure = {
  /** The next guests with data to erase, in order of their ids. */
  next: (db: Db, after: number) => Promise<number[]>
  /** Those of them whose retention period is over. */
  due: (db: Db | Tx, ids: readonly number[], since: RetentionCutoff) => Promise<number[]>
  /** Erases the data of these guests and returns how much was erased. */
  erase: (tx: Tx, ids: readonly number[], note: Note) => Promise<number>
}

/**
 * Erases data whose retention period is over and returns how much was erased. Each batch is a transaction,
 * so that it can stop at any time and run on several servers in parallel.
 */
export async function eraseInBatches(
  context: Erasing,
  { next, due, erase }: Erasure,
  signal?: AbortSignal,
): Promise<number> {
  const { db, now } = context
  let erased = 0
  for (let last = 0; !signal?.aborted; ) {
    const since = await retentionCutoff(db, now())
    if (since === null) break
    const ids = await next(db, last)
    last = ids.at(-1) ?? last
    if (ids.length === 0) break
    const dueIds = await due(db, ids, since)
    if (dueIds.length > 0) erased += await eraseBatch(context, { due, erase }, dueIds)
  }
  return erased
}

/** Reads the retention period and the guests again after locking, as both may have changed. */
async function eraseBatch(
  context: Erasing,
  { due, erase }: Pick<Erasure, 'due' | 'erase'>,
  ids: readonly number[],
): Promise<number> {
  const nothingDue = new Error(
    'Another server has erased them, or the retention period was changed.',
  )
  try {
    return await change(context, actor, async (tx, note) => {
      await lockGuests(tx, ids)
      const since = await retentionCutoff(tx, context.now())
      const erased = since ? await erase(tx, await due(tx, ids, since), note) : 0
      if (erased === 0) throw nothingDue
      return erased
    })
  } catch (error) {
    if (error === nothingDue) return 0
    throw error
  }
}
