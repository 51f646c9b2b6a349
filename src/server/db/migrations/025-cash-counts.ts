import type { Columns } from './columns.ts'
import { text } from './columns.ts'

/** The cash that was counted at the end of a day, and the payment of each idempotency key. */
export const cashCounts = (column: Columns) => [
  `create table cash_counts (
    ${column.id},
    ${column.date('business_date')},
    counted_cents integer not null check (counted_cents between 0 and 1000000000),
    expected_cents integer not null check (expected_cents between -1000000000 and 1000000000),
    ${text('note', 0, 500)},
    ${text('staff_id', 1, 200)},
    ${column.instant('created_at')}
  ) ${column.table}`,
  'create index cash_counts_by_date on cash_counts (business_date, id)',
  'alter table submissions add column payment_id integer check (payment_id >= 1)',
]
