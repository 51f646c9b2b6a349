import type { FeedEvent, FeedStep, ImportedEvent } from '#domain/ical/feed.ts'
import { isAirbnbCode } from '#domain/ical/feed-texts.ts'
import type { Tx } from '../db/open.ts'
import { type FeedEventRecord, insertFeedEvent, updateFeedEvent } from './feed-event-store.ts'
import type { FeedRecord } from './feed-store.ts'
import { findOwnStay } from './own-stay.ts'

/** A stored event as the domain compares it. Summaries are not stored, because they may name guests. */
export type KnownEvent = ImportedEvent & { id: number }

export const toKnownEvent = (event: FeedEventRecord): KnownEvent => ({
  id: event.id,
  uid: event.uid,
  start: event.start_date,
  end: event.end_date,
  kind: event.kind,
  summary: '',
  reference: event.reference,
  timesMissing: event.times_missing,
  isEcho: Boolean(event.is_echo),
})

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
  for (const step of steps) {
    if (step.step === 'add') await storeNew(tx, feed, step.event, gone)
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
  gone: readonly FeedEventRecord[],
): Promise<void> {
  const returned = gone.find((one) => isSameEvent(one, event))
  if (returned) await updateFeedEvent(tx, returned.id, columnsOf(event))
  else {
    const own = await findOwnStay(tx, feed, event)
    await insertFeedEvent(tx, {
      feed_id: feed.id,
      is_in_first_reading: feed.last_success_at === null,
      ...columnsOf(event),
      ...own,
    })
  }
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
