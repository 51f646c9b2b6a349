import type { Columns } from './columns.ts'

/** The rows of a table that a list shows, and the list to which each belongs. */
type Listed = {
  table: string
  listOf: (row: string) => string
  isListed: (row: string) => string
  /** The only column whose change can move a row to another list. */
  column: string
}

const listed: Listed[] = [
  {
    table: 'guests',
    listOf: () => "'guests'",
    isListed: (row) => `${row}.sort_name <> ''`,
    column: 'sort_name',
  },
  {
    table: 'bookings',
    listOf: (row) => `${row}.status`,
    isListed: () => 'true',
    column: 'status',
  },
]

/** How many rows each list has. Triggers keep the counts, in the transaction of each write. */
export const rowCounts = (column: Columns) => [
  `create table row_counts (
    list text not null,
    slot integer not null check (slot >= 0),
    count integer not null,
    primary key (list, slot)
  ) ${column.tableByKey}`,
  ...listed.flatMap(column.name === 'sqlite' ? sqliteTriggers : postgresTriggers),
]

function sqliteTriggers({ table, listOf, isListed, column }: Listed): string[] {
  const add = `insert into row_counts (list, slot, count) values (${listOf('new')}, 0, 1)
      on conflict (list, slot) do update set count = count + 1;`
  const subtract = `update row_counts set count = count - 1
      where list = ${listOf('old')} and slot = 0;`
  const isMoved = `(${listOf('new')} <> ${listOf('old')}
      or (${isListed('new')}) <> (${isListed('old')}))`
  return [
    ['insert', 'insert', isListed('new'), add],
    ['delete', 'delete', isListed('old'), subtract],
    ['update_to', `update of ${column}`, `${isListed('new')} and ${isMoved}`, add],
    ['update_from', `update of ${column}`, `${isListed('old')} and ${isMoved}`, subtract],
  ].map(
    ([name, verb, condition, count]) =>
      `create trigger ${table}_row_count_${name} after ${verb} on ${table}
  when ${condition}
  begin
    ${count}
  end`,
  )
}

/**
 * Once per statement. Concurrent transactions count in different slots, `mine`, until they end, so that none
 * waits for another; the count of a list is the sum over its slots.
 */
function postgresTriggers({ table, listOf, isListed, column }: Listed): string[] {
  const added = `select 1 as change, ${column} from added`
  const removed = `select -1 as change, ${column} from removed`
  return [
    ['made', 'insert', 'new table as added', added],
    ['removed', 'delete', 'old table as removed', removed],
    [
      'changed',
      'update',
      'new table as added old table as removed',
      `${added} union all ${removed}`,
    ],
  ].flatMap(([how, verb, tables, changes]) => [
    `create function ${table}_row_count_when_${how}() returns trigger language plpgsql as $$
  declare mine integer := 0;
  begin
    while not pg_try_advisory_xact_lock(2026112102, mine) loop
      mine := mine + 1;
    end loop;
    insert into row_counts as counts (list, slot, count)
      select ${listOf('made')}, mine, sum(change)::integer
      from (${changes}) as made
      where ${isListed('made')}
      group by 1 having sum(change) <> 0
      on conflict (list, slot) do update set count = counts.count + excluded.count;
    return null;
  end $$`,
    `create trigger ${table}_row_count_when_${how} after ${verb} on ${table}
  referencing ${tables} for each statement execute function ${table}_row_count_when_${how}()`,
  ])
}
