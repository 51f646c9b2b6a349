import { type Columns, text } from './columns.ts'

/**
 * The settings of the guest's page as JSON (null: off), and of each booking: the code of its own, the number of its
 * link (another number ends the links before), and when the guest opened the page last.
 */
export const guestPage = (column: Columns) => [
  'alter table property add column guest_page text check (length(guest_page) <= 400000)',
  'alter table property add column guest_page_version integer not null default 1',
  `alter table bookings add column ${text('door_code', 0, 100)} default ''`,
  'alter table bookings add column guest_link integer not null default 1',
  `alter table bookings add column ${column.instantOrNull('guest_page_opened_at')}`,
]
