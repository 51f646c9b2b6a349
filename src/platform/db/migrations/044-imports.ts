import { type Columns, text } from './columns.ts'

const states = "('open', 'importing', 'stopped', 'done', 'undoing', 'undone')"
const outcomes = "('unchecked', 'new', 'same', 'conflict', 'wrong', 'added', 'removed', 'kept')"

/**
 * Files that are imported. The cells of a row are encrypted, because columns that are not imported can
 * contain anything, and deleted a day later. What an import added refers to it without foreign keys,
 * so that later deletions do not concern it.
 */
export const imports = (column: Columns) => [
  `create table imports (
    ${column.id},
    ${column.instant('created_at')},
    ${text('created_by', 1, 200)},
    ${text('file_name', 1, 200)},
    state text not null check (state in ${states}),
    ${text('header', 2, 400_000)},
    ${text('mapping', 0, 200_000)},
    ${text('new_cabins', 2, 200_000)},
    num_rows integer not null check (num_rows between 0 and 50000),
    run integer not null check (run >= 0),
    ${column.instantOrNull('alive_until')},
    ${column.instantOrNull('started_at')},
    ${column.instantOrNull('finished_at')}
  ) ${column.table}`,
  `create table import_rows (
    import_id integer not null references imports (id) on delete cascade,
    number integer not null check (number between 1 and 1000000),
    outcome text not null check (outcome in ${outcomes}),
    ${text('encrypted', 0, 1_000_000)},
    added_booking_id integer,
    added_guest_id integer,
    added_cabin_id integer,
    primary key (import_id, number)
  ) ${column.tableByKey}`,
  'create index import_rows_by_outcome on import_rows (import_id, outcome, number)',
  'create index import_rows_by_guest on import_rows (added_guest_id) where added_guest_id is not null',
  // Permanent, so that a file that is imported again adds nothing.
  `create table imported_bookings (
    booking_id integer primary key not null references bookings (id) on delete cascade,
    import_id integer not null references imports (id),
    ${column.word('reference_key', 400)}
  ) ${column.table}`,
  'create index imported_bookings_by_reference on imported_bookings (reference_key)',
]
