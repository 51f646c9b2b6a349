import { type Columns, count, text } from './columns.ts'

/** Requests from the property's website, and the hold on the nights until staff confirm them. */
export const website = (column: Columns) => [
  `alter table property add column ${column.boolean('website_enabled')} default false`,
  `alter table property add column ${text('website_origins', 0, 2000)} default ''`,
  `alter table property add column ${count('website_hold_hours', 1, 168)} default 24`,
  `alter table cabins add column ${column.boolean('on_website')} default true`,
  `alter table bookings add column ${column.instantOrNull('hold_until')}`,
  'create index bookings_on_hold on bookings (hold_until, id) where hold_until is not null',
  `create table website_requests (
    key_hash text primary key not null check (length(key_hash) = 64),
    request_hash text not null check (length(request_hash) = 64),
    booking_id integer not null references bookings (id) on delete cascade,
    ${column.instant('created_at')}
  ) ${column.tableByKey}`,
  'create index website_requests_by_booking on website_requests (booking_id)',
  'create index website_requests_by_age on website_requests (created_at)',
]
