/*
 * What the bookings list offers. Without zod, so that the browser's address reader and the strict
 * query shape of the API read the same lists and the shape stays out of the first script.
 */

/** The status filter, in its order; the first is the default. */
export const bookingFilters = ['all', 'checked-out', 'checked-in', 'unconfirmed'] as const
/** Listed apart from the filter, beside it. */
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
