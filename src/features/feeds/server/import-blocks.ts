import { isSameStay } from '#domain/bookings/change-stay.ts'
import { freeRuns } from '#domain/bookings/free-nights.ts'
import { addDays } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { nightDates, type Stay } from '#domain/stay.ts'
import { longestStay } from '#domain/stay-rules.ts'
import {
  deleteBlock,
  insertBlockWithNights,
  writeBlockChange,
} from '#features/calendar/server/block-cabin.ts'
import { type BlockRecord, toBlock } from '#features/calendar/server/block-store.ts'
import { occupiedNights } from '#features/stays/server/night-store.ts'
import { inPropertyLanguage } from '#platform/versions/property-store.ts'
import {
  blocksOfEvent,
  deleteFeedEvent,
  type FeedEventRecord,
  linkBlock,
  unlinkBlocks,
  updateFeedEvent,
} from './feed-event-store.ts'
import { appliedColumns, channelOf, type Importing, stayOf } from './import-stay.ts'

/**
 * Blocks the nights of an unavailable event that are free. Those that are taken are unavailable
 * already, often because the channel repeats our own bookings, and stay free once these are cancelled.
 * Blocks that staff changed or deleted are left as they are.
 */
export async function importBlocks(importing: Importing, event: FeedEventRecord): Promise<void> {
  const { tx, today } = importing
  if (event.is_gone) return removeBlocks(importing, event)
  if (event.times_missing > 0 || event.is_settled || event.end_date <= today) return
  if (isApplied(event, today)) return

  const known = await blocksOfEvent(tx, event.id)
  const own = known.flatMap((one) => (one && !one.isTouched ? [one.block] : []))
  await updateFeedEvent(tx, event.id, {
    ...appliedColumns(event),
    ...(own.length < known.length && { is_settled: true }),
  })
  if (own.length < known.length || importing.isRetired) return
  const [only, ...others] = own
  const stay = windowOf(stayOf(event), only?.start_date, today)
  if (only && others.length === 0 && (await extendBlock(importing, event, only, stay))) return
  for (const block of own) await deleteBlock(tx, importing.note, block)
  await unlinkBlocks(tx, event.id)
  await blockFreeRuns(importing, event, windowOf(stay, undefined, today))
}

/** Whether the nights from today on are those for which the feed was last applied. */
function isApplied(event: FeedEventRecord, today: string): boolean {
  const { applied_start, applied_end } = event
  if (applied_start === null || applied_end === null) return false
  const applied = { startDate: applied_start, endDate: applied_end }
  return isSameStay(windowOf(applied, undefined, today), windowOf(stayOf(event), undefined, today))
}

/** From today, or from the begin of the block if that is earlier, for at most the longest block. */
function windowOf(stay: Stay, blockedFrom: string | undefined, today: string): Stay {
  const earliest = blockedFrom !== undefined && blockedFrom < today ? blockedFrom : today
  const [, startDate = earliest] = [stay.startDate, earliest].sort()
  const [endDate = stay.endDate] = [stay.endDate, addDays(startDate, longestStay)].sort()
  return { startDate, endDate }
}

/** Gives the only block of the event its new nights. False if others occupy some of them. */
async function extendBlock(
  { context, tx, note }: Importing,
  event: FeedEventRecord,
  before: BlockRecord,
  stay: Stay,
): Promise<boolean> {
  const { cabinId, kind, reason } = toBlock(before)
  const own = new Set(nightDates({ startDate: before.start_date, endDate: before.end_date }))
  const taken = await occupiedNights(tx, cabinId, stay)
  if (taken.some((date) => !own.has(date))) return false
  const request = { cabinId, kind, reason, ...stay }
  const block = await writeBlockChange(context, tx, note, { before, request, isMoved: true })
  await linkBlock(tx, { block_id: block.id, feed_event_id: event.id, version: block.version })
  return true
}

async function blockFreeRuns(
  { context, tx, note, feed }: Importing,
  event: FeedEventRecord,
  stay: Stay,
): Promise<void> {
  const cabinId = feed.cabin_id
  const channel = channelOf(feed)
  const reason = await inPropertyLanguage(tx, async () =>
    t('Not available on {channel}', { channel }),
  )
  for (const run of freeRuns(stay, await occupiedNights(tx, cabinId, stay))) {
    const block = await insertBlockWithNights(context, tx, note, {
      cabinId,
      ...run,
      kind: 'hold',
      reason,
    })
    await linkBlock(tx, { block_id: block.id, feed_event_id: event.id, version: block.version })
  }
}

/** Frees the nights from today on of an event that left the feed. Past nights stay blocked. */
async function removeBlocks(importing: Importing, event: FeedEventRecord): Promise<void> {
  const { context, tx, note, today } = importing
  for (const known of await blocksOfEvent(tx, event.id)) {
    if (known === null || known.isTouched || known.block.end_date <= today) continue
    const { block: before } = known
    if (before.start_date >= today) await deleteBlock(tx, note, before)
    else {
      const request = { ...toBlock(before), endDate: today }
      await writeBlockChange(context, tx, note, { before, request, isMoved: true })
    }
  }
  await deleteFeedEvent(tx, event.id)
}
