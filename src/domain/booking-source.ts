/** The channel through which a booking was made. Staff get the first one as the default. */
export const bookingSources = ['phone', 'desk', 'walk-in', 'web', 'agency'] as const
export type BookingSource = (typeof bookingSources)[number]
