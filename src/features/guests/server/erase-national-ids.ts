import { revertDataKeptFrom } from '#domain/audit/revert.ts'
import type { Context } from '#platform/context.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { untilItWorks } from '#platform/jobs/retries.ts'
import { deleteOldEvents } from '#platform/outgoing-event-store.ts'
import {
  deleteRevertDataBefore,
  deleteRevertDataOfGuests,
} from '#platform/versions/revert-data-store.ts'
import { type Erasing, eraseInBatches } from './erase-in-batches.ts'
import { deleteOldImports } from './erased-import-store.ts'
import { deleteDoneNotes } from './erased-text-store.ts'
import { dueForErasureQuery, eraseNationalIDs, withNationalIDQuery } from './national-id-store.ts'
import {
  erasePartyBirthDates,
  partyDueForErasureQuery,
  withPartyBirthDateQuery,
} from './party-retention-store.ts'

/**
 * Erases the national IDs of guests whose retention period is over and who have no upcoming stay
 * (docs/reference/business-rules.md#keeping-national-ids). Returns their number.
 */
export const eraseDueNationalIDs = (context: Erasing, signal?: AbortSignal): Promise<number> =>
  eraseInBatches(
    context,
    {
      next: async (db, after) =>
        (await withNationalIDQuery(db, after).execute()).map(({ id }) => id),
      due: async (db, ids, since) =>
        (await dueForErasureQuery(db, ids, since).execute()).map(({ id }) => id),
      async erase(tx, ids, note) {
        if (ids.length === 0) return 0
        await eraseNationalIDs(tx, ids)
        await deleteRevertDataOfGuests(tx, ids)
        for (const id of ids) {
          note({ action: 'guest.erase-national-id', entity: 'guest', entityId: id })
        }
        return ids.length
      },
    },
    signal,
  )

const hour = 3_600_000
/** Notes can name guests, so they are not kept long after they are done. */
const notesKeptFor = 30 * 24 * hour

/**
 * Erases due national IDs, birth dates of parties, old notes and events, and what was stored for actions that can
 * no longer be reverted, and removes erased data from the database's files. Once an hour, because the day begins
 * in the property's time zone.
 */
export const erasureOfOldData: JobKind<Erasing & Pick<Context, 'log'>> = {
  kind: 'guests.erase',
  retry: untilItWorks,
  runsAtStart: true,
  async run(context, { signal }) {
    const { db, log, now } = context
    const erased = await eraseDueNationalIDs(context, signal)
    if (erased > 0) log('info', 'national-ids-erased', { erased })
    const birthDates = await eraseDuePartyBirthDates(context, signal)
    if (birthDates > 0) log('info', 'party-birth-dates-erased', { erased: birthDates })
    await deleteRevertDataBefore(db, revertDataKeptFrom(now()))
    await deleteOldImports(context)
    await deleteDoneNotes(db, new Date(now().getTime() - notesKeptFor))
    await deleteOldEvents(db, now())
    await dialectOf(db).clearTraces(db)
    return new Date(now().getTime() + hour)
  },
}

/**
 * Erases the birth dates of the people who stayed with a guest when the retention period of the guest's
 * national ID is over. Returns their number.
 */
export const eraseDuePartyBirthDates = (context: Erasing, signal?: AbortSignal): Promise<number> =>
  eraseInBatches(
    context,
    {
      next: async (db, after) =>
        (await withPartyBirthDateQuery(db, after).execute()).map((row) => row.guest_id),
      due: async (db, ids, since) =>
        (await partyDueForErasureQuery(db, ids, since).execute()).map(({ id }) => id),
      async erase(tx, ids, note) {
        let total = 0
        for (const id of ids) {
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
        return total
      },
    },
    signal,
  )
