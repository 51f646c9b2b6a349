import { plainLetters } from '../search/search-terms.ts'
import { fieldsOf, type ImportColumns, type ImportKind, missingFields } from './import-fields.ts'

/** A column's name without punctuation, case and diacritics: "# of adults" is "of adults". */
const plainName = (name: string) =>
  plainLetters(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * The columns that a kind of file has, found by their names. Of two columns with names of the same
 * field, the one whose name is listed first is taken.
 */
export function recognizeColumns(kind: ImportKind, header: readonly string[]): ImportColumns {
  const names = header.map(plainName)
  const columns: ImportColumns = {}
  const taken = new Set<number>()
  for (const [field, { names: known }] of fieldsOf(kind)) {
    const name = known.find((one) => names.some((own, at) => own === one && !taken.has(at)))
    if (name === undefined) continue
    const at = names.findIndex((own, index) => own === name && !taken.has(index))
    columns[field] = at
    taken.add(at)
  }
  return columns
}

/** What a file contains: bookings have dates of a stay, cabins a capacity, everything else are guests. */
export function recognizeKind(header: readonly string[]): ImportKind {
  if (recognizeColumns('bookings', header).startDate !== undefined) return 'bookings'
  return missingFields('cabins', recognizeColumns('cabins', header)).length === 0
    ? 'cabins'
    : 'guests'
}

/** The systems whose exports have a ready mapping, by columns that only their files have. */
const systems: readonly { name: string; columns: readonly string[] }[] = [
  { name: 'Airbnb', columns: ['confirmation code', 'listing', 'earnings'] },
  { name: 'Booking.com', columns: ['book number', 'booked by', 'booker country'] },
  { name: 'Little Hotelier', columns: ['booking reference', 'check in date', 'guest last name'] },
  { name: 'Smoobu', columns: ['arrival', 'departure', 'portal', 'apartment'] },
  { name: 'Beds24', columns: ['ref', 'room', 'first night', 'last night'] },
]

/** The system that exported a file; null if it has columns of none. */
export function recognizeSystem(header: readonly string[]): string | null {
  const names = new Set(header.map(plainName))
  return systems.find(({ columns }) => columns.every((name) => names.has(name)))?.name ?? null
}
