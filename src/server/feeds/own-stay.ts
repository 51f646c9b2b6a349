import { sql } from 'kysely'
import { daysBetween } from '#domain/calendar.ts'
import type { FeedEvent } from '#domain/ical/feed.ts'
import { guestInSummary } from '#domain/ical/feed-texts.ts'
import { isSameName } from '#domain/ical/imported-nights.ts'
import { plainText } from '#domain/ical/summary-words.ts'
import type { Tx } from '../db/open.ts'
import type { FeedRecord } from './feed-store.ts'

type OwnStay =
  | { booking_id: number; applied_start: string; applied_end: string }
  | { is_echo: true }

/**
 * What a new stay of a feed is here already. Either the booking of that channel that staff or an import
 * entered, which the feed follows from now on, or an echo: channels publish again what they loaded from us.
 * An echo has exactly the nights of ours and names no other guest or reservation.
 */
export async function findOwnStay(
  tx: Tx,
  feed: FeedRecord,
  event: FeedEvent,
): Promise<OwnStay | undefined> {
  if (event.kind !== 'stay') return undefined
  const holders = await holdersOf(tx, feed, event)
  const held = holders.reduce((sum, { nights }) => sum + Number(nights), 0)
  if (held !== daysBetween(event.start, event.end)) return undefined
  if (holders.some(({ is_inside, is_of_feed }) => !is_inside || is_of_feed)) return undefined
  const [only, ...others] = holders
  if (
    only?.booking_id &&
    others.length === 0 &&
    feed.source !== 'other' &&
    only.channel === feed.source &&
    !only.is_of_any_feed
  ) {
    return { booking_id: only.booking_id, applied_start: event.start, applied_end: event.end }
  }
  // An installation like this one publishes our events with our own UIDs.
  if (event.reference !== null || event.uid.endsWith('.cabinkeeper')) return undefined
  if (!(await couldKnow(tx, feed, holders))) return undefined
  const guest = guestInSummary(event.summary)
  const isOurGuest = holders.every((one) => plainText(one.full_name ?? '').trim() === guest)
  return guest === '' || isOurGuest ? { is_echo: true } : undefined
}

/** The use of an address is recorded at most once a minute. */
const recordedWithinMs = 60_000

/**
 * Whether the channel can have loaded from us what occupies the nights. Not if an address in its name was
 * last loaded before that was made: then both have sold the nights.
 */
async function couldKnow(
  tx: Tx,
  { cabin_id, name }: FeedRecord,
  holders: readonly { made_at: string | null }[],
): Promise<boolean> {
  const links = await tx
    .selectFrom('calendar_links')
    .where('cabin_id', '=', cabin_id)
    .select(['name', 'last_used_at'])
    .execute()
  const own = links.filter((link) => isSameName(link.name, name))
  if (own.length === 0) return true
  const lastUse = Math.max(
    ...own.map(({ last_used_at }) => Date.parse(last_used_at ?? '1970-01-01')),
  )
  return holders.every(
    ({ made_at }) => made_at === null || Date.parse(made_at) <= lastUse + recordedWithinMs,
  )
}

/** What occupies nights of the event in the cabin of the feed. */
async function holdersOf(tx: Tx, { id, cabin_id }: FeedRecord, { start, end }: FeedEvent) {
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
    }
  })
}

/** The feeds that brought these bookings and blocks. */
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
    .execute()
}
