import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import { deleteMessageFiles } from '#platform/mail/folder-mailer.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import { deleteRevertDataOfGuests } from '#platform/versions/revert-data-store.ts'
import { eraseEmails } from './erased-email-store.ts'
import {
  emptyChargeLabels,
  emptyGroupTexts,
  emptyReasons,
  emptyStayNotes,
  eraseGuestRows,
  eraseListedColumns,
  hasCurrentOrFutureStay,
  mergedInto,
} from './erased-guest-store.ts'
import { eraseFromHeadings, eraseImportRows, findImportRowsOf } from './erased-import-store.ts'
import { findIdentity, removeFromTexts } from './erased-text-store.ts'
import { lockGuestVersion } from './lock-guest-version.ts'

/**
 * Erases the identity of a guest and all free text about them from the places in personal-data.ts. Bookings,
 * amounts and the country are kept for the statistics. See docs/reference/business-rules.md#erasing-a-guest.
 */
export async function eraseGuest(
  context: Context,
  actor: Actor,
  id: number,
  version: number,
): Promise<void> {
  const { db, vault, config, log, now } = context
  const identity = await findIdentity(db, vault, [id, ...(await mergedInto(db, id))])
  const importRows = await findImportRowsOf(db, vault, identity)
  const emailIds = await change(context, actor, async (tx, note) => {
    await lockGuestVersion(tx, vault, { id, version })
    const { date: today } = await businessDay(tx, now())
    if (await hasCurrentOrFutureStay(tx, id, today)) reject('guest-still-expected')
    const ids = [id, ...(await mergedInto(tx, id))]
    // First, because it locks the bookings, so that no user adds text to them during the erasure.
    await emptyStayNotes(tx, id)
    await emptyGroupTexts(tx, ids)
    await emptyReasons(tx, ids)
    await emptyChargeLabels(tx, ids)
    const emails = await eraseEmails(tx, ids, identity.emails)
    await eraseImportRows(tx, ids, importRows)
    await eraseFromHeadings(tx, vault, identity)
    await deleteRevertDataOfGuests(tx, ids)
    await removeFromTexts(tx, identity)
    await eraseListedColumns(tx, ids)
    await eraseGuestRows(tx, ids, now())
    note({
      action: 'guest.erase',
      entity: 'guest',
      entityId: id,
      after: { erased: ids.length },
    })
    return emails
  })
  // The guest is erased even if these fail; the hourly jobs do it again.
  await Promise.all([
    deleteMessageFiles(config, ({ messageId }) => emailIds.includes(messageId)),
    dialectOf(db).clearTraces(db),
  ]).catch((error) => log('warn', 'erasure-cleanup-failed', { error: String(error) }))
}
