import { type Columns, text } from './columns.ts'

const kinds = `('confirmation', 'payment-reminder', 'invoice', 'credit-note', 'receipt',
  'request-received', 'request-confirmed', 'request-declined', 'request-expired', 'message')`

/**
 * Rules for messages to guests with their texts, and what became of each message of a booking: sent once for each
 * rule and cause, or skipped by staff. They are emails like those of documents.
 */
export const messages = (column: Columns) => [
  ...(column.name === 'postgres'
    ? [
        'alter table document_emails drop constraint document_emails_kind_check',
        `alter table document_emails add constraint document_emails_kind_check check (kind in ${kinds})`,
      ]
    : emailsRebuilt(column)),
  `create table message_rules (
    ${column.id},
    ${text('name', 1, 100)},
    ${text('definition', 2, 20000)},
    ${column.boolean('is_on')},
    ${column.instantOrNull('turned_on_at')},
    ${column.instant('created_at')},
    version integer not null check (version >= 1)
  ) ${column.table}`,
  `create table message_texts (
    rule_id integer not null references message_rules (id) on delete cascade,
    ${text('language', 1, 35)},
    ${text('subject', 1, 200)},
    ${text('body', 1, 4000)},
    primary key (rule_id, language)
  ) ${column.tableByKey}`,
  // A rule that was deleted leaves what it sent, so it is no foreign key.
  `create table booking_messages (
    ${column.id},
    booking_id integer not null references bookings (id) on delete cascade,
    rule_id integer check (rule_id >= 1),
    ${text('cause', 1, 100)},
    ${text('title', 0, 200)},
    state text not null check (state in ('sent', 'skipped')),
    ${text('reason', 0, 50)},
    ${column.instant('handled_at')},
    ${text('handled_by', 1, 200)},
    document_email_id integer references document_emails (id) on delete cascade,
    booking_version integer check (booking_version >= 1),
    ${column.instantOrNull('send_until')},
    unique (booking_id, rule_id, cause)
  ) ${column.table}`,
  `create index booking_messages_by_email on booking_messages (document_email_id)
    where document_email_id is not null`,
]

const kept =
  'id, booking_id, kind, document_name, to_address, queued_at, queued_by, sent_at, refused_at'

/** SQLite cannot change constraints, so the table is created again and renamed. Its last assigned id is kept. */
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
