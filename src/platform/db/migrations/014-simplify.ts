import type { Columns } from './columns.ts'
import { statementTriggers } from './statement-triggers.ts'

/*
 * Removes what earlier migrations made and nothing reads any more, and replaces the tallies by one count
 * of rows for each list.
 */

type Engine = Columns['name']

export const simplify = (column: Columns) => [
  ...dropSalesByHour(column.name),
  ...dropTallies(column.name),
  ...rowCounts(column),
  ...dropUnusedLoginColumns,
]

/** Statistics sum the bookings themselves (decision 032). */
const dropSalesByHour = (engine: Engine) => [
  ...(engine === 'sqlite'
    ? ['when_made', 'when_removed', 'as_changed', 'no_more'].map(
        (when) => `drop trigger bookings_summed_${when}`,
      )
    : dropStatementTriggers('bookings', 'summed')),
  'drop table sales_by_hour',
]

/** What the former authentication library needed (decision 025). */
const dropUnusedLoginColumns = [
  'drop table staff_verification',
  'alter table staff_session drop column ip_address',
  ...[
    'access_token',
    'refresh_token',
    'id_token',
    'access_token_expires_at',
    'refresh_token_expires_at',
    'scope',
  ].map((name) => `alter table staff_account drop column ${name}`),
]

/** Pages are found by OFFSET (decision 033). */
const dropTallies = (engine: Engine) => [
  ...['guests', 'bookings'].flatMap((table) =>
    engine === 'sqlite'
      ? ['when_made', 'when_removed', 'as_changed', 'no_more'].map(
          (when) => `drop trigger ${table}_counted_${when}`,
        )
      : dropStatementTriggers(table, 'counted'),
  ),
  'drop table tallies',
]

const dropStatementTriggers = (table: string, named: string) =>
  ['made', 'removed', 'changed'].flatMap((how) => [
    `drop trigger ${table}_${named}_when_${how} on ${table}`,
    `drop function ${table}_${named}_when_${how}()`,
  ])

/** The rows of a table that a list shows, and the list to which each belongs. */
type Listed = {
  table: string
  listOf: (row: string) => string
  isListed: (row: string) => string
  /** The only columns whose change can move a row to another list. */
  columns: string[]
}

const guests: Listed = {
  table: 'guests',
  listOf: () => "'guests'",
  isListed: (row) => `${row}.sort_name <> ''`,
  columns: ['sort_name'],
}

const bookings: Listed = {
  table: 'bookings',
  listOf: (row) => `${row}.status`,
  isListed: () => 'true',
  columns: ['status'],
}

const listed = [guests, bookings]

/**
 * Triggers keep the counts, in the transaction of each write. On PostgreSQL concurrent writers count in
 * slots of their own; the count of a list is the sum over its slots.
 */
const rowCounts = (column: Columns) => [
  `create table row_counts (
    list text not null,
    slot integer not null check (slot >= 0),
    count integer not null,
    primary key (list, slot)
  ) ${column.tableByKey}`,
  ...listed.flatMap(column.name === 'sqlite' ? sqliteTriggers : postgresTriggers),
  ...recount,
]

/** What the counts must be, computed from the tables. */
export const counts = listed.map(
  ({ table, listOf, isListed }) =>
    `select ${listOf('made')} as list, 0 as slot, count(*) as count
    from ${table} as made where ${isListed('made')} group by 1`,
)

/** Statements that replace all counts by those computed from the tables. */
export const recount = [
  'delete from row_counts',
  ...counts.map((count) => `insert into row_counts (list, slot, count) ${count}`),
]

function sqliteTriggers({ table, listOf, isListed, columns }: Listed): string[] {
  const add = `insert into row_counts (list, slot, count) values (${listOf('new')}, 0, 1)
      on conflict (list, slot) do update set count = count + 1;`
  const subtract = `update row_counts set count = count - 1
      where list = ${listOf('old')} and slot = 0;`
  const isMoved = `(${listOf('new')} <> ${listOf('old')}
      or (${isListed('new')}) <> (${isListed('old')}))`
  return [
    ['insert', 'insert', isListed('new'), add],
    ['delete', 'delete', isListed('old'), subtract],
    ['update_to', `update of ${columns}`, `${isListed('new')} and ${isMoved}`, add],
    ['update_from', `update of ${columns}`, `${isListed('old')} and ${isMoved}`, subtract],
  ].map(
    ([name, verb, condition, count]) =>
      `create trigger ${table}_row_count_${name} after ${verb} on ${table}
  when ${condition}
  begin
    ${count}
  end`,
  )
}

function postgresTriggers({ table, listOf, isListed, columns }: Listed): string[] {
  return statementTriggers(
    { table, columns, named: 'row_count' },
    (changes) => `insert into row_counts as counts (list, slot, count)
      select ${listOf('made')}, mine, sum(change)::integer
      from (${changes}) as made
      where ${isListed('made')}
      group by 1 having sum(change) <> 0
      on conflict (list, slot) do update set count = counts.count + excluded.count`,
  )
}
