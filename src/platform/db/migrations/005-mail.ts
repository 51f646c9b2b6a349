import { type Columns, text } from './columns.ts'

/** Messages can be abandoned, and their texts are erased when they are no longer needed. */
export const mail = (column: Columns) => [
  ...(column.name === 'sqlite' ? outboxRebuilt(column) : outboxAltered(column)),
  `update outbox set text = '', html = '' where sent_at is not null`,
  `create index outbox_unsent on outbox (next_attempt_at, id)
    where sent_at is null and given_up_at is null`,
  'create index outbox_by_address on outbox (to_address, id)',
]

const outboxAltered = (column: Columns) => [
  'drop index outbox_unsent',
  `alter table outbox add column ${column.instantOrNull('given_up_at')}`,
  'alter table outbox drop constraint outbox_text_check',
  'alter table outbox add constraint outbox_text_check check (length(text) <= 10000)',
  'alter table outbox drop constraint outbox_html_check',
  'alter table outbox add constraint outbox_html_check check (length(html) <= 20000)',
]

const kept =
  'id, to_address, subject, text, html, created_at, sent_at, attempts, next_attempt_at, last_error'

/** SQLite cannot change constraints. Keeps the last assigned id, which identifies a message. */
const outboxRebuilt = (column: Columns) => [
  `create table new_outbox (
    ${column.id},
    ${text('to_address', 3, 254)},
    ${text('subject', 1, 200)},
    ${text('text', 0, 10000)},
    ${text('html', 0, 20000)},
    ${column.instant('created_at')},
    ${column.instantOrNull('sent_at')},
    attempts integer not null default 0 check (attempts >= 0),
    ${column.instant('next_attempt_at')},
    last_error text check (length(last_error) <= 1000),
    ${column.instantOrNull('given_up_at')}
  ) ${column.table}`,
  `insert into new_outbox (${kept}) select ${kept} from outbox`,
  "delete from sqlite_sequence where name = 'new_outbox'",
  `insert into sqlite_sequence (name, seq)
    select 'new_outbox', seq from sqlite_sequence where name = 'outbox'`,
  'drop table outbox',
  'alter table new_outbox rename to outbox',
]
