import { type Columns, count, text } from './columns.ts'

/** A time that never comes, so that servers of 0.2.0 leave to jobs what they would do by their own columns. */
export const never = '9999-12-31T00:00:00.000Z'

/** Makes jobs of what servers of 0.2.0 have planned. They may still run while this one does, so it is repeated later. */
export const adoptedWork = [
  `insert into jobs (kind, key, payload, is_single, due_at, attempts, last_error, created_at)
    select 'mail.send', '', '{"message":' || id || '}', false, next_attempt_at, attempts, last_error,
      created_at
    from outbox
    where sent_at is null and given_up_at is null and next_attempt_at < '${never}'`,
  `update outbox set next_attempt_at = '${never}'
    where next_attempt_at < '${never}' and exists (select 1 from jobs
      where kind = 'mail.send' and payload = '{"message":' || outbox.id || '}')`,
  `insert into jobs (kind, key, payload, is_single, due_at, attempts, created_at)
    select 'feeds.load', id, '{}', true, next_fetch_at, 0, created_at from feeds
    where removed_at is null and next_fetch_at is not null
    on conflict do nothing`,
  `update feeds set next_fetch_at = null
    where next_fetch_at is not null and exists (select 1 from jobs
      where kind = 'feeds.load' and key = feeds.id)`,
  `insert into jobs (kind, key, payload, is_single, due_at, attempts, created_at)
    select 'webhooks.deliver', id, '{}', true, created_at, 0, created_at from webhooks
    where is_enabled and (leased_until is null or leased_until < '${never}')
    on conflict do nothing`,
  `update webhooks set leased_until = '${never}'
    where leased_until is null or leased_until < '${never}'`,
  `update self_check set claimed_until = '${never}' where claimed_until < '${never}'`,
  'update backups set next_attempt_at = null where next_attempt_at is not null',
]

/** All background work in one table. */
export const jobs = (column: Columns) => [
  `create table jobs (
    ${column.id},
    ${text('kind', 1, 50)},
    ${text('key', 0, 100)},
    ${text('payload', 2, 2000)},
    ${column.boolean('is_single')},
    ${column.instant('due_at')},
    ${count('attempts', 0, 1000000000)},
    ${column.instantOrNull('lease_until')},
    lease_owner text check (length(lease_owner) between 1 and 64),
    last_error text check (length(last_error) <= 1000),
    ${column.instant('created_at')},
    ${column.instantOrNull('failed_at')},
    check ((lease_until is null) = (lease_owner is null))
  ) ${column.table}`,
  'create index jobs_due on jobs (due_at, id) where failed_at is null',
  "create index jobs_by_key on jobs (kind, key, id) where key <> ''",
  'create unique index jobs_single on jobs (kind, key) where is_single',
  ...adoptedWork,
]
