/** How a booking came to the house; the first is the default at the desk. */
export const bookingSources = ['phone', 'desk', 'walk-in', 'web', 'agency'] as const
export type BookingSource = (typeof bookingSources)[number]
