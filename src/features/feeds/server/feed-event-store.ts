import type { Insertable, Updateable } from 'kysely'
import { findBlock } from '#features/calendar/server/block-store.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { FeedEventTable } from '#platform/db/tables/feed-tables.ts'

const eventsQuery = (db: Db | Tx) =>
  db
    .selectFrom('feed_events')
    .leftJoin('bookings', 'bookings.id', 'feed_events.booking_id')
    .leftJoin('guests', 'guests.id', 'bookings.guest_id')
    .selectAll('feed_events')
    .select(['guests.full_name as guest_name', 'bookings.num_guests', 'bookings.observations'])
    .select([
      'bookings.is_price_missing',
      'bookings.status',
      'bookings.start_date as booked_start',
      'bookings.end_date as booked_end',
      'bookings.cabin_id as booked_cabin',
      'bookings.paid_cents',
    ])

export type FeedEventRecord = Awaited<ReturnType<typeof listFeedEvents>>[number]

/** The events of a feed with the bookings that they became. */
export const listFeedEvents = (db: Db | Tx, feedId: string) =>
  eventsQuery(db)
    .where('feed_id', '=', feedId)
    .orderBy('feed_events.start_date')
    .orderBy('feed_events.id')
    .execute()

export const findFeedEvent = (db: Db | Tx, id: number) =>
  eventsQuery(db).where('feed_events.id', '=', id).executeTakeFirst()

export async function insertFeedEvent(tx: Tx, event: Insertable<FeedEventTable>): Promise<number> {
  const { id } = await tx
    .insertInto('feed_events')
    .values(event)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateFeedEvent(
  tx: Tx,
  id: number,
  columns: Updateable<FeedEventTable>,
): Promise<void> {
  await tx.updateTable('feed_events').set(columns).where('id', '=', id).execute()
}

export async function deleteFeedEvent(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('feed_events').where('id', '=', id).execute()
}

/** The UIDs that the other feeds of a cabin brought. */
export async function uidsOfOtherFeeds(
  db: Db | Tx,
  feed: { id: string; cabin_id: number },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('feed_events')
    .innerJoin('feeds', 'feeds.id', 'feed_events.feed_id')
    .where('feeds.cabin_id', '=', feed.cabin_id)
    .where('feeds.id', '!=', feed.id)
    .where('feeds.removed_at', 'is', null)
    .where('feed_events.is_gone', '=', false)
    .select('feed_events.uid')
    .execute()
  return new Set(rows.map(({ uid }) => uid))
}

/** What the feeds of a cabin brought and still contain, with nights from a date on. */
export const listImportedNights = (db: Db, cabinId: number, from: string) =>
  db
    .selectFrom('feed_events')
    .innerJoin('feeds', 'feeds.id', 'feed_events.feed_id')
    .leftJoin('feed_blocks', 'feed_blocks.feed_event_id', 'feed_events.id')
    .where('feeds.cabin_id', '=', cabinId)
    .where('feeds.removed_at', 'is', null)
    .where('feed_events.is_gone', '=', false)
    .where('feed_events.end_date', '>', from)
    .select([
      'feeds.name as feed',
      'feed_events.uid',
      'feed_events.start_date',
      'feed_events.end_date',
      'feed_events.applied_start',
      'feed_events.applied_end',
      'feed_events.booking_id',
      'feed_blocks.block_id',
    ])
    .execute()

/** The blocks of an event; null in place of one that staff deleted. */
export async function blocksOfEvent(tx: Tx, eventId: number) {
  const rows = await tx
    .selectFrom('feed_blocks')
    .leftJoin('blocks', 'blocks.id', 'feed_blocks.block_id')
    .where('feed_event_id', '=', eventId)
    .select(['blocks.id', 'feed_blocks.version as feed_version', 'blocks.version'])
    .orderBy('block_id')
    .execute()
  return Promise.all(
    rows.map(async ({ id, version, feed_version }) => {
      const block = id === null ? undefined : await findBlock(tx, id)
      return block ? { block, isTouched: version !== feed_version } : null
    }),
  )
}

/** Records a block with the version that the feed wrote. */
export async function linkBlock(
  tx: Tx,
  link: { block_id: number; feed_event_id: number; version: number },
): Promise<void> {
  await tx
    .insertInto('feed_blocks')
    .values(link)
    .onConflict((conflict) => conflict.column('block_id').doUpdateSet({ version: link.version }))
    .execute()
}

export async function unlinkBlocks(tx: Tx, eventId: number): Promise<void> {
  await tx.deleteFrom('feed_blocks').where('feed_event_id', '=', eventId).execute()
}

/** Whether the last reading lacked events that the one before had. */
export async function hasMissingEvents(db: Db, feedId: string): Promise<boolean> {
  const missing = await db
    .selectFrom('feed_events')
    .where('feed_id', '=', feedId)
    .where('times_missing', '>', 0)
    .where('is_gone', '=', false)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return missing !== undefined
}
