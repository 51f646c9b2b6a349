import { type Columns, count, text } from './columns.ts'

/** Events for other programs, the addresses that want them, and what became of each delivery. */
export const webhooks = (column: Columns) => [
  `create table events (
    ${column.id},
    ${text('type', 1, 50)},
    ${column.instant('occurred_at')},
    ${text('subject', 1, 20)},
    subject_id integer not null check (subject_id >= 0),
    ${text('data', 2, 2_000)}
  ) ${column.table}`,
  ...(column.name === 'postgres' ? idsInCommitOrder : []),
  `create table webhooks (
    id text primary key check (length(id) between 1 and 64),
    ${text('name', 1, 100)},
    ${text('url', 1, 2_000)},
    ${text('event_types', 2, 2_000)},
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
    ${text('body', 2, 4_000)},
    ${column.instant('created_at')},
    ${count('attempts', 0, 1_000)},
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
