import { type Columns, count, text } from './columns.ts'

const channels = "('airbnb', 'booking-com', 'vrbo', 'other')"

/**
 * Calendars of channels that sell the same cabins. The channel of a booking is a column of its own,
 * because the check of its source cannot change.
 */
export const feeds = (column: Columns) => [
  `create table feeds (
    id text primary key check (length(id) between 1 and 64),
    cabin_id integer not null references cabins (id) on delete cascade,
    ${text('name', 1, 100)},
    source text not null check (source in ${channels}),
    address_encrypted text check (length(address_encrypted) between 1 and 8000),
    color text not null check (color in ('blue', 'green', 'yellow', 'red', 'indigo', 'silver')),
    ${count('interval_minutes', 15, 1440)},
    ${column.instant('created_at')},
    ${text('created_by', 1, 200)},
    ${column.instantOrNull('removed_at')},
    ${column.instantOrNull('next_fetch_at')},
    ${column.instantOrNull('last_attempt_at')},
    ${column.instantOrNull('last_success_at')},
    ${column.instantOrNull('failing_since')},
    ${text('last_error', 0, 1000)},
    ${text('etag', 0, 500)},
    ${text('problems', 0, 4000)},
    ${count('num_left_out', 0, 1_000_000)},
    ${count('version', 1, 1_000_000_000)}
  ) ${column.tableByKey}`,
  'create index feeds_by_cabin on feeds (cabin_id)',
  'create index feeds_by_next_fetch on feeds (next_fetch_at)',

  // What the last readings of a feed contained, and what became of it.
  `create table feed_events (
    ${column.id},
    feed_id text not null references feeds (id) on delete cascade,
    ${text('uid', 1, 1000)},
    ${column.date('start_date')},
    ${column.date('end_date')},
    kind text not null check (kind in ('stay', 'unavailable')),
    reference text check (length(reference) <= 1000),
    ${count('times_missing', 0, 1000)},
    ${column.boolean('is_gone')},
    booking_id integer references bookings (id) on delete set null,
    ${column.dateOrNull('applied_start')},
    ${column.dateOrNull('applied_end')},
    conflict text check (conflict in ('nights-taken', 'dates-taken', 'dates-differ', 'closed-here', 'gone')),
    ${column.instantOrNull('conflict_since')},
    ${column.boolean('is_settled')}
  ) ${column.table}`,
  'create index feed_events_by_feed on feed_events (feed_id, start_date)',
  'create index feed_events_by_booking on feed_events (booking_id)',
  'create index feed_events_by_conflict on feed_events (conflict_since) where conflict is not null',

  // A block that staff deleted is still listed here, so that the feed does not bring it back.
  `create table feed_blocks (
    block_id integer primary key not null,
    feed_event_id integer not null references feed_events (id) on delete cascade,
    ${count('version', 1, 1_000_000_000)}
  ) ${column.tableByKey}`,
  'create index feed_blocks_by_event on feed_blocks (feed_event_id)',

  `alter table bookings add column channel text check (channel in ${channels})`,
]
