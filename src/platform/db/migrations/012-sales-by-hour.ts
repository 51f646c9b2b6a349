import type { Columns } from './columns.ts'
import { statementTriggers } from './statement-triggers.ts'

/*
 * The total of the open bookings created in each UTC hour, so that the dashboard adds up hours instead of
 * bookings, in any time zone. Triggers maintain the totals in the transaction of each write.
 */

type Engine = Columns['name']

const largeNumber = { sqlite: 'integer', postgres: 'bigint' }

const columns = ['created_at', 'status', 'total_price_cents', 'extras_price_cents']

const isSold = (row: string) => `${row}.status not in ('cancelled', 'no-show')`

const hourOf = (row: string, engine: Engine) =>
  engine === 'sqlite'
    ? `substr(${row}.created_at, 1, 13) || ':00:00.000Z'`
    : `date_trunc('hour', ${row}.created_at, 'UTC')`

export const salesByHour = (column: Columns) => [
  `create table sales_by_hour (
    ${column.instant('hour')},
    slot integer not null check (slot >= 0),
    bookings integer not null,
    total_cents ${largeNumber[column.name]} not null,
    extras_cents ${largeNumber[column.name]} not null,
    primary key (hour, slot)
  ) ${column.tableByKey}`,
  ...(column.name === 'sqlite' ? sqliteTriggers : postgresTriggers),
  ...resum(column.name),
]

/** Replaces all totals by adding up the bookings. */
export const resum = (engine: Engine): string[] => [
  'delete from sales_by_hour',
  `insert into sales_by_hour (hour, slot, bookings, total_cents, extras_cents) ${sums(engine)}`,
]

/** The totals, computed from the bookings. */
export const sums = (engine: Engine): string =>
  `select ${hourOf('made', engine)} as hour, 0 as slot, count(*) as bookings,
    sum(total_price_cents) as total_cents, sum(extras_price_cents) as extras_cents
  from bookings as made where ${isSold('made')} group by 1`

/** Row triggers for SQLite. A check-in changes a total only if it changes a price. */
const [add, takeAway] = [
  `insert into sales_by_hour (hour, slot, bookings, total_cents, extras_cents)
    values (${hourOf('new', 'sqlite')}, 0, 1, new.total_price_cents, new.extras_price_cents)
    on conflict (hour, slot) do update set bookings = bookings + 1,
      total_cents = total_cents + excluded.total_cents,
      extras_cents = extras_cents + excluded.extras_cents;`,
  `update sales_by_hour set bookings = bookings - 1,
    total_cents = total_cents - old.total_price_cents,
    extras_cents = extras_cents - old.extras_price_cents
    where hour = ${hourOf('old', 'sqlite')} and slot = 0;
  delete from sales_by_hour
    where bookings = 0 and hour = ${hourOf('old', 'sqlite')} and slot = 0;`,
]

const differs = `((${isSold('new')}) <> (${isSold('old')}) or new.created_at <> old.created_at
    or new.total_price_cents <> old.total_price_cents
    or new.extras_price_cents <> old.extras_price_cents)`

const sqliteTriggers = [
  ['when_made', 'insert', isSold('new'), add],
  ['when_removed', 'delete', isSold('old'), takeAway],
  ['as_changed', `update of ${columns}`, `${isSold('new')} and ${differs}`, add],
  ['no_more', `update of ${columns}`, `${isSold('old')} and ${differs}`, takeAway],
].map(
  ([when, verb, condition, correct]) =>
    `create trigger bookings_summed_${when} after ${verb} on bookings
  when ${condition}
  begin
    ${correct}
  end`,
)

const postgresTriggers = statementTriggers(
  { table: 'bookings', columns, named: 'summed' },
  (changes) => `merge into sales_by_hour as sums using (
      select ${hourOf('made', 'postgres')} as hour, sum(change)::integer as bookings,
        sum(change * total_price_cents) as total, sum(change * extras_price_cents) as extras
      from (${changes}) as made
      where ${isSold('made')}
      group by 1
      having (sum(change), sum(change * total_price_cents), sum(change * extras_price_cents))
        <> (0, 0, 0)
    ) as changed
    on sums.hour = changed.hour and sums.slot = mine
    when matched and (sums.bookings, sums.total_cents, sums.extras_cents)
      = (-changed.bookings, -changed.total, -changed.extras) then delete
    when matched then update set bookings = sums.bookings + changed.bookings,
      total_cents = sums.total_cents + changed.total,
      extras_cents = sums.extras_cents + changed.extras
    when not matched then insert (hour, slot, bookings, total_cents, extras_cents)
      values (changed.hour, mine, changed.bookings, changed.total, changed.extras)`,
)
