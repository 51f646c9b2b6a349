import type { Columns } from './columns.ts'

/**
 * Imports wrote noon of the date on which a booking was made. Where a file had none, they wrote noon of the
 * arrival, or the time of the import.
 */
export const bookingDates = (column: Columns) => [
  `create index bookings_by_sale on bookings (created_at, status, total_price_cents, extras_price_cents)
    where not is_booking_date_unknown`,
  `create index bookings_undated on bookings (created_at) where is_booking_date_unknown`,
  `update bookings set is_booking_date_unknown = true
    where id in (select booking_id from imported_bookings) and ${unknownDate(column)}`,
]

const unknownDate = ({ name }: Columns) =>
  name === 'sqlite'
    ? "(substr(created_at, 11) <> 'T12:00:00.000Z' or substr(created_at, 1, 10) = start_date)"
    : `((created_at at time zone 'UTC')::time <> '12:00' or (created_at at time zone 'UTC')::date = start_date)`
