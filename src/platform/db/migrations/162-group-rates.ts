import type { Columns } from './columns.ts'

/** The total that was agreed for the nights of a group, with its date, and after how many paying guests one is free. */
export const groupRates = (column: Columns) => [
  `alter table booking_groups add column agreed_total_cents integer check (agreed_total_cents >= 0)`,
  `alter table booking_groups add column ${column.dateOrNull('agreed_total_on')}`,
  `alter table booking_groups add column guests_per_free_place integer
    check (guests_per_free_place between 2 and 100)`,
]
