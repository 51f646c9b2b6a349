import { type Columns, text } from './columns.ts'

const kinds = `('confirmation', 'payment-reminder', 'invoice', 'credit-note', 'receipt',
  'request-received', 'request-confirmed', 'request-declined', 'request-expired')`

const tables = ['email_texts', 'document_emails'] as const

/** Emails in response to requests from the website are kinds of emails to guests. */
export const requestEmails = (column: Columns) =>
  column.name === 'postgres'
    ? tables.flatMap((table) => [
        `alter table ${table} drop constraint ${table}_kind_check`,
        `alter table ${table} add constraint ${table}_kind_check check (kind in ${kinds})`,
      ])
    : [...textsRebuilt(column), ...emailsRebuilt(column)]

/** SQLite cannot change constraints, so the tables are created again and renamed. */
const textsRebuilt = (column: Columns) => [
  `create table new_email_texts (
    kind text primary key not null check (kind in ${kinds}),
    ${text('subject', 1, 200)},
    ${text('body', 1, 4000)}
  ) ${column.tableByKey}`,
  'insert into new_email_texts (kind, subject, body) select kind, subject, body from email_texts',
  'drop table email_texts',
  'alter table new_email_texts rename to email_texts',
]

const kept =
  'id, booking_id, kind, document_name, to_address, queued_at, queued_by, sent_at, refused_at'

/** Keeps the last assigned id, to which entries of the history refer. */
const emailsRebuilt = (column: Columns) => [
  `create table new_document_emails (
    ${column.id},
    booking_id integer not null references bookings (id) on delete cascade,
    kind text not null check (kind in ${kinds}),
    ${text('document_name', 1, 200)},
    ${text('to_address', 0, 254)},
    ${column.instant('queued_at')},
    ${text('queued_by', 1, 200)},
    ${column.instantOrNull('sent_at')},
    ${column.instantOrNull('refused_at')}
  ) ${column.table}`,
  `insert into new_document_emails (${kept}) select ${kept} from document_emails`,
  "delete from sqlite_sequence where name = 'new_document_emails'",
  `insert into sqlite_sequence (name, seq)
    select 'new_document_emails', seq from sqlite_sequence where name = 'document_emails'`,
  'drop table document_emails',
  'alter table new_document_emails rename to document_emails',
  'create index document_emails_by_booking on document_emails (booking_id, id)',
]
