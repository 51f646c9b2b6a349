import type { Columns } from './columns.ts'
import { statementTriggers } from './statement-triggers.ts'

/*
 * Counts the rows of each list, in total and by prefixes of the sort column, to find a page without
 * reading all rows before it. Triggers maintain the counts in the transaction of each write.
 */

type Engine = Columns['name']

type Counted = {
  table: string
  listOf: (row: string) => string
  isListed: (row: string) => string
  /** The columns that determine the counts. */
  columns: string[]
  /** The text column of the sort order, and the length of its prefix. */
  keys: (row: string, engine: Engine) => [text: string, units: Record<string, number>][]
}

const guests: Counted = {
  table: 'guests',
  listOf: () => "'guests'",
  isListed: (row) => `${row}.sort_name <> ''`,
  columns: ['sort_name'],
  keys: (row) => [[`${row}.sort_name`, { whole: 0, initial: 1, beginning: 4 }]],
}

const bookings: Counted = {
  table: 'bookings',
  listOf: (row) => `${row}.status`,
  isListed: () => 'true',
  columns: ['status', 'start_date', 'total_price_cents'],
  keys: (row, engine) => {
    const [date, amount] =
      engine === 'sqlite'
        ? [`${row}.start_date`, `format('%010d', ${row}.total_price_cents)`]
        : [
            `to_char(${row}.start_date, 'YYYY-MM-DD')`,
            `lpad(${row}.total_price_cents::text, 10, '0')`,
          ]
    return [
      [date, { whole: 0, year: 4, month: 7 }],
      [amount, { thousand: 5, ten: 7 }],
    ]
  },
}

/** Guests first, because they are written before their bookings; the same order prevents deadlocks. */
const counted = [guests, bookings]

export const tallies = (column: Columns) => [
  // Without constraints, which would be slow; only the triggers write here.
  `create table tallies (
    list text not null,
    unit text not null,
    ${column.word('bucket', 10)},
    slot integer not null check (slot >= 0),
    count integer not null,
    primary key (list, unit, bucket, slot)
  ) ${column.tableByKey}`,
  ...counted.flatMap(column.name === 'sqlite' ? sqliteTriggers : postgresTriggers),
  ...recount(column.name),
]

/** Replaces all counts by counting the tables. */
export const recount = (engine: Engine): string[] => [
  'delete from tallies',
  ...counts(engine).map(
    (count) => `insert into tallies (list, unit, bucket, slot, count) ${count}`,
  ),
]

/** The counts, computed from the tables. */
export const counts = (engine: Engine): string[] =>
  counted.flatMap(({ table, listOf, isListed, keys }) =>
    keys('made', engine).map(([text, units]) => {
      const each = Object.entries(units).map(
        ([unit, letters]) => `select '${unit}' as unit, ${letters} as letters`,
      )
      return `select list, unit, substr(text, 1, letters) as bucket, 0 as slot, sum(number) as count
  from (
    select ${listOf('made')} as list, ${text} as text, count(*) as number
    from ${table} as made where ${isListed('made')} group by 1, 2
  ) as texts
  cross join (${each.join(' union all ')}) as units
  group by list, unit, substr(text, 1, letters)`
    }),
  )

/** The prefix and the bucket of a row. */
const bucketsOf = ({ keys }: Counted, row: string, engine: Engine) =>
  keys(row, engine).flatMap(([text, units]) =>
    Object.entries(units).map(([unit, letters]) => `'${unit}', substr(${text}, 1, ${letters})`),
  )

const inParentheses = (values: string[]) => values.map((value) => `(${value})`).join(', ')

/** Row triggers for SQLite. A count of zero is deleted, because it could reveal an erased name. */
function sqliteTriggers(counted: Counted): string[] {
  const { table, listOf, isListed, columns } = counted
  const [ofNew, ofOld] = [bucketsOf(counted, 'new', 'sqlite'), bucketsOf(counted, 'old', 'sqlite')]
  const add = `
    insert into tallies (list, unit, bucket, slot, count)
      values ${inParentheses(ofNew.map((bucket) => `${listOf('new')}, ${bucket}, 0, 1`))}
      on conflict (list, unit, bucket, slot) do update set count = count + 1;`
  const its = `list = ${listOf('old')} and slot = 0
      and (unit, bucket) in (values ${inParentheses(ofOld)})`
  const takeAway = `
    update tallies set count = count - 1 where ${its};
    delete from tallies where count = 0 and ${its};`
  const differs = `(${columns.map((name) => `new.${name} <> old.${name}`).join(' or ')})`
  return [
    `create trigger ${table}_counted_when_made after insert on ${table}
  when ${isListed('new')}
  begin${add}
  end`,
    `create trigger ${table}_counted_when_removed after delete on ${table}
  when ${isListed('old')}
  begin${takeAway}
  end`,
    `create trigger ${table}_counted_as_changed after update of ${columns} on ${table}
  when ${isListed('new')} and ${differs}
  begin${add}
  end`,
    `create trigger ${table}_counted_no_more after update of ${columns} on ${table}
  when ${isListed('old')} and ${differs}
  begin${takeAway}
  end`,
  ]
}

function postgresTriggers(counted: Counted): string[] {
  const { table, listOf, isListed, columns } = counted
  const buckets = inParentheses(bucketsOf(counted, 'made', 'postgres'))
  return statementTriggers(
    { table, columns, named: 'counted' },
    (changes) => `merge into tallies using (
      select ${listOf('made')} as list, unit, bucket, sum(change)::integer as change
      from (${changes}) as made
      cross join lateral (values ${buckets}) as buckets (unit, bucket)
      where ${isListed('made')}
      group by 1, 2, 3 having sum(change) <> 0
    ) as changed
    on tallies.list = changed.list and tallies.unit = changed.unit
      and tallies.bucket = changed.bucket and tallies.slot = mine
    when matched and tallies.count + changed.change = 0 then delete
    when matched then update set count = tallies.count + changed.change
    when not matched then insert (list, unit, bucket, slot, count)
      values (changed.list, changed.unit, changed.bucket, mine, changed.change)`,
  )
}
