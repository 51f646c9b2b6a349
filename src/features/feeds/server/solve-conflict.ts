import { canPlaceStay } from '#domain/bookings/feed-conflict.ts'
import type { DismissConflictRequest, PlaceStayRequest } from '#features/bookings/contract/inbox.ts'
import { rejectUnavailable } from '#features/bookings/server/conflicts/stay-conflicts.ts'
import { lockCabinsOf } from '#features/bookings/server/store/booking-change-store.ts'
import { lockCabin } from '#features/cabins/server/cabin-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import { auditOf } from './apply-reading.ts'
import { type FeedEventRecord, findFeedEvent, updateFeedEvent } from './feed-event-store.ts'
import { type FeedRecord, lockFeed } from './feed-store.ts'
import { bookStay, moveStay, stayOf } from './import-stay.ts'

/**
 * Gives a stay the nights of the feed, in its cabin or in another one. Rejects with what occupies them,
 * and with alternatives.
 */
export async function placeStay(
  context: Context,
  actor: Actor,
  id: number,
  { cabinId, overrides, reason }: PlaceStayRequest,
): Promise<{ bookingId: number }> {
  return change(context, actor, async (tx, note) => {
    const { feed, event } = await lockConflict(tx, id)
    const { booking_id } = event
    const cabin =
      booking_id === null
        ? await lockCabin(tx, cabinId)
        : (await lockCabinsOf(tx, [booking_id], [cabinId])).get(cabinId)
    if (!cabin) reject('cabin-not-found')
    if (!event.conflict || !canPlaceStay(event.conflict, booking_id !== null)) {
      reject('conflict-not-placeable')
    }
    const { date: today } = await businessDay(tx, context.now())
    const importing = { context, tx, note, actor, feed, isRetired: false, today }
    const placing = { cabinId, overrides, reason }
    const conflicts =
      booking_id === null
        ? await bookStay(importing, event, placing)
        : await moveStay(importing, { ...event, booking_id }, placing)
    if (conflicts.length > 0) {
      const except = booking_id === null ? {} : { exceptBookingId: booking_id }
      const requested = { cabinId, stay: stayOf(event), numGuests: 1, today, ...except }
      await rejectUnavailable(tx, requested, conflicts)
    }
    note({
      action: 'feed.end-conflict',
      entity: 'feed',
      entityId: feed.id,
      after: auditOf({ feed }, event),
    })
    const bookingId = (await findFeedEvent(tx, id))?.booking_id
    return { bookingId: bookingId ?? reject('booking-not-found') }
  })
}

/** Leaves everything as it is, until the dates change in the feed. */
export async function dismissConflict(
  context: Context,
  actor: Actor,
  id: number,
  { reason }: DismissConflictRequest,
): Promise<void> {
  await change(context, actor, async (tx, note) => {
    const { feed, event } = await lockConflict(tx, id)
    await updateFeedEvent(tx, id, { conflict: null, conflict_since: null, is_settled: true })
    note({
      action: 'feed.dismiss-conflict',
      entity: 'feed',
      entityId: feed.id,
      after: auditOf({ feed }, event),
      reason,
    })
  })
}

/** Reads the event again after the lock, because a reading may have solved it in the meantime. */
async function lockConflict(
  tx: Tx,
  id: number,
): Promise<{ feed: FeedRecord; event: FeedEventRecord }> {
  const seen = (await findFeedEvent(tx, id)) ?? reject('conflict-not-found')
  const feed = (await lockFeed(tx, seen.feed_id)) ?? reject('conflict-not-found')
  const event = (await findFeedEvent(tx, id)) ?? reject('conflict-not-found')
  if (event.conflict === null) reject('conflict-not-found')
  return { feed, event }
}
