import type { FeedEvent, FeedStep, ImportedEvent } from '#domain/feed.ts'
import type { Tx } from '#platform/db/open.ts'
import { isAirbnbCode } from '../domain/feed-texts.ts'
import { haveDifferentCodes } from '../domain/match-events.ts'
import { type FeedEventRecord, insertFeedEvent, updateFeedEvent } from './feed-event-store.ts'
import type { FeedRecord } from './feed-store.ts'
import { isPlaceholder, noteOfStay } from './import-stay.ts'
import { findOwnStay } from './own-stay.ts'

/** A stored event as the domain compares it. Summaries are not stored, because they may name guests. */
export type KnownEvent = ImportedEvent & { id: number }

export const toKnownEvent = (feed: FeedRecord, event: FeedEventRecord): KnownEvent => ({
  id: event.id,
  uid: event.uid,
  start: event.start_date,
  end: event.end_date,
  kind: event.kind,
  summary: '',
  reference: event.reference,
  timesMissing: event.times_missing,
  isEcho: Boolean(event.is_echo),
  isCompleted: isCompleted(feed, event),
})

/** Whether a booking has more than its calendar gave it. */
const isCompleted = (feed: FeedRecord, event: FeedEventRecord): boolean =>
  event.status !== null &&
  (!isPlaceholder(event.guest_name, feed) ||
    event.num_guests !== 1 ||
    (event.paid_cents ?? 0) > 0 ||
    !event.is_price_missing ||
    !['', noteOfStay(feed, event)].includes(event.observations ?? ''))

/**
 * Stores the events of a reading. What they mean for bookings is decided afterwards.
 * @param gone events that had left the feed before, and whose bookings wait for a decision of staff or
 * were cancelled
 */
export async function storeSteps(
  tx: Tx,
  feed: FeedRecord,
  steps: readonly FeedStep<KnownEvent>[],
  gone: readonly FeedEventRecord[],
): Promise<void> {
  const left = new Set(gone)
  for (const step of steps) {
    if (step.step === 'add') await storeNew(tx, feed, step.event, left)
    else if (step.step === 'change' && step.known.isEcho) {
      const columns = { ...columnsOf(step.event), ...(await findOwnStay(tx, feed, step.event)) }
      await updateFeedEvent(tx, step.known.id, columns)
    } else await updateFeedEvent(tx, step.known.id, columnsAfter(step))
  }
}

async function storeNew(
  tx: Tx,
  feed: FeedRecord,
  event: FeedEvent,
  gone: Set<FeedEventRecord>,
): Promise<void> {
  const same = [...gone].find((one) => isSameEvent(one, event))
  const own = same ? undefined : await findOwnStay(tx, feed, event)
  const returned = same ?? (own ? undefined : [...gone].find((one) => hasSameNights(one, event)))
  if (!returned) {
    await insertFeedEvent(tx, {
      feed_id: feed.id,
      is_in_first_reading: feed.last_success_at === null,
      ...columnsOf(event),
      ...own,
    })
    return
  }
  gone.delete(returned)
  await updateFeedEvent(tx, returned.id, columnsOf(event))
}

function columnsAfter(step: Exclude<FeedStep<KnownEvent>, { step: 'add' }>) {
  switch (step.step) {
    case 'free':
      return { is_gone: true, is_settled: false }
    case 'missing':
      return { times_missing: 1 }
    case 'back':
      return { times_missing: 0 }
    case 'rename':
      return { uid: step.uid, reference: step.reference, times_missing: 0 }
    case 'change':
      return columnsOf(step.event)
  }
}

/** Airbnb uses the UID of a cancelled stay again for another guest, with another code. */
const isSameEvent = (one: FeedEventRecord, event: FeedEvent) =>
  one.uid === event.uid &&
  one.kind === event.kind &&
  !(
    isAirbnbCode(one.reference) &&
    isAirbnbCode(event.reference) &&
    one.reference !== event.reference
  )

/** A stay that the feed cancelled returned with another UID, as from a channel that changes them always. */
const hasSameNights = (one: FeedEventRecord, event: FeedEvent) =>
  one.is_cancelled_by_feed &&
  one.kind === event.kind &&
  one.start_date === event.start &&
  one.end_date === event.end &&
  !haveDifferentCodes(one, event)

const columnsOf = ({ uid, start, end, kind, reference }: FeedEvent) => ({
  uid,
  start_date: start,
  end_date: end,
  kind,
  reference,
  times_missing: 0,
  is_gone: false,
  is_settled: false,
  is_echo: false,
})
