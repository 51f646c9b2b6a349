import type { Columns } from './columns.ts'

/** The further bookings of an invoice. Its first one is in `invoices`. */
export const invoiceBookings = (column: Columns) => [
  `create table invoice_bookings (
    invoice_id integer not null references invoices (id),
    booking_id integer not null references bookings (id),
    primary key (invoice_id, booking_id)
  ) ${column.tableByKey}`,
  'create index invoice_bookings_by_booking on invoice_bookings (booking_id)',
  ...column.appendOnly('invoice_bookings'),
]
