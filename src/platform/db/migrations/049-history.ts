import { blockKinds, bookingStatuses } from './049-values.ts'
import { type Columns, cents, count, text } from './columns.ts'

/** What was done, how it is reverted, and what was before. */
export const history = (column: Columns) => [
  `create table audit (
    ${column.id},
    ${column.instant('at')},
    ${text('staff_id', 1, 100)},
    ${text('request_id', 1, 100)},
    ${text('action', 1, 100)},
    ${text('entity', 1, 100)},
    ${text('entity_id', 1, 100)},
    before text,
    after text,
    token_id integer,
    reverts_id integer references audit (id)
  ) ${column.table}`,
  'create index audit_by_entity on audit (entity, entity_id, id)',
  // Each filter of Activity reads only the entries that it shows, newest first.
  'create index audit_by_time on audit (at, id)',
  'create index audit_by_staff on audit (staff_id, at, id)',
  'create index audit_by_entity_and_time on audit (entity, at, id)',
  // An action is reverted at most once.
  'create unique index audit_by_reverted on audit (reverts_id) where reverts_id is not null',
  ...column.appendOnly('audit'),

  // Not in the audit log, which cannot be changed, because a reason may name a guest who is erased later.
  `create table audit_reasons (
    audit_id integer primary key not null references audit (id),
    ${text('reason', 0, 1000)}
  ) ${column.table}`,

  // The rows before and after actions that can be reverted. The audit log links a revert to the action. An
  // action can have several audit entries; its rows belong to the first.
  `create table undo_entries (
    audit_id integer primary key not null references audit (id),
    undo_id integer not null references undo_entries (audit_id) on delete cascade
  ) ${column.table}`,
  'create index undo_entries_by_undo on undo_entries (undo_id)',

  `create table undo_rows (
    undo_id integer not null references undo_entries (audit_id) on delete cascade,
    place integer not null check (place >= 0),
    ${text('table_name', 1, 50)},
    before text,
    after text,
    primary key (undo_id, place)
  ) ${column.table}`,

  // The guests whose data the rows contain, so that erasing a guest finds them.
  `create table undo_guests (
    guest_id integer not null references guests (id) on delete cascade,
    undo_id integer not null references undo_entries (audit_id) on delete cascade,
    primary key (guest_id, undo_id)
  ) ${column.table}`,
  'create index undo_guests_by_undo on undo_guests (undo_id)',

  // Every state of bookings and blocks. No name and no free text, so that erasing a guest leaves nothing
  // here. A deleted booking takes its versions with it.
  `create table booking_versions (
    booking_id integer not null references bookings (id) on delete cascade,
    ${column.instant('valid_from')},
    cabin_id integer not null,
    guest_id integer not null,
    ${column.date('start_date')},
    ${column.date('end_date')},
    ${column.dateOrNull('left_on')},
    ${count('num_guests', 1, 10000)},
    status text not null check (status in ${bookingStatuses}),
    ${cents('total_price_cents')},
    ${cents('paid_cents')},
    ${cents('fee_cents')},
    ${column.boolean('has_breakfast')},
    ${column.boolean('has_observations')},
    ${column.instantOrNull('hold_until')},
    segments text,
    primary key (booking_id, valid_from)
  ) ${column.tableByKey}`,
  'create index booking_versions_by_start on booking_versions (start_date)',

  `create table block_versions (
    block_id integer not null,
    ${column.instant('valid_from')},
    cabin_id integer not null,
    ${column.date('start_date')},
    ${column.date('end_date')},
    kind text not null check (kind in ${blockKinds}),
    ${column.boolean('is_deleted')},
    primary key (block_id, valid_from)
  ) ${column.tableByKey}`,
  'create index block_versions_by_start on block_versions (start_date)',
]
