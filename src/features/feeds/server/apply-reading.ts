import { isDeepStrictEqual } from 'node:util'
import type { FeedConflictCode } from '#domain/bookings/feed-conflict.ts'
import { businessDate } from '#domain/calendar.ts'
import type { FeedReading } from '#domain/feed.ts'
import { nights } from '#domain/stay.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { lockCabinsOf } from '#features/bookings/server/store/booking-change-store.ts'
import { lockCabin } from '#features/cabins/server/cabin-store.ts'
import type { Note } from '#platform/audit-entry.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import { decideStay, type ImportedStay } from '../domain/decide-stay.ts'
import { confirmedSteps, judgeReading } from '../domain/judge-reading.ts'
import {
  deleteFeedEvent,
  type FeedEventRecord,
  listFeedEvents,
  updateFeedEvent,
} from './feed-event-store.ts'
import { type FeedRecord, lockFeed } from './feed-store.ts'
import { holdReading } from './hold-reading.ts'
import { importBlocks } from './import-blocks.ts'
import {
  appliedColumns,
  bookStay,
  cancelStay,
  type Importing,
  moveStay,
  reinstateStay,
  stayOf,
} from './import-stay.ts'
import { type KnownEvent, storeSteps, toKnownEvent } from './store-steps.ts'

type Applying = Pick<Context, 'db' | 'vault' | 'now'>

const unchanged = new Error('The reading changes nothing.')

/**
 * Brings a reading of a feed into the bookings and blocks in one transaction. A reading that changes
 * nothing has no audit entry. Without a reading the calendar is unchanged, but nights may have become
 * free, or bookings closed.
 */
export async function applyReading(
  context: Applying,
  actor: Actor,
  feedId: string,
  reading: FeedReading | null,
): Promise<void> {
  try {
    await change(context, actor, async (tx, note) => {
      const feed = (await lockFeed(tx, feedId)) ?? reject('feed-not-found')
      const known = await listFeedEvents(tx, feedId)
      let isNoted = false
      await applyInTransaction(
        context,
        tx,
        { actor, feed, known, reading, confirmed: null },
        (entry) => {
          isNoted = true
          note(entry)
        },
      )
      if (isNoted) return
      if (isDeepStrictEqual(known, await listFeedEvents(tx, feedId))) throw unchanged
      const after = { feed: feed.name, cabin: feed.cabin_name }
      note({ action: 'feed.read', entity: 'feed', entityId: feedId, after })
    })
  } catch (error) {
    if (error !== unchanged) throw error
  }
}

type Reading = {
  actor: Actor
  feed: FeedRecord
  known: readonly FeedEventRecord[]
  reading: FeedReading | null
  /** Staff decided that a doubtful reading is right; null before. */
  confirmed: { areOthers: boolean; isConfirmed: (known: KnownEvent) => boolean } | null
}

/** Brings a reading into the bookings and blocks, in the transaction that locked the feed. */
export async function applyInTransaction(
  context: Applying,
  tx: Tx,
  { actor, feed, known, reading, confirmed }: Reading,
  note: Note,
): Promise<void> {
  const isRetired = await lockCabins(tx, feed, known)
  const { timeZone } = await findProperty(tx)
  const today = businessDate(context.now(), timeZone)
  if (reading) {
    const inFeed = known.filter(isInFeed).map((event) => toKnownEvent(feed, event))
    const current = bookable(reading)
    const gone = known.filter(({ is_gone }) => is_gone)
    if (confirmed) {
      const confirmation = { today, ...confirmed }
      await storeSteps(tx, feed, confirmedSteps(inFeed, current, confirmation), gone)
    } else {
      const { steps, doubt } = judgeReading(inFeed, current, today)
      await holdReading(tx, note, { feed, reading, doubt, at: context.now().toISOString() })
      await storeSteps(tx, feed, steps, gone)
    }
  }
  const importing: Importing = { context, tx, note, actor, feed, isRetired, today }
  await carryOut(importing, await listFeedEvents(tx, feed.id))
}

const isInFeed = (event: FeedEventRecord) => !event.is_gone

/** Longer stays cannot be booked at all. */
const bookable = ({ events, problems }: FeedReading): FeedReading => ({
  events: events.filter(
    ({ kind, start, end }) =>
      kind === 'unavailable' || nights({ startDate: start, endDate: end }) <= longestStay,
  ),
  problems,
})

/** The cabin of the feed and those to which staff moved its bookings. Whether the first is retired. */
async function lockCabins(
  tx: Tx,
  { cabin_id }: FeedRecord,
  events: readonly FeedEventRecord[],
): Promise<boolean> {
  const bookingIds = events.flatMap(({ booking_id }) => booking_id ?? [])
  const cabin =
    bookingIds.length === 0
      ? await lockCabin(tx, cabin_id)
      : (await lockCabinsOf(tx, bookingIds, [cabin_id])).get(cabin_id)
  return (cabin ?? reject('cabin-not-found')).retired_on !== null
}

/**
 * Nights are freed before they are taken. A stay that finds its nights taken is tried once more after
 * all others, because another one may have moved away in the meantime.
 */
async function carryOut(importing: Importing, events: readonly FeedEventRecord[]): Promise<void> {
  const [gone, present] = [events.filter(({ is_gone }) => is_gone), events.filter(isInFeed)]
  const stays = present.filter(({ kind }) => kind === 'stay')
  for (const event of gone) {
    await (event.kind === 'stay' ? carryOutStay(importing, event) : importBlocks(importing, event))
  }
  const waiting: FeedEventRecord[] = []
  for (const event of stays) {
    if (!(await carryOutStay(importing, event, { isLastTry: false }))) waiting.push(event)
  }
  for (const event of waiting) await carryOutStay(importing, event)
  for (const event of present) {
    if (event.kind === 'unavailable') await importBlocks(importing, event)
  }
}

/** False if its nights are taken and this is not the last try. */
async function carryOutStay(
  importing: Importing,
  event: FeedEventRecord,
  { isLastTry = true } = {},
): Promise<boolean> {
  const decision = decideStay(toImportedStay(event), importing.today)
  switch (decision) {
    case 'nothing':
      break
    case 'agree':
      await updateFeedEvent(importing.tx, event.id, appliedColumns(event))
      noteSolved(importing, event)
      break
    case 'drop':
      await deleteFeedEvent(importing.tx, event.id)
      noteSolved(importing, event)
      break
    case 'cancel':
      await cancelStay(importing, withBooking(event))
      break
    case 'reinstate': {
      const again = await reinstateStay(importing, withBooking(event))
      return carryOutStay(importing, again, { isLastTry })
    }
    case 'book':
    case 'move': {
      const conflicts =
        decision === 'book'
          ? await bookStay(importing, event)
          : await moveStay(importing, withBooking(event))
      if (conflicts.length === 0) noteSolved(importing, event)
      else if (!isLastTry) return false
      else
        await openConflict(importing, event, decision === 'book' ? 'nights-taken' : 'dates-taken')
      break
    }
    default:
      await openConflict(importing, event, decision)
  }
  return true
}

function withBooking(event: FeedEventRecord): FeedEventRecord & { booking_id: number } {
  const { booking_id } = event
  if (booking_id === null) throw new Error(`Event ${event.id} has no booking.`)
  return { ...event, booking_id }
}

export function toImportedStay(event: FeedEventRecord): ImportedStay {
  const { applied_start, applied_end, status, booked_start, booked_end, paid_cents } = event
  const isBooked = status !== null && booked_start !== null && booked_end !== null
  return {
    stay: stayOf(event),
    applied:
      applied_start === null || applied_end === null
        ? null
        : { startDate: applied_start, endDate: applied_end },
    timesMissing: event.times_missing,
    isGone: Boolean(event.is_gone),
    isSettled: Boolean(event.is_settled),
    isEcho: Boolean(event.is_echo),
    isCancelledByFeed: Boolean(event.is_cancelled_by_feed),
    conflict: event.conflict,
    booking: isBooked
      ? {
          status,
          stay: { startDate: booked_start, endDate: booked_end },
          isPaid: (paid_cents ?? 0) > 0,
        }
      : null,
  }
}

/** A conflict stays in the inbox since the first reading that found it. */
async function openConflict(
  importing: Importing,
  event: FeedEventRecord,
  conflict: FeedConflictCode,
) {
  if (event.conflict === conflict) return
  const { context, tx, note, feed } = importing
  const conflict_since = event.conflict_since ?? context.now().toISOString()
  await updateFeedEvent(tx, event.id, { conflict, conflict_since })
  note({
    action: 'feed.find-conflict',
    entity: 'feed',
    entityId: feed.id,
    after: { ...auditOf(importing, event, { conflict }), eventId: event.id },
  })
}

function noteSolved(importing: Importing, event: FeedEventRecord) {
  if (event.conflict === null) return
  importing.note({
    action: 'feed.end-conflict',
    entity: 'feed',
    entityId: importing.feed.id,
    after: auditOf(importing, event),
  })
}

export const auditOf = (
  { feed }: Pick<Importing, 'feed'>,
  event: FeedEventRecord,
  more: { conflict?: FeedConflictCode } = {},
) => ({
  feed: feed.name,
  cabinId: feed.cabin_id,
  ...stayOf(event),
  ...(event.booking_id !== null && { bookingId: event.booking_id }),
  ...more,
})
