/**
 * The sums of the open balances are read from this index only. More columns in bookings_owing would
 * keep SQLite from using it for the lists.
 */
export const openBalances = () => [
  `create index bookings_owing_sums on bookings
    (status, total_price_cents, fee_cents, paid_cents)
    where status <> 'unconfirmed' and paid_cents <
      case when status in ('cancelled', 'no-show') then fee_cents else total_price_cents end`,
]
