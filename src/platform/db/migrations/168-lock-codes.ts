import { type Columns, text } from './columns.ts'

/**
 * Codes of doors from a list, of which each stay has one of its own, with the dates that it was given for. A code that
 * was used has the instant of the last time. And the map on the page of guests: the address of its image.
 */
export const lockCodes = (column: Columns) => [
  `alter table property add column ${text('guest_page_map', 0, 200)} default ''`,
  `create table lock_codes (
    ${column.id},
    cabin_id integer not null references cabins (id) on delete cascade,
    ${text('code', 1, 100)},
    booking_id integer references bookings (id) on delete set null,
    ${column.dateOrNull('start_date')},
    ${column.dateOrNull('end_date')},
    ${column.instantOrNull('used_at')},
    unique (cabin_id, code)
  ) ${column.table}`,
  'create unique index lock_codes_by_booking on lock_codes (booking_id) where booking_id is not null',
]
