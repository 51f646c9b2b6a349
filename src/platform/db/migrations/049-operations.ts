import { bigint, paymentMethods } from './049-values.ts'
import { type Columns, count, text } from './columns.ts'

const documentKinds = "('confirmation', 'payment-reminder', 'invoice', 'credit-note', 'receipt')"

/** The same check, as each database writes it. */
const body = ({ name }: Columns, part: string, longest: number) =>
  name === 'sqlite'
    ? text(part, 0, longest)
    : `${part} text not null check (length(${part}) <= ${longest})`

/** Email, days that are closed, outages, and what the program needs for itself. */
export const operations = (column: Columns) => [
  // Emails to guests: their texts where staff changed them, and which documents were sent to whom.
  `create table email_texts (
    kind text primary key not null check (kind in ${documentKinds}),
    ${text('subject', 1, 200)},
    ${text('body', 1, 4000)}
  ) ${column.tableByKey}`,

  `create table document_emails (
    ${column.id},
    booking_id integer not null references bookings (id) on delete cascade,
    kind text not null check (kind in ${documentKinds}),
    ${text('document_name', 1, 200)},
    ${text('to_address', 0, 254)},
    ${column.instant('queued_at')},
    ${text('queued_by', 1, 200)},
    ${column.instantOrNull('sent_at')},
    ${column.instantOrNull('refused_at')}
  ) ${column.table}`,
  'create index document_emails_by_booking on document_emails (booking_id, id)',

  // Messages that are sent. Their texts are erased when they are no longer needed.
  `create table outbox (
    ${column.id},
    ${text('to_address', 3, 254)},
    ${text('subject', 1, 200)},
    ${body(column, 'text', 10000)},
    ${body(column, 'html', 20000)},
    ${column.instant('created_at')},
    ${column.instantOrNull('sent_at')},
    attempts integer not null default 0 check (attempts >= 0),
    ${column.instant('next_attempt_at')},
    last_error text check (length(last_error) <= 1000),
    ${column.instantOrNull('given_up_at')},
    ${text('from_name', 0, 100)} default '',
    ${text('reply_to', 0, 254)} default '',
    document_email_id integer references document_emails (id) on delete cascade,
    attachment_name text check (length(attachment_name) <= 200),
    attachment text check (length(attachment) <= 20000000)
  ) ${column.table}`,
  `create index outbox_unsent on outbox (next_attempt_at, id)
    where sent_at is null and given_up_at is null`,
  'create index outbox_by_address on outbox (to_address, id)',
  `create index outbox_by_document_email on outbox (document_email_id)
    where document_email_id is not null`,

  // Notes of one shift for the next.
  `create table handover_notes (
    ${column.id},
    ${text('text', 1, 500)},
    ${column.instant('created_at')},
    ${text('created_by', 1, 200)},
    ${column.instantOrNull('done_at')},
    done_by text check (length(done_by) between 1 and 200),
    check ((done_at is null) = (done_by is null))
  ) ${column.table}`,
  'create index handover_notes_by_completion on handover_notes (done_at, id)',

  // What a closing stores never changes: a day that is reopened is closed in a further round. Texts of staff are
  // stored apart, because they may name a guest who is erased later.
  `create table day_closings (
    ${column.id},
    ${column.date('date')},
    ${count('round', 1, 1000)},
    ${column.instant('closed_at')},
    ${text('closed_by', 1, 200)},
    ${text('open_items', 2, 10000)},
    ${text('totals', 2, 100000)},
    unique (date, round)
  ) ${column.table}`,
  ...column.appendOnly('day_closings'),

  `create table day_closing_notes (
    closing_id integer primary key not null references day_closings (id),
    ${text('note', 1, 1000)}
  ) ${column.table}`,

  `create table day_reopenings (
    closing_id integer primary key not null references day_closings (id),
    ${column.instant('reopened_at')},
    ${text('reopened_by', 1, 200)},
    ${text('reason', 0, 500)}
  ) ${column.table}`,

  // What happened while the server could not be reached.
  `create table outage_notes (
    ${column.id},
    ${column.date('happened_on')},
    ${column.timeOfDayOrNull('happened_at')},
    kind text not null check (kind in ('check-in', 'check-out', 'payment', 'new-booking', 'note')),
    booking_id integer references bookings (id) on delete set null,
    cabin_id integer references cabins (id) on delete set null,
    ${text('note', 0, 500)},
    ${column.instant('created_at')},
    ${text('created_by', 1, 200)},
    ${column.instantOrNull('done_at')},
    done_by text check (length(done_by) between 1 and 200),
    amount_cents integer check (amount_cents between 1 and 1000000000),
    method text check (method in ${paymentMethods})
  ) ${column.table}`,
  `create index outage_notes_by_booking on outage_notes (booking_id)
    where booking_id is not null`,
  'create index outage_notes_by_cabin on outage_notes (cabin_id) where cabin_id is not null',

  // The result of the last self-check.
  `create table self_check (
    id integer primary key not null check (id = 1),
    ${text('server', 1, 100)},
    ${column.instant('claimed_until')},
    ${column.instantOrNull('finished_at')},
    ${text('violations', 2, 100000)}
  ) ${column.table}`,

  // Each night's backup is claimed by one server.
  `create table backups (
    ${column.id},
    ${column.dateOrNull('night')} unique,
    ${column.instant('started_at')},
    ${count('attempts', 1, 1000000000)},
    ${column.instantOrNull('next_attempt_at')},
    ${column.instantOrNull('verified_at')},
    ${text('file', 0, 500)},
    bytes ${bigint(column)} not null check (bytes >= 0),
    ${count('bookings', 0, 2147483647)},
    ${count('pictures', 0, 2147483647)},
    last_error text check (length(last_error) <= 1000)
  ) ${column.table}`,
  'create index backups_by_verification on backups (verified_at)',

  // Fingerprints of the keys, by which servers that share a database check that they use the same keys.
  `create table key_marks (
    name text primary key not null check (length(name) between 1 and 100),
    ${text('mark', 64, 64)}
  ) ${column.table}`,
]
