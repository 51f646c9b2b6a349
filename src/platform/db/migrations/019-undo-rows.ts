import { type Columns, text } from './columns.ts'

/**
 * The rows before and after actions that can be reverted for a day. The audit log links a revert to
 * the action. An action can have several audit entries; its rows belong to the first.
 */
export const undoRows = (column: Columns) => [
  'alter table audit add column reverts_id integer references audit (id)',
  // An action is reverted at most once.
  `create unique index audit_by_reverted on audit (reverts_id) where reverts_id is not null`,
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
]
