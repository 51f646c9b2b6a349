import type { Columns } from './columns.ts'

/** The dates that a doubtful reading gives to stays, and whether these may be other guests. */
export const heldChanges = (column: Columns) => [
  `alter table held_readings add column ${column.boolean('may_be_others')} default false`,
  "alter table held_readings add column changes text not null default '[]' check (length(changes) <= 1000000)",
]
