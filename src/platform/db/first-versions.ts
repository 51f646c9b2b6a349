import { sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import { versionAmounts } from './migrations/052-version-periods.ts'
import type { Columns } from './migrations/columns.ts'
import type { Db } from './open.ts'

/** Writes versions of all bookings and blocks, for rows that were inserted without any. */
export async function writeFirstVersions(db: Db): Promise<void> {
  const { columns } = dialectOf(db)
  for (const statement of [...firstVersions(columns), ...versionAmounts(columns)])
    await sql.raw(statement).execute(db)
}

/**
 * Versions of what exists already: the status from the audit log, all else as it is now. The last version
 * of a booking equals its row.
 */
const firstVersions = (column: Columns) => [
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
