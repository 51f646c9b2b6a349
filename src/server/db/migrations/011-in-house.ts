import type { Columns } from './columns.ts'

/** Who is in a cabin now is asked with each booking, and there are never many of them. */
export const inHouse = (_: Columns) => [
  "create index bookings_in_house on bookings (cabin_id) where status = 'checked-in'",
]
