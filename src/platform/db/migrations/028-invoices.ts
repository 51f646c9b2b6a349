import { type Columns, text } from './columns.ts'

const largest = 1_000_000_000
const series = "('invoice', 'credit-note')"

/**
 * Issued invoices and credit notes, which never change. The last number of each series and year is a row
 * of its own, which the issuing transaction locks. Who an invoice is addressed to is stored apart, because
 * it is erased one day and the invoice is not.
 */
export const invoices = (column: Columns) => [
  `create table invoice_numbers (
    series text not null check (series in ${series}),
    year integer not null check (year between 2000 and 2199),
    last_number integer not null check (last_number between 1 and 999999999),
    primary key (series, year)
  ) ${column.tableByKey}`,
  `create table invoices (
    ${column.id},
    series text not null check (series in ${series}),
    year integer not null check (year between 2000 and 2199),
    number integer not null check (number between 1 and 999999999),
    booking_id integer not null references bookings (id),
    corrects_id integer unique references invoices (id),
    ${column.date('issued_on')},
    ${column.instant('issued_at')},
    ${text('issued_by', 1, 200)},
    total_cents integer not null check (total_cents between -${largest} and ${largest}),
    template integer not null check (template >= 1),
    ${text('snapshot', 2, 1_000_000)},
    ${text('logo', 0, 500)},
    unique (series, year, number),
    check ((series = 'credit-note') = (corrects_id is not null))
  ) ${column.table}`,
  'create index invoices_by_booking on invoices (booking_id)',
  ...column.appendOnly('invoices'),
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
