/* The options of the cabins list; without zod, like booking-list-options.ts. */

/** The discount filter, in order; the first is the default. */
export const cabinFilters = ['all', 'no-discount', 'with-discount'] as const
/** The sort select; the first is the default. */
export const cabinSorts = [
  'name-asc',
  'name-desc',
  'regularPrice-asc',
  'regularPrice-desc',
  'maxCapacity-asc',
  'maxCapacity-desc',
] as const
export type CabinFilter = (typeof cabinFilters)[number]
export type CabinSort = (typeof cabinSorts)[number]
