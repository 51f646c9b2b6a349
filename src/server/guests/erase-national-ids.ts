import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { dialectOf } from '../db/dialect.ts'
import {
  eraseNationalIDs,
  holdGuests,
  keptSince,
  longGoneQuery,
  withNationalIDQuery,
} from './national-id-store.ts'

type Erasing = Pick<Context, 'db' | 'now'>

const actor = { staffId: 'system', requestId: 'retention' }

/**
 * Erases the national IDs of those who left as long ago as the property says, and have no stay ahead
 * (docs/reference/business-rules.md#keeping-national-ids). Answers of how many. Each part is a transaction, so that it
 * can end anywhere, and several servers at it are in nobody's way.
 */
export async function eraseDueNationalIDs(context: Erasing, signal?: AbortSignal): Promise<number> {
  const { db, now } = context
  let erased = 0
  for (let last = 0; !signal?.aborted; ) {
    const since = await keptSince(db, now())
    if (since === null) break
    const ids = (await withNationalIDQuery(db, last).execute()).map(({ id }) => id)
    last = ids.at(-1) ?? last
    if (ids.length === 0) break
    const due = (await longGoneQuery(db, ids, since).execute()).map(({ id }) => id)
    if (due.length > 0) erased += await erasePart(context, due)
  }
  return erased
}

/** Looks again once the guests are held, and at what the property says by then. */
async function erasePart(context: Erasing, ids: number[]): Promise<number> {
  const overtaken = new Error('Another server was faster, or the rule is another one by now.')
  try {
    return await change(context, actor, async (tx, note) => {
      await holdGuests(tx, ids)
      const since = await keptSince(tx, context.now())
      const due = since ? await longGoneQuery(tx, ids, since).execute() : []
      if (due.length === 0) throw overtaken
      await eraseNationalIDs(
        tx,
        due.map(({ id }) => id),
      )
      for (const { id } of due) {
        note({ action: 'guest.erase-national-id', entity: 'guest', entityId: id })
      }
      return due.length
    })
  } catch (error) {
    if (error === overtaken) return 0
    throw error
  }
}

const lookEvery = 3_600_000

/**
 * Looks now and once an hour, as a day begins in the time zone of the property; and takes what was
 * erased meanwhile out of the database's own files. It never ends the program, nor keeps it from
 * ending.
 */
export function startNationalIDErasure(context: Erasing & Pick<Context, 'log'>) {
  const { db, log } = context
  const stopping = new AbortController()
  const look = async () => {
    try {
      const erased = await eraseDueNationalIDs(context, stopping.signal)
      if (erased > 0) log('info', 'national-ids-erased', { erased })
      await dialectOf(db).clearTraces(db)
    } catch (error) {
      log('warn', 'national-ids-not-erased', { error: String(error) })
    }
  }
  let running = look()
  const hourly = setInterval(() => {
    running = running.then(look)
  }, lookEvery).unref()
  return {
    firstLook: running,
    /** Resolves when the part that is under way is done. */
    async stop() {
      clearInterval(hourly)
      stopping.abort()
      await running
    },
  }
}
