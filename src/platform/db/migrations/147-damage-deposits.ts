import { type Columns, text } from './columns.ts'

/**
 * Money that guests leave for possible damage. It is no revenue, so it is apart from the payments. An entry
 * outlives its booking, as a payment does, so there is no foreign key.
 */
export const damageDeposits = (column: Columns) => [
  `create table damage_deposits (
    ${column.id},
    booking_id integer not null check (booking_id >= 1),
    ${column.date('business_date')},
    kind text not null check (kind in ('taken', 'returned', 'kept')),
    method text not null check (method in ('cash', 'card', 'transfer', 'online', 'other')),
    amount_cents integer not null check (amount_cents between 1 and 1000000000),
    ${text('note', 0, 500)},
    ${text('staff_id', 1, 200)},
    ${column.instant('created_at')},
    ${column.instantOrNull('voided_at')},
    voided_by text check (length(voided_by) between 1 and 200),
    void_reason text check (length(void_reason) between 0 and 500),
    payment_id integer check (payment_id >= 1),
    check ((voided_at is null) = (voided_by is null)),
    check ((payment_id is null) = (kind <> 'kept'))
  ) ${column.table}`,
  'create index damage_deposits_by_booking on damage_deposits (booking_id)',
  'create index damage_deposits_by_date on damage_deposits (business_date, id)',
]
