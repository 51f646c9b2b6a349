import type { BookingSource } from '#domain/booking-source.ts'

/** Where a booking came from. */
export const sources: Record<BookingSource, string> = {
  phone: 'By phone',
  desk: 'At the front desk',
  'walk-in': 'Walk-in',
  web: 'Online',
  agency: 'Through an agency',
}
