import { blockKinds, bookingStatuses, channelNames, housekeepingStates } from './049-values.ts'
import { type Columns, cents, count, text } from './columns.ts'

const isOwing = `status <> 'unconfirmed' and paid_cents <
  case when status in ('cancelled', 'no-show') then fee_cents else total_price_cents end`

/** In the order that the columns got on each database. */
const blockAndRate = ({ name }: Columns) => {
  const block = 'block_id integer references blocks (id) on delete cascade'
  const rate = cents('rate_cents')
  return name === 'sqlite' ? [block, rate] : [rate, block]
}

/** Bookings and blocks, and the nights that they hold. */
export const bookings = (column: Columns) => [
  `create table bookings (
    ${column.id},
    ${column.instant('created_at')},
    ${column.date('start_date')},
    ${column.date('end_date')},
    ${count('num_nights', 1, 10000)},
    ${count('num_guests', 1, 10000)},
    ${cents('cabin_price_cents')},
    ${cents('extras_price_cents')},
    ${cents('total_price_cents')},
    ${cents('paid_cents')},
    ${column.boolean('has_breakfast')},
    ${text('observations', 0, 10000)},
    status text not null check (status in ${bookingStatuses}),
    cabin_id integer not null references cabins (id) on delete restrict,
    guest_id integer not null references guests (id) on delete restrict,
    source text not null default 'desk'
      check (source in ('desk', 'phone', 'walk-in', 'web', 'agency')),
    breakfast_unit_cents integer not null default 0
      check (breakfast_unit_cents between 0 and 1000000000),
    fee_cents integer not null default 0 check (fee_cents between 0 and 1000000000),
    ${column.dateOrNull('left_on')},
    version integer not null default 1 check (version >= 1),
    ${column.instantOrNull('checked_in_at')},
    check_in_paid_cents integer check (check_in_paid_cents between 0 and 1000000000),
    ${column.boolean('check_in_added_breakfast')} default false,
    ${column.instantOrNull('checked_out_at')},
    check_out_extras_cents integer check (check_out_extras_cents between 0 and 1000000000),
    ${column.instantOrNull('settled_at')},
    settled_cents integer check (settled_cents between -1000000000 and 1000000000),
    charges_cents integer not null default 0
      check (charges_cents between -1000000000 and 1000000000),
    ${column.timeOfDayOrNull('expected_arrival')},
    ${column.boolean('has_dog')} default false,
    ${column.boolean('needs_cot')} default false,
    ${column.boolean('needs_step_free')} default false,
    ${column.boolean('arrives_early')} default false,
    ${column.boolean('leaves_late')} default false,
    check_out_housekeeping text check (check_out_housekeeping in ${housekeepingStates}),
    deposit_cents integer check (deposit_cents between 1 and 1000000000),
    deposit_percent integer check (deposit_percent between 1 and 100),
    ${column.dateOrNull('deposit_due_on')},
    channel text check (channel in ${channelNames}),
    ${column.instantOrNull('hold_until')},
    ${column.boolean('is_pinned')} default false,
    constraint nights_of_the_stay
      check (num_nights = ${column.daysBetween('start_date', 'end_date')}),
    constraint total_of_cabin_and_extras
      check (total_price_cents = cabin_price_cents + extras_price_cents)
  ) ${column.table}`,
  // The last column lets the dashboard count stays by length from this index only.
  'create index bookings_by_status_and_start on bookings (status, start_date, id, num_nights)',
  'create index bookings_by_total on bookings (total_price_cents, id)',
  'create index bookings_by_status_and_total on bookings (status, total_price_cents, id)',
  'create index bookings_by_status_and_end on bookings (status, end_date)',
  // Includes what statistics sum and exclude, so that they are read from the index only.
  `create index bookings_by_creation on bookings
    (created_at, status, total_price_cents, extras_price_cents)`,
  'create index bookings_by_cabin on bookings (cabin_id, start_date)',
  // Guests in house are few and are queried for each booking.
  `create index bookings_in_house on bookings (cabin_id) where status = 'checked-in'`,
  // For today's departures on the dashboard, without reading all earlier ones.
  `create index bookings_by_check_out on bookings (checked_out_at)
    where checked_out_at is not null`,
  // Bookings between dates and of guests are counted and sorted from indexes only; the id makes pages stable.
  `create index bookings_by_start on bookings
    (start_date, id, end_date, status, total_price_cents)`,
  // The open balances of guests who have arrived, and of closed bookings.
  `create index bookings_owing on bookings (status, end_date)
    where ${isOwing}`,
  `create index bookings_deposits on bookings (deposit_due_on, id)
    where deposit_cents is not null and status = 'unconfirmed'
      and paid_cents < deposit_cents and paid_cents < total_price_cents`,
  `create index bookings_by_guest_and_start on bookings
    (guest_id, start_date, id, end_date, status, total_price_cents)`,
  // The sums are read from this index only. More columns in bookings_owing would keep SQLite from using it
  // for the lists.
  `create index bookings_owing_sums on bookings (status, total_price_cents, fee_cents, paid_cents)
    where ${isOwing}`,
  'create index bookings_on_hold on bookings (hold_until, id) where hold_until is not null',

  `create table blocks (
    ${column.id},
    cabin_id integer not null references cabins (id) on delete restrict,
    ${column.date('start_date')},
    ${column.date('end_date')},
    kind text not null check (kind in ${blockKinds}),
    ${text('reason', 0, 1000)},
    ${count('version', 1, 1000000000)},
    ${column.instant('created_at')},
    constraint block_has_nights check (start_date < end_date)
  ) ${column.table}`,
  'create index blocks_by_cabin on blocks (cabin_id, start_date)',

  // The primary key prevents a night from being sold twice.
  `create table nights (
    cabin_id integer not null references cabins (id) on delete restrict,
    ${column.date('date')},
    booking_id integer references bookings (id) on delete cascade,
    ${blockAndRate(column).join(',\n    ')},
    primary key (cabin_id, date),
    constraint held_by_one check ((booking_id is null) <> (block_id is null))
  ) ${column.tableByKey}`,
  'create index nights_by_booking on nights (booking_id)',
  'create index nights_by_block on nights (block_id)',

  // Nights that a booking released, with what is still charged for each and the price at which it was sold.
  `create table released_nights (
    booking_id integer not null references bookings (id) on delete cascade,
    ${column.date('date')},
    ${cents('rate_cents')},
    sold_cents integer check (sold_cents between 0 and 1000000000),
    primary key (booking_id, date)
  ) ${column.tableByKey}`,
  'create index released_nights_by_date on released_nights (date)',

  // The results of requests that may be repeated.
  `create table submissions (
    staff_id text not null references staff (id) on delete cascade,
    ${text('key', 8, 100)},
    request_hash text not null check (length(request_hash) = 64),
    booking_id integer not null references bookings (id) on delete cascade,
    ${column.instant('created_at')},
    payment_id integer check (payment_id >= 1),
    primary key (staff_id, key)
  ) ${column.tableByKey}`,
  'create index submissions_by_booking on submissions (booking_id)',
  'create index submissions_by_time on submissions (created_at)',

  // The people who stay with a guest, where the property records them.
  `create table party_members (
    ${column.id},
    booking_id integer not null references bookings (id) on delete cascade,
    ${text('full_name', 1, 200)},
    ${column.dateOrNull('birth_date')},
    ${text('country_code', 0, 2)}
  ) ${column.table}`,
  'create index party_members_by_booking on party_members (booking_id, id)',
  // Birth dates are erased at the end of their retention period.
  `create index party_members_with_birth_date on party_members (booking_id)
    where birth_date is not null`,
]
