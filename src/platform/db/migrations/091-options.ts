import type { Columns } from './columns.ts'

/** Whether staff hold the nights of a booking as an option, and not for a request from the website. */
export const options = (column: Columns) => [
  `alter table bookings add column ${column.boolean('is_option')} default false`,
]
