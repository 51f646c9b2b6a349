/** Bookings between dates and of guests are counted and sorted from these indexes only. */
export const listFilters = () => [
  'drop index bookings_by_start',
  'create index bookings_by_start on bookings (start_date, id, end_date, status, total_price_cents)',
  'drop index bookings_by_guest_and_start',
  'create index bookings_by_guest_and_start on bookings (guest_id, start_date, end_date, status, total_price_cents)',
]
