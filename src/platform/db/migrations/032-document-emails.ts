import { type Columns, text } from './columns.ts'

const kinds = "('confirmation', 'payment-reminder', 'invoice', 'credit-note', 'receipt')"

/**
 * Emails to guests: their texts where staff changed them, and which documents were sent to whom.
 */
export const documentEmails = (column: Columns) => [
  `create table email_texts (
    kind text primary key not null check (kind in ${kinds}),
    ${text('subject', 1, 200)},
    ${text('body', 1, 4000)}
  ) ${column.tableByKey}`,
  `create table document_emails (
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
  'create index document_emails_by_booking on document_emails (booking_id, id)',
  `alter table outbox add column ${text('from_name', 0, 100)} default ''`,
  `alter table outbox add column ${text('reply_to', 0, 254)} default ''`,
  `alter table outbox add column document_email_id integer
    references document_emails (id) on delete cascade`,
  `create index outbox_by_document_email on outbox (document_email_id)
    where document_email_id is not null`,
  `alter table property add column paper_size text not null default 'a4'
    check (paper_size in ('a4', 'letter'))`,
]
