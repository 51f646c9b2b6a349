import { sql } from 'kysely'
import type { FeedEvent } from '#domain/feed.ts'
import type { Tx } from '#platform/db/open.ts'
import type { FeedRecord } from './feed-store.ts'

/** When the addresses of a cabin were last loaded, by their names. */
export const linksOfCabin = (tx: Tx, cabinId: number) =>
  tx
    .selectFrom('calendar_links')
    .where('cabin_id', '=', cabinId)
    .select(['name', 'last_used_at'])
    .execute()

/** What occupies nights of the event in the cabin of the feed. */
export async function holdersOf(tx: Tx, { id, cabin_id }: FeedRecord, { start, end }: FeedEvent) {
  const rows = await tx
    .selectFrom('nights')
    .leftJoin('bookings', 'bookings.id', 'nights.booking_id')
    .leftJoin('guests', 'guests.id', 'bookings.guest_id')
    .leftJoin('blocks', 'blocks.id', 'nights.block_id')
    .where('nights.cabin_id', '=', cabin_id)
    .where('nights.date', '>=', start)
    .where('nights.date', '<', end)
    .select(['nights.booking_id', 'nights.block_id', 'bookings.channel', 'guests.full_name'])
    .select(({ fn }) => [
      fn.countAll<number | string>().as('nights'),
      fn.coalesce('bookings.start_date', 'blocks.start_date').as('start_date'),
      fn.coalesce('bookings.end_date', 'blocks.end_date').as('end_date'),
      fn.coalesce('bookings.created_at', 'blocks.created_at').as('made_at'),
    ])
    .groupBy(['nights.booking_id', 'nights.block_id', 'bookings.channel', 'guests.full_name'])
    .groupBy(['bookings.created_at', 'blocks.created_at'])
    .groupBy(['bookings.start_date', 'blocks.start_date', 'bookings.end_date', 'blocks.end_date'])
    .execute()
  const feeds = await feedsOf(tx, rows)
  return rows.map((row) => {
    const ofFeeds = feeds.filter(
      (one) =>
        (row.booking_id !== null && one.booking_id === row.booking_id) ||
        (row.block_id !== null && one.block_id === row.block_id),
    )
    return {
      ...row,
      is_inside: (row.start_date ?? '') >= start && (row.end_date ?? '9') <= end,
      is_of_feed: ofFeeds.some(({ feed_id }) => feed_id === id),
      is_of_any_feed: ofFeeds.length > 0,
      /** The codes that feeds gave it. */
      references: ofFeeds.flatMap(({ reference }) => reference ?? []),
    }
  })
}

async function feedsOf(
  tx: Tx,
  rows: readonly { booking_id: number | null; block_id: number | null }[],
) {
  const bookings = rows.flatMap(({ booking_id }) => booking_id ?? [])
  const blocks = rows.flatMap(({ block_id }) => block_id ?? [])
  return tx
    .selectFrom('feed_events')
    .leftJoin('feed_blocks', 'feed_blocks.feed_event_id', 'feed_events.id')
    .where((where) =>
      where.or([
        bookings.length > 0 ? where('booking_id', 'in', bookings) : sql<boolean>`1 = 0`,
        blocks.length > 0 ? where('feed_blocks.block_id', 'in', blocks) : sql<boolean>`1 = 0`,
      ]),
    )
    .select(['feed_events.feed_id', 'feed_events.booking_id', 'feed_blocks.block_id'])
    .select('feed_events.reference')
    .execute()
}
