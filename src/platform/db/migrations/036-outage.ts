import { type Columns, text } from './columns.ts'

/**
 * The result of the last self-check; the outage pack and its delivery by email; and what happened while
 * the server could not be reached.
 */
export const outage = (column: Columns) => [
  `create table self_check (
    id integer primary key not null check (id = 1),
    ${text('server', 1, 100)},
    ${column.instant('claimed_until')},
    ${column.instantOrNull('finished_at')},
    ${text('violations', 2, 100_000)}
  ) ${column.table}`,
  `alter table property add column ${column.boolean('outage_national_ids')} default false`,
  `alter table property add column ${text('outage_mail_to', 0, 200)} default ''`,
  `alter table property add column ${column.timeOfDay('outage_mail_at')} default '18:00'`,
  `alter table property add column ${column.dateOrNull('outage_mailed_on')}`,
  `alter table outbox add column attachment_name text check (length(attachment_name) <= 200)`,
  `alter table outbox add column attachment text check (length(attachment) <= 20000000)`,
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
    done_by text check (length(done_by) between 1 and 200)
  ) ${column.table}`,
  'create index outage_notes_by_booking on outage_notes (booking_id) where booking_id is not null',
  'create index outage_notes_by_cabin on outage_notes (cabin_id) where cabin_id is not null',
]
