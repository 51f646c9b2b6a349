import type { Columns } from './columns.ts'

/** A booking that the room finder never moves to another cabin. */
export const pinnedBookings = (column: Columns) => [
  `alter table bookings add column ${column.boolean('is_pinned')} default false`,
]
