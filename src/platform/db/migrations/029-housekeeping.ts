import type { Columns } from './columns.ts'
import { text } from './columns.ts'

const states = "('clean', 'dirty', 'inspected', 'out-of-order')"

/** The condition of each cabin, and what its guests need and when they are expected. */
export const housekeeping = (column: Columns) => [
  `alter table cabins add column housekeeping_state text not null default 'clean'
    check (housekeeping_state in ${states})`,
  `alter table cabins add column ${column.instantOrNull('housekeeping_at')}`,
  `alter table cabins add column housekeeping_by text check (length(housekeeping_by) between 1 and 200)`,
  `alter table cabins add column ${text('housekeeping_note', 0, 500)} default ''`,
  `alter table cabins add column housekeeper_id text check (length(housekeeper_id) between 1 and 200)`,
  `alter table cabins add column ${column.dateOrNull('housekeeper_on')}`,
  `alter table cabins add column ${column.dateOrNull('serviced_on')}`,
  `alter table bookings add column ${column.timeOfDayOrNull('expected_arrival')}`,
  ...['has_dog', 'needs_cot', 'needs_step_free', 'arrives_early', 'leaves_late'].map(
    (flag) => `alter table bookings add column ${column.boolean(flag)} default false`,
  ),
  // The state of the cabin before the check-out, so that the check-out can be undone.
  `alter table bookings add column check_out_housekeeping text
    check (check_out_housekeeping in ${states})`,
  `alter table property add column service_every_nights integer
    check (service_every_nights between 1 and 30)`,
]
