import { revertDataKeptFrom } from '#domain/revert.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { dialectOf } from '../db/dialect.ts'
import { deleteRevertDataBefore, deleteRevertDataOfGuests } from '../revert/revert-data-store.ts'
import { eraseDuePartyBirthDates } from './erase-party-birth-dates.ts'
import { deleteDoneNotes } from './erased-note-store.ts'
import {
  dueForErasureQuery,
  eraseNationalIDs,
  lockGuests,
  retentionCutoff,
  withNationalIDQuery,
} from './national-id-store.ts'

type Erasing = Pick<Context, 'db' | 'now'>

const actor = { staffId: 'system', requestId: 'retention' }

/**
 * Erases the national IDs of guests whose retention period is over and who have no upcoming stay
 * (docs/reference/business-rules.md#keeping-national-ids). Returns their number. Each batch is a
 * transaction, so that it can stop at any time and run on several servers in parallel.
 */
export async function eraseDueNationalIDs(context: Erasing, signal?: AbortSignal): Promise<number> {
  const { db, now } = context
  let erased = 0
  for (let last = 0; !signal?.aborted; ) {
    const since = await retentionCutoff(db, now())
    if (since === null) break
    const ids = (await withNationalIDQuery(db, last).execute()).map(({ id }) => id)
    last = ids.at(-1) ?? last
    if (ids.length === 0) break
    const due = (await dueForErasureQuery(db, ids, since).execute()).map(({ id }) => id)
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
      const due = since ? await dueForErasureQuery(tx, ids, since).execute() : []
      if (due.length === 0) throw nothingDue
      const dueIds = due.map(({ id }) => id)
      await eraseNationalIDs(tx, dueIds)
      await deleteRevertDataOfGuests(tx, dueIds)
      for (const { id } of due) {
        note({ action: 'guest.erase-national-id', entity: 'guest', entityId: id })
      }
      return due.length
    })
  } catch (error) {
    if (error === nothingDue) return 0
    throw error
  }
}

const hour = 3_600_000
/** Notes can name guests, so they are not kept long after they are done. */
const notesKeptFor = 30 * 24 * hour

/**
 * Starts the job that erases due national IDs, birth dates of parties, old notes, and what was stored for
 * actions that can no longer be reverted, and removes erased data from the database's files. It runs now
 * and once an hour, because the day begins in the property's time zone. It does not keep the process
 * alive.
 */
export function startNationalIDErasure(context: Erasing & Pick<Context, 'log'>) {
  const { db, log } = context
  const stopping = new AbortController()
  const run = async () => {
    try {
      const erased = await eraseDueNationalIDs(context, stopping.signal)
      if (erased > 0) log('info', 'national-ids-erased', { erased })
      const birthDates = await eraseDuePartyBirthDates(context, stopping.signal)
      if (birthDates > 0) log('info', 'party-birth-dates-erased', { erased: birthDates })
      await deleteRevertDataBefore(db, revertDataKeptFrom(context.now()))
      await deleteDoneNotes(db, new Date(context.now().getTime() - notesKeptFor))
      await dialectOf(db).clearTraces(db)
    } catch (error) {
      log('warn', 'national-ids-not-erased', { error: String(error) })
    }
  }
  let running = run()
  const hourly = setInterval(() => {
    running = running.then(run)
  }, hour).unref()
  return {
    firstRun: running,
    /** Resolves when the current batch is done. */
    async stop() {
      clearInterval(hourly)
      stopping.abort()
      await running
    },
  }
}
