import { z } from 'zod'
import { bookingRow } from '#contract/bookings.ts'
import { calendarDate, id, idText } from '#contract/fields.ts'
import { maxSearchLength } from '#contract/search-limits.ts'
import { guestRow } from '#features/guests/contract/guests.ts'

/** Results of each kind. */
export const maxResults = 8

/** The API is strict: an unknown key or a longer text returns 400. */
export const searchQuery = z.strictObject({
  /** A booking number, a guest, a cabin or a date; "%" and "_" have no special meaning. */
  q: z.string().max(maxSearchLength).default(''),
})

const foundGuest = guestRow.pick({
  id: true,
  fullName: true,
  email: true,
  phone: true,
  country: true,
  countryFlag: true,
})

const foundCabin = z.object({
  id,
  name: z.string(),
  maxCapacity: z.int(),
  /** From this date on, the cabin cannot be booked. */
  retiredOn: calendarDate.nullable(),
})

/** At most eight results of each kind. */
export const foundItems = z.object({
  bookings: z.array(bookingRow).max(maxResults),
  guests: z.array(foundGuest).max(maxResults),
  cabins: z.array(foundCabin).max(maxResults),
})
export type FoundItems = z.infer<typeof foundItems>

export const searchResults = foundItems.extend({
  /** The date that the text names, such as "next friday"; null if it names none. */
  date: calendarDate.nullable(),
})
export type SearchResults = z.infer<typeof searchResults>

const ids = z
  .string()
  .default('')
  .transform((text) => (text === '' ? [] : text.split(',')))
  .pipe(z.array(idText.transform(Number)).max(maxResults))

/** Ids separated by commas, at most eight of each kind. */
export const searchItemsQuery = z.strictObject({ bookings: ids, guests: ids, cabins: ids })
export type SearchItemsQuery = z.output<typeof searchItemsQuery>
