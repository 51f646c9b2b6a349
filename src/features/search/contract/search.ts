import { z } from 'zod'
import { bookingRow } from '#contract/bookings.ts'
import { calendarDate, id, idText } from '#contract/fields.ts'
import { groupSummary } from '#contract/groups.ts'
import { cabinName, maxCapacity } from '#contract/named-fields.ts'
import { maxSearchLength } from '#contract/search-limits.ts'
import { guestRow } from '#features/guests/contract/guests.ts'

/** Results of each kind. */
export const maxResults = 8

/** The API is strict: an unknown key or a longer text returns 400. */
export const searchQuery = z.strictObject({
  q: z.string().max(maxSearchLength).default('').meta({
    description:
      'A booking number, a guest, a cabin, a group or a date. `%` and `_` have no special meaning.',
    example: 'marta',
  }),
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
  name: cabinName,
  maxCapacity,
  retiredOn: calendarDate.nullable().meta({
    description: 'From this date on, the cabin cannot be booked; null if it can.',
    example: null,
  }),
})

/** At most eight results of each kind. */
export const foundItems = z.object({
  bookings: z.array(bookingRow).max(maxResults).describe('The matching bookings.'),
  guests: z.array(foundGuest).max(maxResults).describe('The matching guests.'),
  cabins: z.array(foundCabin).max(maxResults).describe('The matching cabins.'),
  groups: z.array(groupSummary).max(maxResults).describe('The matching groups of bookings.'),
})
export type FoundItems = z.infer<typeof foundItems>

export const searchResults = foundItems.extend({
  date: calendarDate
    .nullable()
    .describe('The date that the text names, such as "next friday"; null if it names none.'),
})
export type SearchResults = z.infer<typeof searchResults>

const ids = z
  .string()
  .default('')
  .transform((text) => (text === '' ? [] : text.split(',')))
  .pipe(z.array(idText.transform(Number)).max(maxResults))

/** Ids separated by commas, at most eight of each kind. */
export const searchItemsQuery = z.strictObject({
  bookings: ids.meta({
    description: 'The ids of bookings to read, separated by commas.',
    example: '1,2',
  }),
  guests: ids.meta({
    description: 'The ids of guests to read, separated by commas.',
    example: '1,2',
  }),
  cabins: ids.meta({
    description: 'The ids of cabins to read, separated by commas.',
    example: '1,2',
  }),
  groups: ids.meta({
    description: 'The ids of groups to read, separated by commas.',
    example: '1,2',
  }),
})
export type SearchItemsQuery = z.output<typeof searchItemsQuery>
