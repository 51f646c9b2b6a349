/** What bookings of calendars were before a file completed them, so that this can be undone. */
export const completedBookings = () => [
  'alter table imported_bookings add column completed_from text check (length(completed_from) <= 10000)',
]
