/** Bookings are found by the number that their channel gave them. */
export const calendarReferences = () => [
  'create index feed_events_by_reference on feed_events (lower(reference))',
]
