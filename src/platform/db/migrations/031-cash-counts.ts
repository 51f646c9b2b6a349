import type { Columns } from './columns.ts'
import { count, text } from './columns.ts'

const largest = 1_000_000_000

/** The cash that was counted on a day, and the deposits that bookings are requested to pay. */
export const cashCounts = (column: Columns) => [
  `create table cash_counts (
    ${column.id},
    ${column.date('business_date')},
    counted_cents integer not null check (counted_cents between -${largest} and ${largest}),
    expected_cents integer not null check (expected_cents between -${largest} and ${largest}),
    ${text('note', 0, 500)},
    ${text('staff_id', 1, 200)},
    ${column.instant('created_at')}
  ) ${column.table}`,
  'create index cash_counts_by_date on cash_counts (business_date, id)',
  // A deposit is requested if there is an amount. The share is kept for documents.
  `alter table bookings add column deposit_cents integer
    check (deposit_cents between 1 and ${largest})`,
  `alter table bookings add column deposit_percent integer
    check (deposit_percent between 1 and 100)`,
  `alter table bookings add column ${column.dateOrNull('deposit_due_on')}`,
  `create index bookings_deposits on bookings (deposit_due_on, id)
    where deposit_cents is not null and status = 'unconfirmed'
      and paid_cents < deposit_cents and paid_cents < total_price_cents`,
  // By default no deposit is requested for new bookings.
  `alter table property add column deposit_percent integer
    check (deposit_percent between 1 and 100)`,
  `alter table property add column ${count('deposit_days', 0, 365)} default 7`,
]
