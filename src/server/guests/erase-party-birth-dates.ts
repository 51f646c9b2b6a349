import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { lockGuests, retentionCutoff } from './national-id-store.ts'
import {
  erasePartyBirthDates,
  partyDueForErasureQuery,
  withPartyBirthDateQuery,
} from './party-retention-store.ts'

type Erasing = Pick<Context, 'db' | 'now'>

const actor = { staffId: 'system', requestId: 'retention' }

/**
 * Erases the birth dates of the people who stayed with a guest when the retention period of the guest's
 * national ID is over. Returns their number. Each batch is a transaction, so that it can stop at any time
 * and run on several servers in parallel.
 */
export async function eraseDuePartyBirthDates(
  context: Erasing,
  signal?: AbortSignal,
): Promise<number> {
  const { db, now } = context
  let erased = 0
  for (let last = 0; !signal?.aborted; ) {
    const since = await retentionCutoff(db, now())
    if (since === null) break
    const ids = (await withPartyBirthDateQuery(db, last).execute()).map((row) => row.guest_id)
    last = ids.at(-1) ?? last
    if (ids.length === 0) break
    const due = (await partyDueForErasureQuery(db, ids, since).execute()).map(({ id }) => id)
    if (due.length > 0) erased += await eraseBatch(context, due)
  }
  return erased
}

/** Reads the retention period and the guests again after locking, as both may have changed. */
async function eraseBatch(context: Erasing, ids: number[]): Promise<number> {
  const nothingDue = new Error(
    'Another server has erased them, or the retention period was changed.',
  )
  try {
    return await change(context, actor, async (tx, note) => {
      await lockGuests(tx, ids)
      const since = await retentionCutoff(tx, context.now())
      const due = since ? await partyDueForErasureQuery(tx, ids, since).execute() : []
      let total = 0
      for (const { id } of due) {
        const erased = await erasePartyBirthDates(tx, id)
        if (erased === 0) continue
        total += erased
        note({
          action: 'guest.erase-party-birth-dates',
          entity: 'guest',
          entityId: id,
          after: { erased },
        })
      }
      if (total === 0) throw nothingDue
      return total
    })
  } catch (error) {
    if (error === nothingDue) return 0
    throw error
  }
}
