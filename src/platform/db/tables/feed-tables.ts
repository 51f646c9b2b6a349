import type { Generated } from 'kysely'
import type { FeedConflictCode } from '#domain/bookings/feed-conflict.ts'
import type { FeedEvent, FeedSource, ReadingDoubt } from '#domain/feed.ts'
import type { FeedColor } from '#domain/feed-colors.ts'

/* The tables of calendars that are exchanged with others, in the conventions of schema.ts. */

/** A secret address where others load the occupied nights of a cabin. */
export interface CalendarLinkTable {
  id: string
  cabin_id: number
  name: string
  shows_names: boolean
  /** SHA-256 of the token. */
  token_hash: string
  /** Null for an address of a version that kept only the hash. */
  token_encrypted: string | null
  created_at: string
  created_by: string
  last_used_at: string | null
}

/** The calendar of a channel that sells a cabin as well. */
export interface FeedTable {
  id: string
  cabin_id: number
  name: string
  source: FeedSource
  /** Null if staff upload the calendar as a file. The address contains a secret of the channel. */
  address_encrypted: string | null
  color: FeedColor
  interval_minutes: number
  /** The guests of its new stays pay the channel. */
  channel_collects: Generated<boolean>
  created_at: string
  created_by: string
  /** The row stays for the names in the history. */
  removed_at: string | null
  last_attempt_at: string | null
  last_success_at: string | null
  failing_since: string | null
  /** A sentence, or '' if the last attempt succeeded. */
  last_error: string
  etag: string
  /** Sentences about events that the last reading left out, one per line, and the number of all. */
  problems: string
  num_left_out: number
  version: number
}

/** An event of a feed, as in its last reading, and what became of it here. */
export interface FeedEventTable {
  id: Generated<number>
  feed_id: string
  uid: string
  start_date: string
  end_date: string
  kind: FeedEvent['kind']
  reference: string | null
  /** How many readings in a row lacked it. */
  times_missing: number
  /** It is no longer in the feed, but its booking is kept until staff decide. */
  is_gone: boolean
  /** The booking that a stay became; null before, and after staff deleted it. */
  booking_id: number | null
  /** The dates that the feed last wrote here; null before that. */
  applied_start: string | null
  applied_end: string | null
  conflict: FeedConflictCode | null
  conflict_since: string | null
  /** Staff decided to leave everything as it is, until the dates change in the feed. */
  is_settled: boolean
  /** It only repeats what occupied its nights here when it appeared. */
  is_echo: Generated<boolean>
  /** Its booking was cancelled because it left the feed, and is reinstated when it returns. */
  is_cancelled_by_feed: Generated<boolean>
  /** No one knows when it was booked, because the calendar was loaded for the first time. */
  is_in_first_reading: Generated<boolean>
}

/** A doubtful reading of a feed, which waits for staff. */
export interface HeldReadingTable {
  id: Generated<number>
  feed_id: string
  doubt: Exclude<ReadingDoubt, 'replaced'>
  /** The stays that moved have other UIDs, so that they may be other guests. */
  may_be_others: Generated<boolean>
  /** The dates that it gives to feed_events, as JSON. */
  changes: Generated<string>
  /** What it would free or move: ids of feed_events, as JSON. */
  upset: string
  /** The number of events that could have changed. */
  num_events: number
  /** The reading without texts, as JSON. */
  reading: string
  since: string
  /** Staff decided to leave everything as it is, until the reading would change something else. */
  is_settled: boolean
}

/** The blocks that an unavailable event became. */
export interface FeedBlockTable {
  block_id: number
  feed_event_id: number
  /** The version that the feed wrote; a later one means that staff changed the block. */
  version: number
}
