import { type RawBuilder, sql } from 'kysely'
import { chunk } from '../db/chunk.ts'
import { dialectOf } from '../db/dialect.ts'
import type { Db, Tx } from '../db/open.ts'
import { type Given, preparedQuery } from '../db/prepared-query.ts'

/** The ids of bookings and blocks that an action may have changed. */
export type VersionScope = { bookings?: readonly number[]; blocks?: readonly number[] }

const idsPerStatement = 1_000

/** Records the new states of bookings and blocks, so that the property can be shown as of any moment. */
export async function insertVersions(tx: Tx, scopes: readonly VersionScope[], at: Date) {
  const bookings = [...new Set(scopes.flatMap(({ bookings = [] }) => bookings))]
  const blocks = [...new Set(scopes.flatMap(({ blocks = [] }) => blocks))]
  for (const ids of chunk(bookings, idsPerStatement)) await insertBookingVersions(tx, ids, at)
  for (const ids of chunk(blocks, idsPerStatement)) await insertBlockVersions(tx, ids, at)
}

const bookingColumns = [
  'cabin_id',
  'guest_id',
  'start_date',
  'end_date',
  'left_on',
  'num_guests',
  'num_children',
  'status',
  'total_price_cents',
  'paid_cents',
  'fee_cents',
  'has_breakfast',
  'has_observations',
  'hold_until',
  'segments',
  'rates',
  'charges',
  'last_charge_at',
  'breakfast_unit_cents',
  'breakfast_cents',
  'is_price_missing',
  'channel_paid_cents',
] as const

const columnsOf = (table: string, columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))

const updates = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))

/** The clock of another server may be behind; the order of versions is that of the changes. */
const notBefore = (last: string, at: RawBuilder<string>) =>
  sql`case when ${sql.ref(last)} > ${at} then ${sql.ref(last)} else ${at} end`

async function insertBookingVersions(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  const [id] = ids
  if (id !== undefined && ids.length === 1) {
    await insertBookingVersion.rows(tx, { id, at: at.toISOString() })
    return
  }
  const are = sql`id in (${sql.join(ids)})`
  await bookingVersions(tx, are, sql`${at.toISOString()}`).execute(tx)
}

/** Most actions change one booking. Compiling the query would take longer than running it. */
const insertBookingVersion = preparedQuery((db, { id, at }: Given<{ id: number; at: string }>) => ({
  compile: () => bookingVersions(db, sql`id = ${id}`, at).compile(db),
}))

const bookingVersions = (
  db: Db | Tx,
  isChanged: RawBuilder<unknown>,
  at: RawBuilder<string>,
) => sql`
  insert into booking_versions (booking_id, valid_from, ${sql.join(bookingColumns.map((column) => sql.ref(column)))})
  select current.id, ${notBefore('latest.valid_from', at)}, ${columnsOf('current', bookingColumns)}
  from ${currentBookings(db, isChanged)} as current
  left join booking_versions as latest on ${isLatestOf('current')}
  where latest.booking_id is null or ${differIn(bookingColumns)}
  on conflict (booking_id, valid_from) do update set ${updates(bookingColumns)}`

/** A server of the previous release leaves these out during an upgrade. */
const amountColumns: readonly string[] = [
  'rates',
  'charges',
  'last_charge_at',
  'breakfast_unit_cents',
  'breakfast_cents',
]

/**
 * Merging and erasing guests changes the guest and the observations without a version, and a server of the
 * previous release leaves out the children.
 */
const otherColumns: readonly string[] = ['guest_id', 'has_observations', 'num_children']
const lastingColumns = bookingColumns.filter(
  (column) => !otherColumns.includes(column) && !amountColumns.includes(column),
)

/** Bookings whose latest version is not what they are: something has bypassed `change()`. */
export async function bookingsUnlikeTheirVersion(db: Db, isChecked: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number }>`
    select current.id from ${currentBookings(db, isChecked)} as current
    join booking_versions as latest on ${isLatestOf('current')}
    where ${differIn(lastingColumns)} or (latest.rates is not null and ${differIn(amountColumns)})
    order by current.id`.execute(db)
  return rows
}

/** The bookings as their versions should be, with their nights as text. */
function currentBookings(db: Db | Tx, isIncluded: RawBuilder<unknown>) {
  const { dayNumber, epochSeconds } = dialectOf(db)
  return sql`(
    select bookings.*, bookings.observations <> '' as has_observations,
      extras_price_cents - charges_cents as breakfast_cents, coalesce((
      select string_agg(cast(rate_cents as text), ' ' order by date) from (
        select date, rate_cents from nights where booking_id = bookings.id
        union all
        select date, rate_cents from released_nights where booking_id = bookings.id
      ) as priced
    ), '') as rates, (
      select string_agg(
        ${epochSeconds('created_at')} || ' ' || amount_cents || ' ' || tax_kind, ',' order by id)
      from charges where booking_id = bookings.id
    ) as charges,
    (select max(created_at) from charges where booking_id = bookings.id) as last_charge_at, (
      select string_agg(cabin_id || ' ' || first || ' ' || last, ',' order by first)
      from (
        select cabin_id, min(date) as first, max(date) as last
        from (
          select cabin_id, date,
            ${dayNumber('date')} - row_number() over (partition by cabin_id order by date) as run
          from nights where booking_id = bookings.id
        ) as numbered
        group by cabin_id, run
      ) as runs
    ) as segments
    from bookings where ${isIncluded}
  )`
}

const isLatestOf = (booking: string) => sql`latest.booking_id = ${sql.ref(`${booking}.id`)}
  and latest.valid_from = (
    select max(valid_from) from booking_versions where booking_id = ${sql.ref(`${booking}.id`)})`

const differIn = (columns: readonly string[]) =>
  sql`(${sql.join(
    columns.map(
      (column) =>
        sql`${sql.ref(`current.${column}`)} is distinct from ${sql.ref(`latest.${column}`)}`,
    ),
    sql` or `,
  )})`

const blockColumns = [
  'cabin_id',
  'start_date',
  'end_date',
  'kind',
  'group_id',
  'is_deleted',
] as const

/** The last version of a block that was deleted says so. */
async function insertBlockVersions(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  const latest = sql`select max(valid_from) from block_versions`
  await sql`
    insert into block_versions (block_id, valid_from, ${sql.join(blockColumns.map((column) => sql.ref(column)))})
    select current.id, ${notBefore('latest.valid_from', sql`${at.toISOString()}`)}, ${columnsOf('current', blockColumns)}
    from (
      select id, cabin_id, start_date, end_date, kind, group_id, ${sql.lit(false)} as is_deleted
      from blocks where id in (${sql.join(ids)})
      union all
      select block_id, cabin_id, start_date, end_date, kind, group_id, ${sql.lit(true)}
      from block_versions as version
      where block_id in (${sql.join(ids)}) and not exists (select 1 from blocks where id = version.block_id)
        and valid_from = (${latest} where block_id = version.block_id)
    ) as current
    left join block_versions as latest on latest.block_id = current.id
      and latest.valid_from = (${latest} where block_id = current.id)
    where latest.block_id is null or ${differIn(blockColumns)}
    on conflict (block_id, valid_from) do update set ${updates(blockColumns)}`.execute(tx)
}
