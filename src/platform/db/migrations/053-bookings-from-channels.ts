/**
 * The few bookings of a channel are found in the order of the list, without reading all bookings.
 * Bookings that staff enter are most of them, so that no index of their source helps.
 */
export const bookingsFromChannels = () => [
  'create index bookings_from_channels on bookings (channel, start_date, id) where channel is not null',
]
