import type { Columns } from './columns.ts'

/** The retention time of national IDs, and an index of the guests who have one. */
export const retention = (_: Columns) => [
  `alter table property add column national_id_months integer
    check (national_id_months between 1 and 120)`,
  "create index guests_with_national_id on guests (id) where national_id_sealed <> ''",
]
