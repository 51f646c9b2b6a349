import type { Columns } from './columns.ts'
import { text } from './columns.ts'

/** The people who stay with a guest, where the property records them. */
export const party = (column: Columns) => [
  `alter table property add column ${column.boolean('records_party')} default false`,
  `create table party_members (
    ${column.id},
    booking_id integer not null references bookings (id) on delete cascade,
    ${text('full_name', 1, 200)},
    ${column.dateOrNull('birth_date')},
    ${text('country_code', 0, 2)}
  ) ${column.table}`,
  'create index party_members_by_booking on party_members (booking_id, id)',
  // Birth dates are erased at the end of their retention period.
  `create index party_members_with_birth_date on party_members (booking_id)
    where birth_date is not null`,
]
