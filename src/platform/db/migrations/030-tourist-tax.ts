import type { Columns } from './columns.ts'

/**
 * The tourist tax per person and night from each date, the tax and the order of the items of the
 * catalogue, and charges for fewer nights or guests than those of the stay.
 */
export const touristTax = (column: Columns) => [
  `create table tourist_tax_rates (
    ${column.date('valid_from')},
    amount_cents integer not null check (amount_cents between 0 and 1000000),
    primary key (valid_from)
  ) ${column.tableByKey}`,
  `alter table charge_catalogue add column tax_kind text not null default 'other'
    check (tax_kind in ('lodging', 'breakfast', 'other'))`,
  `alter table charge_catalogue add column position integer not null default 0
    check (position between 0 and 1000000)`,
  `alter table charges add column tax_kind text not null default 'other'
    check (tax_kind in ('lodging', 'breakfast', 'other', 'tourist-tax'))`,
  `alter table charges add column units integer check (units between 1 and 100000)`,
]
