import type { Columns } from './columns.ts'

/** An index of the guests in house, who are few and are queried for each booking. */
export const inHouse = (_: Columns) => [
  "create index bookings_in_house on bookings (cabin_id) where status = 'checked-in'",
]
