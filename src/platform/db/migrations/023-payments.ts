import type { Columns } from './columns.ts'
import { text } from './columns.ts'

const largest = 1_000_000_000
const methods = "('cash', 'card', 'transfer', 'online', 'other')"

/**
 * The payments ledger. Entries are never edited, only voided, and remain when their booking is deleted.
 * The amounts paid so far become one opening entry for each booking.
 */
export const payments = (column: Columns) => [
  `create table payments (
    ${column.id},
    booking_id integer not null check (booking_id >= 1),
    ${column.date('business_date')},
    kind text not null check (kind in ('deposit', 'payment', 'refund', 'opening', 'write-off')),
    method text check (method in ${methods}),
    amount_cents integer not null
      check (amount_cents between -${largest} and ${largest} and amount_cents <> 0),
    origin text not null check (origin in ('account', 'check-in', 'settlement', 'migration')),
    ${text('note', 0, 500)},
    ${text('staff_id', 1, 200)},
    ${column.instant('created_at')},
    ${column.instantOrNull('voided_at')},
    voided_by text check (length(voided_by) between 1 and 200),
    void_reason text check (length(void_reason) between 0 and 500),
    check ((voided_at is null) = (voided_by is null)),
    check ((method is null) = (kind in ('opening', 'write-off')))
  ) ${column.table}`,
  `insert into payments
      (booking_id, business_date, kind, amount_cents, origin, note, staff_id, created_at)
    select id, ${dateOf(column, 'created_at')}, 'opening', paid_cents, 'migration', '', 'system', created_at
    from bookings where paid_cents > 0 order by id`,
  'create index payments_by_booking on payments (booking_id)',
  'create index payments_by_date on payments (business_date, id)',
  // The open balances of guests who have arrived, and of closed bookings.
  `create index bookings_owing on bookings (status, end_date)
    where status <> 'unconfirmed' and paid_cents <
      case when status in ('cancelled', 'no-show') then fee_cents else total_price_cents end`,
  `alter table property add column default_payment_method text not null default 'card'
    check (default_payment_method in ${methods})`,
]

const dateOf = ({ name }: Columns, instant: string) =>
  name === 'sqlite' ? `date(${instant})` : `(${instant} at time zone 'UTC')::date`
