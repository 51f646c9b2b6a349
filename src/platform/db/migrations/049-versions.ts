import type { Tx } from '../open.ts'
import { type Columns, cents, count } from './columns.ts'

/**
 * Every state of bookings and blocks since this migration. No name and no free text, so that erasing a
 * guest leaves nothing here. A deleted booking takes its versions with it.
 */
export const versions = (column: Columns) => [
  `create table booking_versions (
    booking_id integer not null references bookings (id) on delete cascade,
    ${column.instant('valid_from')},
    cabin_id integer not null,
    guest_id integer not null,
    ${column.date('start_date')},
    ${column.date('end_date')},
    ${column.dateOrNull('left_on')},
    ${count('num_guests', 1, 10_000)},
    status text not null
      check (status in ('unconfirmed', 'checked-in', 'checked-out', 'cancelled', 'no-show')),
    ${cents('total_price_cents')},
    ${cents('paid_cents')},
    ${cents('fee_cents')},
    ${column.boolean('has_breakfast')},
    ${column.boolean('has_observations')},
    ${column.instantOrNull('hold_until')},
    segments text,
    primary key (booking_id, valid_from)
  ) ${column.tableByKey}`,
  'create index booking_versions_by_start on booking_versions (start_date)',
  `create table block_versions (
    block_id integer not null,
    ${column.instant('valid_from')},
    cabin_id integer not null,
    ${column.date('start_date')},
    ${column.date('end_date')},
    kind text not null check (kind in ('maintenance', 'owner', 'hold')),
    ${column.boolean('is_deleted')},
    primary key (block_id, valid_from)
  ) ${column.tableByKey}`,
  'create index block_versions_by_start on block_versions (start_date)',
  `alter table property add column ${column.instantOrNull('versions_since')}`,
  ...firstVersions(column),
]

/**
 * Versions of what exists already: the status from the audit log, all else as it is now. The last version
 * of a booking equals its row.
 */
export const firstVersions = (column: Columns) => [
  bookingVersions(column, {
    at: 'bookings.created_at',
    status: `case when exists (select 1 from audit where ${isStatusEntry})
      then 'unconfirmed' else bookings.status end`,
    from: 'bookings where true',
  }),
  bookingVersions(column, {
    at: 'audit.at',
    status: `case ${statusAfter.map(([action, status]) => `when audit.action = '${action}' then '${status}'`).join(' ')} end`,
    from: `bookings join audit on ${isStatusEntry} where true`,
  }),
  bookingVersions(column, {
    at: column.name === 'sqlite' ? "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')" : 'now()',
    status: 'bookings.status',
    from: `bookings where bookings.status <> (
      select status from booking_versions where booking_id = bookings.id
      order by valid_from desc limit 1)`,
  }),
  `insert into block_versions (block_id, valid_from, cabin_id, start_date, end_date, kind, is_deleted)
    select id, created_at, cabin_id, start_date, end_date, kind, false from blocks`,
]

const statusAfter = [
  ['booking.check-in', 'checked-in'],
  ['booking.undo-check-in', 'unconfirmed'],
  ['booking.check-out', 'checked-out'],
  ['booking.leave-early', 'checked-out'],
  ['booking.undo-check-out', 'checked-in'],
  ['booking.cancel', 'cancelled'],
  ['booking.no-show', 'no-show'],
  ['booking.reinstate', 'unconfirmed'],
] as const

const isStatusEntry = `audit.entity = 'booking' and audit.entity_id = cast(bookings.id as text)
  and audit.action in (${statusAfter.map(([action]) => `'${action}'`).join(', ')})
  and audit.at > bookings.created_at`

type Given = { at: string; status: string; from: string }

const bookingVersions = (column: Columns, { at, status, from }: Given) =>
  `insert into booking_versions (booking_id, valid_from, cabin_id, guest_id, start_date, end_date,
      left_on, num_guests, status, total_price_cents, paid_cents, fee_cents, has_breakfast,
      has_observations, hold_until, segments)
    select id, at, cabin_id, guest_id, start_date, end_date,
      case when version_status = status then left_on end, num_guests, version_status,
      total_price_cents, paid_cents, case when version_status = status then fee_cents else 0 end,
      has_breakfast, observations <> '', hold_until,
      case when version_status = status then segments
        when version_status in ('cancelled', 'no-show') then null
        else coalesce(segments, ${wholeStay(column)}) end
    from (select bookings.*, ${at} as at, ${status} as version_status,
      ${segmentsOf(column)} as segments from ${from}) as versions
    where true
    on conflict (booking_id, valid_from) do nothing`

const wholeStay = (column: Columns) =>
  `cabin_id || ' ' || start_date || ' ' || ${column.name === 'sqlite' ? "date(end_date, '-1 day')" : '(end_date - 1)'}`

/** The nights of a booking as "cabin first last", for each run of nights in one cabin. */
const segmentsOf = (column: Columns) => `(
  select string_agg(cabin_id || ' ' || first || ' ' || last, ',' order by first)
  from (
    select cabin_id, min(date) as first, max(date) as last
    from (
      select cabin_id, date, ${column.daysBetween("'2000-01-01'", 'date')}
        - row_number() over (partition by cabin_id order by date) as run
      from nights where booking_id = bookings.id
    ) as numbered
    group by cabin_id, run
  ) as runs)`

/** What happened before is only partly known. A new installation knows everything. */
export async function noteUnknownPast(tx: Tx): Promise<void> {
  const booking = await tx.selectFrom('bookings').select('id').limit(1).executeTakeFirst()
  if (!booking) return
  await tx.updateTable('property').set({ versions_since: new Date().toISOString() }).execute()
}
