import type { FeedReading } from '#domain/feed.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { applyInTransaction } from './apply-reading.ts'
import { listFeedEvents } from './feed-event-store.ts'
import { type FeedRecord, lockFeed } from './feed-store.ts'
import {
  deleteHeldReading,
  doubtOf,
  findHeldReading,
  type HeldReadingRecord,
  updateHeldReading,
} from './held-reading-store.ts'

/**
 * Applies a doubtful reading, because staff know that it is right.
 * @param areOthers stays with other UIDs and dates are other guests, so that the first ones are cancelled
 */
export async function applyHeldReading(
  context: Context,
  actor: Actor,
  id: number,
  { areOthers = false } = {},
): Promise<void> {
  await change(context, actor, async (tx, note) => {
    const { feed, held } = await lockHeldReading(tx, id)
    await deleteHeldReading(tx, feed.id)
    const after = { feed: feed.name, cabin: feed.cabin_name }
    note({ action: 'feed.apply-reading', entity: 'feed', entityId: feed.id, after })
    const reading: FeedReading = JSON.parse(held.reading)
    const known = await listFeedEvents(tx, feed.id)
    const upset = new Set<number>(JSON.parse(held.upset))
    const isOfAll = ['gone', 'moved'].includes(doubtOf(held))
    const isConfirmed = ({ id }: { id: number }) => isOfAll || upset.has(id)
    await applyInTransaction(
      context,
      tx,
      { actor, feed, known, reading, confirmed: { areOthers, isConfirmed } },
      note,
    )
  })
}

/** Leaves everything as it is, until the feed would change something else. */
export async function dismissHeldReading(
  context: Context,
  actor: Actor,
  id: number,
): Promise<void> {
  await change(context, actor, async (tx, note) => {
    const { feed } = await lockHeldReading(tx, id)
    await updateHeldReading(tx, id, { is_settled: true })
    const after = { feed: feed.name, cabin: feed.cabin_name }
    note({ action: 'feed.dismiss-reading', entity: 'feed', entityId: feed.id, after })
  })
}

/** Reads it again after the lock, because another reading may have replaced it in the meantime. */
async function lockHeldReading(
  tx: Tx,
  id: number,
): Promise<{ feed: FeedRecord; held: HeldReadingRecord }> {
  const seen = (await findHeldReading(tx, id)) ?? reject('held-reading-not-found')
  const feed = (await lockFeed(tx, seen.feed_id)) ?? reject('held-reading-not-found')
  const held = (await findHeldReading(tx, id)) ?? reject('held-reading-not-found')
  if (held.is_settled) reject('held-reading-not-found')
  return { feed, held }
}
