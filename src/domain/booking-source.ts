/** The channel through which a booking was made. Staff get the first one as the default. */
export const bookingSources = ['phone', 'desk', 'walk-in', 'web', 'agency'] as const
export type BookingSource = (typeof bookingSources)[number]

/** Where a booking came from. */
export const bookingSourceLabels: Record<BookingSource, string> = {
  phone: 'By phone',
  desk: 'At the front desk',
  'walk-in': 'Walk-in',
  web: 'Online',
  agency: 'Through an agency',
}
