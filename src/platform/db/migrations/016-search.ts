/** The next and the latest bookings of a guest, read from an index that also replaces the former one. */
export const search = () => [
  'create index bookings_by_guest_and_start on bookings (guest_id, start_date)',
  'drop index bookings_by_guest',
]
