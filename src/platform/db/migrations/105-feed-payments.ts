import type { Columns } from './columns.ts'

/**
 * Who collects the money of the guests of a calendar, which was decided by its channel until now, and which
 * events were in its first reading, because no one knows when these stays were booked.
 */
export const feedPayments = (column: Columns) => [
  `alter table feeds add column ${column.boolean('channel_collects')} default false`,
  `update feeds set channel_collects = true where source in ('airbnb', 'vrbo')`,
  `alter table feed_events add column ${column.boolean('is_in_first_reading')} default false`,
]
