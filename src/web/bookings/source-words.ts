import type { BookingSource } from '#domain/booking-source.ts'

/** How a booking came to the house. */
export const sources: Record<BookingSource, string> = {
  phone: 'By phone',
  desk: 'At the desk',
  'walk-in': 'Walk-in',
  web: 'Online',
  agency: 'Through an agency',
}
