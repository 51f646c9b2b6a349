import { type Columns, cents, count, text } from './columns.ts'

export const hotel = (column: Columns) => [
  `create table cabins (
    ${column.id},
    ${text('name', 1, 100)},
    ${count('max_capacity', 1, 10000)},
    ${cents('regular_price_cents')},
    ${cents('discount_cents')},
    ${text('description', 0, 10000)},
    ${text('image', 0, 500)},
    ${column.instant('created_at')},
    constraint discount_within_price check (discount_cents <= regular_price_cents)
  ) ${column.table}`,

  `create table guests (
    ${column.id},
    ${text('full_name', 1, 200)},
    ${text('email', 0, 254)},
    country_code text not null check (length(country_code) = 2 and country_code = upper(country_code)),
    ${text('national_id_sealed', 0, 1000)},
    ${column.instant('created_at')}
  ) ${column.table}`,

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
    status text not null check (status in ('unconfirmed', 'checked-in', 'checked-out')),
    cabin_id integer not null references cabins (id) on delete restrict,
    guest_id integer not null references guests (id) on delete restrict,
    constraint nights_of_the_stay check (num_nights = ${column.daysBetween('start_date', 'end_date')}),
    constraint total_of_cabin_and_extras
      check (total_price_cents = cabin_price_cents + extras_price_cents)
  ) ${column.table}`,

  // For each sort order of the list, with and without a status; the id makes the order of pages stable.
  'create index bookings_by_start on bookings (start_date, id)',
  // The last column lets the dashboard count stays by length from this index only.
  'create index bookings_by_status_and_start on bookings (status, start_date, id, num_nights)',
  'create index bookings_by_total on bookings (total_price_cents, id)',
  'create index bookings_by_status_and_total on bookings (status, total_price_cents, id)',
  // For departures of a day, and for sales by day of creation, summed from the index only.
  'create index bookings_by_status_and_end on bookings (status, end_date)',
  'create index bookings_by_creation on bookings (created_at, total_price_cents, extras_price_cents)',
  'create index bookings_by_cabin on bookings (cabin_id, start_date)',
  'create index bookings_by_guest on bookings (guest_id)',

  // The primary key prevents a night from being sold twice.
  `create table nights (
    cabin_id integer not null references cabins (id) on delete restrict,
    ${column.date('date')},
    booking_id integer not null references bookings (id) on delete cascade,
    ${cents('rate_cents')},
    primary key (cabin_id, date)
  ) ${column.tableByKey}`,
  'create index nights_by_booking on nights (booking_id)',

  `create table settings (
    id integer primary key check (id = 1),
    ${count('min_booking_length', 1, 10000)},
    ${count('max_booking_length', 1, 10000)},
    ${count('max_guests_per_booking', 1, 10000)},
    ${cents('breakfast_price_cents')},
    constraint shortest_within_longest check (min_booking_length <= max_booking_length)
  ) ${column.table}`,
  `insert into settings
    (id, min_booking_length, max_booking_length, max_guests_per_booking, breakfast_price_cents)
    values (1, 2, 30, 10, 1500)`,

  `create table property (
    id integer primary key check (id = 1),
    ${text('name', 1, 100)},
    ${text('time_zone', 1, 64)},
    ${column.timeOfDay('check_in_time')},
    ${column.timeOfDay('check_out_time')},
    ${column.boolean('is_demo')}
  ) ${column.table}`,
  `insert into property (id, name, time_zone, check_in_time, check_out_time, is_demo)
    values (1, 'Larch Valley Cabins', 'UTC', '15:00', '11:00', false)`,
]
