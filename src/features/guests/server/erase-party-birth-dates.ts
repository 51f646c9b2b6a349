import { type Erasing, eraseInBatches } from './erase-in-batches.ts'
import {
  erasePartyBirthDates,
  partyDueForErasureQuery,
  withPartyBirthDateQuery,
} from './party-retention-store.ts'

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
