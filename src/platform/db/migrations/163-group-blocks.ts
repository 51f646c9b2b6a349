import type { Columns } from './columns.ts'

/** A block of a group holds nights for it until they are released. Without a foreign key, as in bookings. */
export const groupBlocks = (column: Columns) => [
  'alter table blocks add column group_id integer check (group_id >= 1)',
  `alter table blocks add column ${column.dateOrNull('release_on')}`,
  'create index blocks_by_group on blocks (group_id, id) where group_id is not null',
  'create index blocks_by_release on blocks (release_on, id) where release_on is not null',
  'alter table block_versions add column group_id integer check (group_id >= 1)',
]
