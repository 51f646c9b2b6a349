import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import { dialectOf } from '../db/dialect.ts'
import { businessDay } from '../stores/property-store.ts'
import { deleteRevertDataOfGuests } from '../stores/revert-data-store.ts'
import { emptyAccountTexts } from './erased-account-store.ts'
import { eraseDocumentEmails } from './erased-email-store.ts'
import {
  emptyReasons,
  emptyStayNotes,
  eraseGuestRows,
  hasCurrentOrFutureStay,
  mergedInto,
} from './erased-guest-store.ts'
import { eraseImportRows } from './erased-import-store.ts'
import { removeNamesFromNotes } from './erased-note-store.ts'
import { lockGuestVersion } from './lock-guest-version.ts'

/**
 * Erases the identity of a guest and all free text about them. Bookings, amounts and the country are
 * kept for the statistics. See docs/reference/business-rules.md#erasing-a-guest.
 */
export async function eraseGuest(
  context: Context,
  actor: Actor,
  id: number,
  version: number,
): Promise<void> {
  const { db, vault, log, now } = context
  await change(context, actor, async (tx, note) => {
    await lockGuestVersion(tx, vault, { id, version })
    const { date: today } = await businessDay(tx, now())
    if (await hasCurrentOrFutureStay(tx, id, today)) refuse('guest-still-expected')
    const ids = [id, ...(await mergedInto(tx, id))]
    // First, because it locks the bookings, so that no user adds text to them during the erasure.
    await emptyStayNotes(tx, id)
    await emptyReasons(tx, ids)
    await emptyAccountTexts(tx, ids)
    await eraseDocumentEmails(tx, ids)
    await eraseImportRows(tx, ids)
    await deleteRevertDataOfGuests(tx, ids)
    await removeNamesFromNotes(tx, ids)
    await eraseGuestRows(tx, ids, now())
    note({
      action: 'guest.erase',
      entity: 'guest',
      entityId: id,
      after: { erased: ids.length },
    })
  })
  // The guest is erased even if this fails; the hourly job does it again.
  await dialectOf(db)
    .clearTraces(db)
    .catch((error) => log('warn', 'erasure-cleanup-failed', { error: String(error) }))
}
