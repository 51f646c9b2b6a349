import { paymentMethods } from './049-values.ts'
import { type Columns, cents, count, text } from './columns.ts'

const units = "('stay', 'night', 'person', 'person-night')"
const series = "('invoice', 'credit-note')"

/** Prices, charges, taxes, payments and invoices. */
export const money = (column: Columns) => [
  // Ranges and cabins are JSON; cabins are null for all of them. Weekdays are digits, 0 for Sunday.
  `create table price_rules (
    ${column.id},
    position integer not null check (position between -1000000 and 1000000),
    ${text('name', 1, 100)},
    kind text not null
      check (kind in ('price', 'percent', 'amount', 'long-stay', 'early-bird', 'last-minute',
        'extra-guest', 'stay')),
    ${text('ranges', 2, 10000)},
    ${text('weekdays', 0, 7)},
    cabin_ids text check (length(cabin_ids) between 2 and 20000),
    value integer check (value between -1000000000 and 1000000000),
    threshold integer check (threshold between 0 and 1000),
    ${column.boolean('replaces_lower')},
    min_nights integer check (min_nights between 1 and 366),
    max_nights integer check (max_nights between 1 and 366),
    arrival_days text check (length(arrival_days) <= 7),
    departure_days text check (length(departure_days) <= 7),
    min_days_ahead integer check (min_days_ahead between 0 and 1000),
    max_days_ahead integer check (max_days_ahead between 0 and 1000),
    ${column.boolean('sells_gaps')},
    ${column.instant('created_at')},
    version integer not null check (version >= 1)
  ) ${column.table}`,

  // Prices that staff set by hand.
  `create table night_prices (
    cabin_id integer not null references cabins (id) on delete cascade,
    ${column.date('date')},
    ${cents('price_cents')},
    primary key (cabin_id, date)
  ) ${column.tableByKey}`,

  // The items that are sold in addition to the nights, and the charges of bookings.
  `create table charge_catalogue (
    ${column.id},
    ${text('name', 1, 100)},
    kind text not null check (kind in ('item', 'fee')),
    unit text not null check (unit in ${units}),
    ${cents('unit_cents')},
    mandatory text not null check (mandatory in ('none', 'all', 'some')),
    ${column.boolean('is_active')},
    ${column.instant('created_at')},
    tax_kind text not null default 'other' check (tax_kind in ('lodging', 'breakfast', 'other')),
    position integer not null default 0 check (position between 0 and 1000000)
  ) ${column.table}`,

  `create table charge_catalogue_cabins (
    catalogue_id integer not null references charge_catalogue (id) on delete cascade,
    cabin_id integer not null references cabins (id) on delete cascade,
    primary key (catalogue_id, cabin_id)
  ) ${column.tableByKey}`,
  'create index charge_catalogue_by_cabin on charge_catalogue_cabins (cabin_id)',

  `create table charges (
    ${column.id},
    booking_id integer not null references bookings (id) on delete cascade,
    kind text not null check (kind in ('item', 'fee', 'discount')),
    ${text('label', 1, 100)},
    unit text not null check (unit in ${units}),
    unit_cents integer not null check (unit_cents between -1000000000 and 1000000000),
    ${count('quantity', 1, 999)},
    amount_cents integer not null check (amount_cents between -1000000000 and 1000000000),
    catalogue_id integer references charge_catalogue (id),
    ${column.boolean('is_mandatory')},
    ${text('note', 0, 500)},
    ${text('created_by', 1, 200)},
    ${column.instant('created_at')},
    tax_kind text not null default 'other'
      check (tax_kind in ('lodging', 'breakfast', 'other', 'tourist-tax')),
    units integer check (units between 1 and 100000)
  ) ${column.table}`,
  'create index charges_by_booking on charges (booking_id)',
  'create index charges_by_catalogue on charges (catalogue_id) where catalogue_id is not null',
  // The totals of a day are computed from the rows of its date.
  'create index charges_by_time on charges (created_at)',

  // The taxes that are included in prices, in hundredths of a percent, and the tourist tax per person and night.
  `create table tax_rates (
    kind text not null check (kind in ('lodging', 'breakfast', 'other')),
    ${column.date('valid_from')},
    ${count('rate', 0, 10000)},
    primary key (kind, valid_from)
  ) ${column.tableByKey}`,

  `create table tourist_tax_rates (
    ${column.date('valid_from')},
    ${count('amount_cents', 0, 1000000)},
    primary key (valid_from)
  ) ${column.tableByKey}`,

  // Entries are never edited, only voided, and remain when their booking is deleted.
  `create table payments (
    ${column.id},
    booking_id integer not null check (booking_id >= 1),
    ${column.date('business_date')},
    kind text not null check (kind in ('deposit', 'payment', 'refund', 'opening', 'write-off')),
    method text check (method in ${paymentMethods}),
    amount_cents integer not null
      check (amount_cents between -1000000000 and 1000000000 and amount_cents <> 0),
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
  'create index payments_by_booking on payments (booking_id)',
  'create index payments_by_date on payments (business_date, id)',

  `create table cash_counts (
    ${column.id},
    ${column.date('business_date')},
    counted_cents integer not null check (counted_cents between -1000000000 and 1000000000),
    expected_cents integer not null check (expected_cents between -1000000000 and 1000000000),
    ${text('note', 0, 500)},
    ${text('staff_id', 1, 200)},
    ${column.instant('created_at')}
  ) ${column.table}`,
  'create index cash_counts_by_date on cash_counts (business_date, id)',

  // The last number of each series and year, which the issuing transaction locks.
  `create table invoice_numbers (
    series text not null check (series in ${series}),
    ${count('year', 2000, 2199)},
    ${count('last_number', 1, 999999999)},
    primary key (series, year)
  ) ${column.tableByKey}`,

  `create table invoices (
    ${column.id},
    series text not null check (series in ${series}),
    ${count('year', 2000, 2199)},
    ${count('number', 1, 999999999)},
    booking_id integer not null references bookings (id),
    corrects_id integer unique references invoices (id),
    ${column.date('issued_on')},
    ${column.instant('issued_at')},
    ${text('issued_by', 1, 200)},
    total_cents integer not null check (total_cents between -1000000000 and 1000000000),
    template integer not null check (template >= 1),
    ${text('snapshot', 2, 1000000)},
    ${text('logo', 0, 500)},
    unique (series, year, number),
    check ((series = 'credit-note') = (corrects_id is not null))
  ) ${column.table}`,
  'create index invoices_by_booking on invoices (booking_id)',
  ...column.appendOnly('invoices'),

  // Apart from the invoice, because this is erased one day and the invoice is not.
  `create table invoice_addressees (
    invoice_id integer primary key not null references invoices (id),
    guest_id integer not null references guests (id),
    ${text('name', 0, 200)},
    ${text('company', 0, 200)},
    ${text('tax_number', 0, 100)},
    ${text('address', 0, 500)}
  ) ${column.table}`,
  'create index invoice_addressees_by_guest on invoice_addressees (guest_id)',
]
