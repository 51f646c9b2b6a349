import type { Columns } from './columns.ts'

/**
 * The terms of stays as JSON (null: those that follow from the deposit and the tax of fees of the property), and those
 * that a booking agreed to. A fee keeps the tax that it had when it was charged; null takes that of the property.
 */
export const terms = (column: Columns) => [
  'alter table property add column terms text',
  'alter table property add column terms_version integer not null default 1',
  'alter table bookings add column terms text',
  `alter table bookings add column ${column.dateOrNull('balance_due_on')}`,
  `alter table bookings add column fee_tax text
    check (fee_tax in ('lodging', 'breakfast', 'other', 'none'))`,
  `create index bookings_balances on bookings (balance_due_on, id)
    where balance_due_on is not null and status = 'unconfirmed' and paid_cents < total_price_cents`,
]
