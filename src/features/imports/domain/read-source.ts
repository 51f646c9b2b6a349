import {
  type BookingSource,
  bookingSourceLabels,
  bookingSources,
} from '#domain/bookings/booking-source.ts'
import { plainLetters } from '#domain/search/search-terms.ts'
import { inEachLanguage } from './own-terms.ts'

/** How exports name the sources. The first that matches is taken. */
const sources: readonly (readonly [RegExp, BookingSource])[] = [
  [/air\s?bnb/i, 'airbnb'],
  [/booking\s?\.?\s?com|^booking$|^b\.?com$|^bdc$/i, 'booking-com'],
  [/vrbo|homeaway|abritel|fewo/i, 'vrbo'],
  [/walk/i, 'walk-in'],
  [/phone|telefo|teleph|^tel\.?$|puhelin|direct|direkt|manual/i, 'phone'],
  [/web|online|engine|homepage/i, 'web'],
  [/agen/i, 'agency'],
]

let ownNames: ReadonlyMap<string, BookingSource> | undefined

/** The source that a file names; null if it names none. */
export function readSource(text: string): BookingSource | null {
  if (text === '') return null
  const name = plainLetters(text).trim()
  ownNames ??= inEachLanguage(
    bookingSources.flatMap((source) => [
      // Our own lists have the code.
      [source, source] as const,
      [bookingSourceLabels[source], source] as const,
    ]),
    plainLetters,
  )
  return ownNames.get(name) ?? sources.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'
}

/** The source of bookings in a file that does not name it, by the system that exported the file. */
export function sourceOfSystem(system: string | null): BookingSource {
  if (system === null) return 'phone'
  if (system === 'Airbnb') return 'airbnb'
  return system === 'Booking.com' ? 'booking-com' : 'other'
}
