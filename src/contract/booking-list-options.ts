/*
 * The options of the bookings list. Without zod, so that the code that reads the address bar shares
 * them with the API's query schema, and the schema stays out of the entry script.
 */

import type { BookingSource } from '#domain/bookings/booking-source.ts'

/** The status filter, in order; the first is the default. */
export const bookingFilters = ['all', 'checked-out', 'checked-in', 'unconfirmed'] as const
/** Offered in addition to the filter. */
export const closedFilters = ['cancelled', 'no-show'] as const
/** The sort select; the first is the default. */
export const bookingSorts = [
  'startDate-desc',
  'startDate-asc',
  'totalPrice-desc',
  'totalPrice-asc',
] as const
export type BookingFilter = (typeof bookingFilters)[number] | (typeof closedFilters)[number]
export type BookingSort = (typeof bookingSorts)[number]

/** Rows on one page of a list. */
export const pageSize = 10

/** A list as the address bar names it. What is empty does not limit the list. An empty moment means
 * now. */
export type BookingListSearch = {
  status: BookingFilter
  sortBy: BookingSort
  page: number
  q: string
  from: string
  to: string
  cabin: string
  group: string
  source: BookingSource | ''
  price: 'missing' | ''
  asOf: string
}

type Parameters = Partial<
  Pick<BookingListSearch, 'q' | 'from' | 'to' | 'cabin' | 'group' | 'asOf'>
> & {
  source?: BookingSource
  price?: 'missing'
}

/** The parameters of the API, which takes no empty ones. */
export const bookingListParameters = ({ status, sortBy, page, ...filters }: BookingListSearch) => ({
  status,
  sortBy,
  page: String(page),
  ...(Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as Parameters),
})

/** How many entries a page of payments, deposits or balances has. */
export const paymentPageSize = 25
