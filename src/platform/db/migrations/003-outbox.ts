import { type Columns, text } from './columns.ts'

export const outbox = (column: Columns) => [
  `create table outbox (
    ${column.id},
    ${text('to_address', 3, 254)},
    ${text('subject', 1, 200)},
    ${text('text', 1, 10000)},
    ${text('html', 1, 20000)},
    ${column.instant('created_at')},
    ${column.instantOrNull('sent_at')},
    attempts integer not null default 0 check (attempts >= 0),
    ${column.instant('next_attempt_at')},
    last_error text check (length(last_error) <= 1000)
  ) ${column.table}`,
  'create index outbox_unsent on outbox (next_attempt_at, id) where sent_at is null',
]
