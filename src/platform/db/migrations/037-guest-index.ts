/** Adds the id, so that the bookings of found guests are sorted from this index only. */
export const guestIndex = () => [
  'drop index bookings_by_guest_and_start',
  'create index bookings_by_guest_and_start on bookings (guest_id, start_date, id, end_date, status, total_price_cents)',
]
