import type { Columns } from './columns.ts'

/** The taxes that are included in prices, in hundredths of a percent, and how long invoices are kept. */
export const taxes = (column: Columns) => [
  `create table tax_rates (
    kind text not null check (kind in ('lodging', 'breakfast', 'other')),
    ${column.date('valid_from')},
    rate integer not null check (rate between 0 and 10000),
    primary key (kind, valid_from)
  ) ${column.tableByKey}`,
  `alter table property add column invoice_years integer not null default 10
    check (invoice_years between 1 and 30)`,
]
