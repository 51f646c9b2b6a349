import { type Expression, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import { type Columns, postgresColumns, sqliteColumns } from './migrations/columns.ts'
import type { Db, Tx } from './open.ts'
import type { Tables } from './tables/schema.ts'

/** The differences between the two databases. */
export type SqlDialect = {
  name: 'sqlite' | 'postgres'
  columns: Columns
  /** Time spans in a JSON text as rows, to join with. */
  spans: (json: RawBuilder<string>) => RawBuilder<DatedSpan>
  /** Periods in a JSON text as rows, to join with. */
  periods: (json: string) => RawBuilder<PeriodRow>
  /** The taxes that an invoice contains as rows with a JSON value, to join with. */
  taxLines: RawBuilder<{ value: string }>
  /** A table itself, inside of a common table expression with its name. */
  stored: (table: keyof Tables) => RawBuilder<unknown>
  /** The elements of a JSON array as rows with a `value`, under a name, to join with. */
  elements: (json: RawBuilder<unknown>, name: string) => RawBuilder<unknown>
  /** The index of such an element. */
  indexOf: (name: string) => RawBuilder<number>
  asDate: (text: RawBuilder<unknown>) => RawBuilder<CalendarDate>
  plusDays: (date: RawBuilder<unknown>, days: RawBuilder<number>) => RawBuilder<CalendarDate>
  /** The instant of seconds since the beginning of 1970. */
  instantOf: (seconds: RawBuilder<unknown>) => RawBuilder<string>
  /** A JSON array of values, because a scalar subquery returns only one. */
  together: (...values: Expression<unknown>[]) => RawBuilder<string>
  /** A JSON array of a column in any order; null without rows. */
  listed: (column: string) => RawBuilder<string | null>
  /** Keeps SQLite from choosing an index of the column, which it overrates. */
  withoutIndex: (column: string) => RawBuilder<unknown>
  /** A number that increases by one per calendar date, to compute intervals. */
  dayNumber: (column: string) => RawBuilder<number>
  /** The days of a calendar date, and the seconds of an instant, since the beginning of 1970. */
  epochDay: (column: string) => RawBuilder<number>
  epochSeconds: (column: string) => RawBuilder<number>
  /** A typed null, because PostgreSQL needs the same type in each part of a union. */
  noInstant: RawBuilder<null>
  /** Whether a row with this key exists already. */
  isUniqueViolation: (error: unknown) => boolean
  /** Whether other rows refer to this one. */
  isForeignKeyViolation: (error: unknown) => boolean
  /** Whether several servers can use one database. */
  isShared: boolean
  /** Removes erased data from the write-ahead log. */
  clearTraces: (db: Db) => Promise<void>
  /** Tells the query planner how many rows tables have now. */
  updateStatistics: (db: Db, tables: readonly (keyof Tables)[]) => Promise<void>
  /** Statements around a migration, on its connection and in its transaction. */
  migrating: {
    before: string[]
    atBegin: string[]
    atEnd: (tx: Tx) => Promise<void>
    after: string[]
  }
}

/** A half-open interval, and the date to which it belongs. */
type DatedSpan = { date: CalendarDate; starts: string; ends: string }

/** Dates, both included, and the half-open interval of instants that they cover. */
export type PeriodRow = {
  first: CalendarDate
  last: CalendarDate
  starts: string
  ends: string
}

/** The dialect of a database or transaction. */
export function dialectOf(db: Db): SqlDialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite
}

const postgres: SqlDialect = {
  name: 'postgres',
  columns: postgresColumns,
  spans: (json) => sql`(
    select * from json_to_recordset(${json}) as span (date text, starts timestamptz, ends timestamptz)
  )`,
  // Without the limit, the planner would expect 100 periods.
  periods: (json) => sql`(
    select * from json_to_recordset(${json})
      as period (first date, last date, starts timestamptz, ends timestamptz)
    limit json_array_length(${json})
  )`,
  taxLines: sql`json_array_elements(invoices.snapshot::json -> 'taxes')`,
  stored: (table) => sql.table(table),
  elements: (json, name) =>
    sql`json_array_elements((${json})::json) with ordinality as ${sql.id(name)} (value, position)`,
  indexOf: (name) => sql`cast(${sql.ref(`${name}.position`)} - 1 as integer)`,
  asDate: (text) => sql`cast(${text} as date)`,
  plusDays: (date, days) => sql`(${date} + ${days})`,
  instantOf: (seconds) => sql`to_timestamp(${seconds})`,
  together: (...values) => sql`json_build_array(${sql.join(values)})::text`,
  listed: (column) => sql`json_agg(${sql.ref(column)})::text`,
  withoutIndex: (column) => sql.ref(column),
  dayNumber: (column) => sql<number>`${sql.ref(column)} - date '2000-01-01'`,
  epochDay: (column) => sql<number>`(${sql.ref(column)} - date '1970-01-01')`,
  epochSeconds: (column) => sql<number>`floor(extract(epoch from ${sql.ref(column)}))`,
  noInstant: sql`null::timestamptz`,
  isUniqueViolation: (error) => codeOf(error) === '23505',
  isForeignKeyViolation: (error) => ['23503', '23001'].includes(codeOf(error)),
  isShared: true,
  clearTraces: async () => {},
  // PostgreSQL does this itself, but only up to a minute later. It also ends cached plans, such as a
  // foreign key check that reads all rows because there were few.
  updateStatistics: async (db, tables) => {
    await sql`analyze (skip_locked) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(
      db,
    )
  },
  migrating: {
    before: [],
    // Two servers may start at the same time, and a migration of many rows can take long.
    atBegin: [
      'set local lock_timeout = 0',
      'set local statement_timeout = 0',
      'select pg_advisory_xact_lock(2026112101)',
    ],
    atEnd: async () => {},
    after: [],
  },
}

const foreignKeySentence = 'FOREIGN KEY constraint failed'

const sqlite: SqlDialect = {
  name: 'sqlite',
  columns: sqliteColumns,
  spans: (json) => sql`(
    select value ->> 'date' as date, value ->> 'starts' as starts, value ->> 'ends' as ends
    from json_each(${json})
  )`,
  periods: (json) => sql`(
    select value ->> 'first' as first, value ->> 'last' as last,
      value ->> 'starts' as starts, value ->> 'ends' as ends
    from json_each(${json})
  )`,
  taxLines: sql`json_each(invoices.snapshot, '$.taxes')`,
  stored: (table) => sql.id('main', table),
  elements: (json, name) => sql`json_each(${json}) as ${sql.id(name)}`,
  indexOf: (name) => sql.ref(`${name}.key`),
  asDate: (text) => sql`${text}`,
  plusDays: (date, days) => sql`date(${date}, ${days} || ' days')`,
  instantOf: (seconds) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`,
  together: (...values) => sql`json_array(${sql.join(values)})`,
  listed: (column) => sql`json_group_array(${sql.ref(column)})`,
  withoutIndex: (column) => sql`+${sql.ref(column)}`,
  dayNumber: (column) => sql<number>`julianday(${sql.ref(column)})`,
  epochDay: (column) => sql<number>`(unixepoch(${sql.ref(column)}) / 86400)`,
  epochSeconds: (column) => sql<number>`unixepoch(${sql.ref(column)})`,
  noInstant: sql`null`,
  isUniqueViolation: (error) => [1555, 2067].includes(errcodeOf(error)),
  // RESTRICT is reported as a trigger's error (1811), like errors of our own triggers.
  isForeignKeyViolation: (error) =>
    [787, 1811].includes(errcodeOf(error)) &&
    error instanceof Error &&
    error.message.includes(foreignKeySentence),
  isShared: false,
  // The write-ahead log contains earlier versions of pages. A running backup prevents its removal.
  clearTraces: async (db) => {
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  },
  // Its plans do not depend on the number of rows.
  updateStatistics: async () => {},
  migrating: {
    // A SQLite table is changed by creating a new one, which must not delete rows that refer to it.
    before: ['pragma foreign_keys = off'],
    atBegin: [],
    atEnd: async (tx) => {
      const { rows } = await sql`pragma foreign_key_check`.execute(tx)
      if (rows.length > 0)
        throw new Error(`A migration left ${rows.length} rows with invalid foreign keys.`)
    },
    after: ['pragma foreign_keys = on'],
  },
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const errcodeOf = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
