import { type Columns, text } from './columns.ts'

/**
 * Bookings that belong together. They keep their money; the group has none of its own. Without a foreign key,
 * because a deleted booking can be restored after its group has ended.
 */
export const groups = (column: Columns) => [
  `create table booking_groups (
    ${column.id},
    ${text('name', 1, 100)},
    ${text('notes', 0, 2000)},
    contact_guest_id integer references guests on delete set null,
    color integer not null check (color between 1 and 8),
    ${column.instant('created_at')},
    num_changes integer not null check (num_changes >= 0),
    version integer not null check (version >= 1)
  ) ${column.table}`,
  'create index booking_groups_by_contact on booking_groups (contact_guest_id) where contact_guest_id is not null',
  'alter table bookings add column group_id integer check (group_id >= 1)',
  'create index bookings_by_group on bookings (group_id, id) where group_id is not null',
]
