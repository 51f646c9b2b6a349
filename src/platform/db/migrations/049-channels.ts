import { channelNames } from './049-values.ts'
import { type Columns, count, text } from './columns.ts'

/** Calendars, the website, imported files and webhooks. */
export const channels = (column: Columns) => [
  // Secret addresses where calendars of others load the occupied nights of a cabin.
  `create table calendar_links (
    id text primary key check (length(id) between 1 and 64),
    cabin_id integer not null references cabins (id) on delete cascade,
    ${text('name', 1, 100)},
    ${column.boolean('shows_names')},
    token_hash text not null unique check (length(token_hash) = 64),
    ${column.instant('created_at')},
    ${text('created_by', 1, 200)},
    ${column.instantOrNull('last_used_at')}
  ) ${column.tableByKey}`,
  'create index calendar_links_by_cabin on calendar_links (cabin_id)',

  // Calendars of channels that sell the same cabins.
  `create table feeds (
    id text primary key check (length(id) between 1 and 64),
    cabin_id integer not null references cabins (id) on delete cascade,
    ${text('name', 1, 100)},
    source text not null check (source in ${channelNames}),
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
    ${count('num_left_out', 0, 1000000)},
    ${count('version', 1, 1000000000)}
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
    conflict text
      check (conflict in ('nights-taken', 'dates-taken', 'dates-differ', 'closed-here', 'gone')),
    ${column.instantOrNull('conflict_since')},
    ${column.boolean('is_settled')}
  ) ${column.table}`,
  'create index feed_events_by_feed on feed_events (feed_id, start_date)',
  'create index feed_events_by_booking on feed_events (booking_id)',
  `create index feed_events_by_conflict on feed_events (conflict_since)
    where conflict is not null`,

  // A block that staff deleted is still listed here, so that the feed does not bring it back.
  `create table feed_blocks (
    block_id integer primary key not null,
    feed_event_id integer not null references feed_events (id) on delete cascade,
    ${count('version', 1, 1000000000)}
  ) ${column.tableByKey}`,
  'create index feed_blocks_by_event on feed_blocks (feed_event_id)',

  // Requests from the property's website, until staff confirm them.
  `create table website_requests (
    key_hash text primary key not null check (length(key_hash) = 64),
    request_hash text not null check (length(request_hash) = 64),
    booking_id integer not null references bookings (id) on delete cascade,
    ${column.instant('created_at')}
  ) ${column.tableByKey}`,
  'create index website_requests_by_booking on website_requests (booking_id)',
  'create index website_requests_by_age on website_requests (created_at)',

  // Files that are imported. The cells of a row are encrypted, because columns that are not imported can
  // contain anything, and deleted a day later. What an import added refers to it without foreign keys, so
  // that later deletions do not concern it.
  `create table imports (
    ${column.id},
    ${column.instant('created_at')},
    ${text('created_by', 1, 200)},
    ${text('file_name', 1, 200)},
    state text not null
      check (state in ('open', 'importing', 'stopped', 'done', 'undoing', 'undone')),
    ${text('header', 2, 400000)},
    ${text('mapping', 0, 200000)},
    ${text('new_cabins', 2, 200000)},
    ${count('num_rows', 0, 50000)},
    run integer not null check (run >= 0),
    ${column.instantOrNull('alive_until')},
    ${column.instantOrNull('started_at')},
    ${column.instantOrNull('finished_at')}
  ) ${column.table}`,

  `create table import_rows (
    import_id integer not null references imports (id) on delete cascade,
    ${count('number', 1, 1000000)},
    outcome text not null
      check (outcome in ('unchecked', 'new', 'same', 'conflict', 'wrong', 'added', 'removed', 'kept')),
    ${text('encrypted', 0, 1000000)},
    added_booking_id integer,
    added_guest_id integer,
    added_cabin_id integer,
    primary key (import_id, number)
  ) ${column.tableByKey}`,
  'create index import_rows_by_outcome on import_rows (import_id, outcome, number)',
  `create index import_rows_by_guest on import_rows (added_guest_id)
    where added_guest_id is not null`,

  // Permanent, so that a file that is imported again adds nothing.
  `create table imported_bookings (
    booking_id integer primary key not null references bookings (id) on delete cascade,
    import_id integer not null references imports (id),
    ${column.word('reference_key', 400)}
  ) ${column.table}`,
  'create index imported_bookings_by_reference on imported_bookings (reference_key)',

  // Events for other programs, the addresses that want them, and what became of each delivery.
  `create table events (
    ${column.id},
    ${text('type', 1, 50)},
    ${column.instant('occurred_at')},
    ${text('subject', 1, 20)},
    subject_id integer not null check (subject_id >= 0),
    ${text('data', 2, 2000)}
  ) ${column.table}`,
  ...(column.name === 'postgres' ? idsInCommitOrder : []),

  `create table webhooks (
    id text primary key check (length(id) between 1 and 64),
    ${text('name', 1, 100)},
    ${text('url', 1, 2000)},
    ${text('event_types', 2, 2000)},
    ${text('secret', 1, 500)},
    ${column.boolean('is_enabled')},
    ${column.instant('created_at')},
    ${text('created_by', 1, 200)},
    last_event_id integer not null check (last_event_id >= 0),
    ${column.instantOrNull('failing_since')},
    last_error text check (length(last_error) <= 500),
    ${column.instantOrNull('last_delivered_at')},
    ${column.instantOrNull('leased_until')}
  ) ${column.tableByKey}`,

  `create table webhook_deliveries (
    ${column.id},
    webhook_id text not null references webhooks (id) on delete cascade,
    event_id integer references events (id) on delete cascade,
    ${text('message_id', 1, 64)},
    ${text('type', 1, 50)},
    ${text('order_key', 1, 64)},
    ${text('body', 2, 4000)},
    ${column.instant('created_at')},
    ${count('attempts', 0, 1000)},
    ${column.instantOrNull('next_attempt_at')},
    ${column.instantOrNull('delivered_at')},
    ${column.instantOrNull('failed_at')},
    ${column.instantOrNull('last_attempt_at')},
    duration_ms integer check (duration_ms >= 0),
    response_status integer check (response_status between 100 and 999),
    response_body text check (length(response_body) <= 2048),
    last_error text check (length(last_error) <= 500),
    unique (event_id, webhook_id)
  ) ${column.table}`,
  'create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id)',
  `create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, order_key, id)
    where next_attempt_at is not null`,
  `create index webhook_deliveries_failed on webhook_deliveries (webhook_id, id)
    where failed_at is not null`,
]

/**
 * A sequence assigns ids before the commit, so a reader could skip an id that appears later. The lock
 * makes transactions that write events commit one after the other. They write them last, so that it is
 * held only for the commit.
 */
const idsInCommitOrder = [
  `create function events_in_commit_order() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(2026112304);
    return null;
  end $$`,
  `create trigger events_in_commit_order before insert on events
  for each statement execute function events_in_commit_order()`,
]
