import { type Columns, count, text } from './columns.ts'

/**
 * The files that were created for the authorities, encrypted, until their legal period is over, and which stays each
 * contains, as they were then; and what the authorities call the property and municipalities. The stays of a file remain
 * when their booking is deleted, so `booking_id` is not a foreign key.
 */
export const registrationFiles = (column: Columns) => [
  `alter table property add column ${text('registration_codes', 0, 1000)} default ''`,
  `alter table property add column ${text('registration_places', 0, 20000)} default ''`,
  `create table registration_files (
    ${column.id},
    ${text('country', 2, 2)},
    ${text('name', 1, 200)},
    ${text('sha256', 64, 64)},
    ${count('num_guests', 1, 100000)},
    ${text('created_by', 1, 200)},
    ${column.instant('created_at')},
    ${column.date('kept_until')},
    ${text('contents_encrypted', 1, 5000000)}
  ) ${column.table}`,
  `create table registration_file_stays (
    file_id integer not null references registration_files (id) on delete cascade,
    booking_id integer not null check (booking_id >= 1),
    register_version integer not null check (register_version >= 1),
    ${column.date('start_date')},
    ${column.date('end_date')},
    primary key (file_id, booking_id)
  ) ${column.tableByKey}`,
  'create index registration_file_stays_by_booking on registration_file_stays (booking_id)',
]
