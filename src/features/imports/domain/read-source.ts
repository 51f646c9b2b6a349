import type { BookingSource } from '#domain/bookings/booking-source.ts'

/** How exports name the sources. The first that matches is taken. */
const sources: readonly (readonly [RegExp, BookingSource])[] = [
  [/air\s?bnb/i, 'airbnb'],
  [/booking\s?\.?\s?com|^booking$|^b\.?com$|^bdc$/i, 'booking-com'],
  [/vrbo|homeaway|abritel|fewo/i, 'vrbo'],
  [/walk/i, 'walk-in'],
  [/phone|telefo|t[eé]l[eé]ph|^t[eé]l\.?$|puhelin|direct|direkt|manual/i, 'phone'],
  [/web|online|engine|homepage/i, 'web'],
  [/agen/i, 'agency'],
]

/** The source that a file names; null if it names none. */
export const readSource = (text: string): BookingSource | null =>
  text === '' ? null : (sources.find(([name]) => name.test(text))?.[1] ?? 'other')

/** The source of bookings in a file that does not name it, by the system that exported the file. */
export function sourceOfSystem(system: string | null): BookingSource {
  if (system === null) return 'phone'
  if (system === 'Airbnb') return 'airbnb'
  return system === 'Booking.com' ? 'booking-com' : 'other'
}
