import { type Columns, text } from './columns.ts'

/**
 * Messages that are sent by SMS over HTTP, with what the service responded; guests who want no messages that are not part
 * of their contract, and the link in such emails.
 */
export const messageChannels = (column: Columns) => [
  `alter table guests add column ${column.instantOrNull('unsubscribed_at')}`,
  ...['document_emails', 'outbox'].map(
    (table) =>
      `alter table ${table} add column channel text not null default 'email' check (channel in ('email', 'sms'))`,
  ),
  `alter table document_emails add column ${text('response', 0, 300)} default ''`,
  `alter table outbox add column ${text('unsubscribe_url', 0, 1000)} default ''`,
  `create table sms_services (
    id integer primary key not null check (id = 1),
    ${text('url', 1, 2000)},
    headers_encrypted text not null check (length(headers_encrypted) <= 20000),
    ${text('body', 1, 4000)},
    ${column.boolean('is_enabled')}
  ) ${column.table}`,
]
