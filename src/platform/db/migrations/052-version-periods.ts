import type { Tx } from '../open.ts'
import type { Columns } from './columns.ts'

/** The end of a version that no later one has replaced. */
const stillValid = '9999-12-31T23:59:59.999Z'

/**
 * Until when each version was valid, so that the state of any moment is found without comparing versions,
 * and what reports of the past need: the price of each night, charges and breakfasts. Triggers write the end,
 * so that it is also correct while servers of the previous version still write during an upgrade.
 */
export const versionPeriods = (column: Columns) => [
  ...versioned.map(
    ({ table }) =>
      `alter table ${table} add column ${column.instant('valid_to')} default '${stillValid}'`,
  ),
  'alter table booking_versions add column rates text',
  'alter table booking_versions add column charges text',
  `alter table booking_versions add column ${column.instantOrNull('last_charge_at')}`,
  'alter table booking_versions add column breakfast_unit_cents integer',
  'alter table booking_versions add column breakfast_cents integer',
  `alter table property add column ${column.instantOrNull('amounts_known_since')}`,
  ...versionAmounts(column),
  ...versioned.flatMap(({ table, id }) => [
    `update ${table} set valid_to = ${successor(table, id)}`,
    ...(column.name === 'sqlite' ? sqliteTrigger(table, id) : postgresTrigger(table, id)),
  ]),
  `create index booking_versions_by_time on booking_versions
    (valid_to, valid_from, status, start_date, total_price_cents)`,
  `create index booking_versions_overdue on booking_versions (valid_to, end_date, valid_from)
    where status = 'checked-in'`,
  `create index booking_versions_charged on booking_versions (last_charge_at, start_date)
    where last_charge_at is not null`,
]

const versioned = [
  { table: 'booking_versions', id: 'booking_id' },
  { table: 'block_versions', id: 'block_id' },
]

/** When the version that follows begins. */
const successor = (table: string, id: string) => `coalesce(
  (select min(later.valid_from) from ${table} as later
    where later.${id} = ${table}.${id} and later.valid_from > ${table}.valid_from),
  '${stillValid}')`

/** New versions and those before them get their ends, in whichever order versions are inserted. */
const sqliteTrigger = (table: string, id: string) => [
  `create trigger ${table}_succession after insert on ${table} begin
    update ${table} set valid_to = ${successor(table, id)}
    where ${id} = new.${id} and valid_from <= new.valid_from and valid_to > new.valid_from;
  end`,
]

const postgresTrigger = (table: string, id: string) => [
  `create function ${table}_succession() returns trigger language plpgsql as $$
  begin
    update ${table} set valid_to = ${successor(table, id)}
    from added where ${table}.${id} = added.${id}
      and ${table}.valid_from <= added.valid_from and ${table}.valid_to > added.valid_from;
    return null;
  end $$`,
  `create trigger ${table}_succession after insert on ${table}
    referencing new table as added for each statement execute function ${table}_succession()`,
]

/** The amounts of all versions are those of now. Charges have their times, so that older versions omit them. */
export const versionAmounts = (column: Columns) => [
  `update booking_versions set
    rates = ${ratesOf('booking_versions.booking_id')},
    charges = ${chargesOf(column, 'booking_versions.booking_id')},
    last_charge_at = (select max(created_at) from charges where booking_id = booking_versions.booking_id),
    breakfast_unit_cents = (select breakfast_unit_cents from bookings where id = booking_id),
    breakfast_cents = (select extras_price_cents - charges_cents from bookings where id = booking_id)`,
]

/** The price of each night from the arrival on, with what is charged for nights that were released. */
const ratesOf = (booking: string) => `coalesce((
  select string_agg(cast(rate_cents as text), ' ' order by date) from (
    select date, rate_cents from nights where booking_id = ${booking}
    union all
    select date, case when booking_versions.status in ('unconfirmed', 'checked-in')
      then coalesce(sold_cents, rate_cents) else rate_cents end
    from released_nights where booking_id = ${booking}
  ) as priced), '')`

/** "seconds amount kind" for each charge, with the seconds since 1970 at which it was added. */
const chargesOf = (column: Columns, booking: string) => `(
  select string_agg(${epochSeconds(column)} || ' ' || amount_cents || ' ' || tax_kind, ',' order by id)
  from charges where booking_id = ${booking})`

const epochSeconds = ({ name }: Columns) =>
  name === 'sqlite'
    ? 'unixepoch(created_at)'
    : 'cast(floor(extract(epoch from created_at)) as bigint)'

/** The amounts of what happened before are those of now. A new installation knows everything. */
export async function noteUnknownAmounts(tx: Tx): Promise<void> {
  const booking = await tx.selectFrom('bookings').select('id').limit(1).executeTakeFirst()
  if (!booking) return
  await tx.updateTable('property').set({ amounts_known_since: new Date().toISOString() }).execute()
}
