import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import { dialectOf } from '../db/dialect.ts'
import { businessDay } from '../property/property-store.ts'
import {
  emptyObservations,
  emptyReasons,
  eraseGuestRows,
  isStillExpected,
  mergedInto,
} from './erased-guest-store.ts'
import { guestAsSeen } from './lock-guest-version.ts'

/**
 * Forgets who a guest was, and whatever staff wrote about them in their own words. Bookings, amounts
 * and the country stay: they are the house's figures. See docs/reference/business-rules.md#erasing-a-guest.
 */
export async function eraseGuest(
  context: Context,
  actor: Actor,
  id: number,
  version: number,
): Promise<void> {
  const { db, vault, log, now } = context
  await change(context, actor, async (tx, note) => {
    await guestAsSeen(tx, vault, { id, version })
    const { date: today } = await businessDay(tx, now())
    if (await isStillExpected(tx, id, today)) refuse('guest-still-expected')
    const ids = [id, ...(await mergedInto(tx, id))]
    // First, as it holds the bookings: what a colleague is just writing about one is there by then.
    await emptyObservations(tx, id)
    await emptyReasons(tx, ids)
    await eraseGuestRows(tx, ids, now())
    note({
      action: 'guest.erase',
      entity: 'guest',
      entityId: id,
      after: { erased: ids.length },
    })
  })
  // They are erased, whatever comes of it; it is done again within the hour.
  await dialectOf(db)
    .clearTraces(db)
    .catch((error) => log('warn', 'erasure-cleanup-failed', { error: String(error) }))
}
