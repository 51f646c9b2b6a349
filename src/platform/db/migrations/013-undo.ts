import type { Columns } from './columns.ts'

const largest = 1_000_000_000

/**
 * Records what a check-in, a check-out and a settlement changed, so that each can be undone on the same
 * day. Actions of an earlier version have no time and cannot be undone.
 */
export const undo = (column: Columns) => [
  `alter table bookings add column ${column.instantOrNull('checked_in_at')}`,
  `alter table bookings add column check_in_paid_cents integer
    check (check_in_paid_cents between 0 and ${largest})`,
  `alter table bookings add column ${column.boolean('check_in_added_breakfast')} default false`,
  `alter table bookings add column ${column.instantOrNull('checked_out_at')}`,
  // For today's departures on the dashboard, without reading all earlier ones.
  'create index bookings_by_check_out on bookings (checked_out_at) where checked_out_at is not null',
  `alter table bookings add column check_out_extras_cents integer
    check (check_out_extras_cents between 0 and ${largest})`,
  `alter table bookings add column ${column.instantOrNull('settled_at')}`,
  `alter table bookings add column settled_cents integer
    check (settled_cents between -${largest} and ${largest})`,
  // The price at which a released night was sold, in addition to what is still charged.
  `alter table released_nights add column sold_cents integer
    check (sold_cents between 0 and ${largest})`,
]
