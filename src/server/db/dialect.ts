import { type Expression, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import { type Columns, postgresColumns, sqliteColumns } from './migrations/columns.ts'
import type { Db, Tx } from './open.ts'

/** The few things that the two databases say differently. */
export type SqlDialect = {
  name: 'sqlite' | 'postgres'
  columns: Columns
  /** The spans of time in a JSON text as rows, in which a query can look for what happened in them. */
  spans: (json: RawBuilder<string>) => RawBuilder<DatedSpan>
  /** Several values in a JSON text: for a subquery, which answers but one. */
  together: (...values: Expression<unknown>[]) => RawBuilder<string>
  /** The values of a column of numbers in a JSON text, in any order: null where there is no row. */
  listed: (column: string) => RawBuilder<string | null>
  /** A number for each calendar date, one more than for the date before: dates in a row are told by it. */
  dayNumber: (column: string) => RawBuilder<number>
  /** A row with that key is there already: someone was faster. */
  isDuplicate: (error: unknown) => boolean
  /** Other rows still need this one. */
  isInUse: (error: unknown) => boolean
  /** Whether several servers may work on one database. */
  isShared: boolean
  /** Takes what was erased out of what the database keeps beside its tables, where it says so. */
  clearTraces: (db: Db) => Promise<void>
  /** What surrounds the steps of a migration: on its connection, and in its transaction. */
  migrating: {
    before: string[]
    atBegin: string[]
    atEnd: (tx: Tx) => Promise<void>
    after: string[]
  }
}

/** From one instant up to, but not including, another, and the date that this time belongs to. */
type DatedSpan = { date: CalendarDate; starts: string; ends: string }

/** Works for a transaction too. */
export function dialectOf(db: Db): SqlDialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite
}

const postgres: SqlDialect = {
  name: 'postgres',
  columns: postgresColumns,
  spans: (json) => sql`(
    select * from json_to_recordset(${json}) as span (date text, starts timestamptz, ends timestamptz)
  )`,
  together: (...values) => sql`json_build_array(${sql.join(values)})::text`,
  listed: (column) => sql`json_agg(${sql.ref(column)})::text`,
  dayNumber: (column) => sql<number>`${sql.ref(column)} - date '2000-01-01'`,
  isDuplicate: (error) => codeOf(error) === '23505',
  isInUse: (error) => ['23503', '23001'].includes(codeOf(error)),
  isShared: true,
  clearTraces: async () => {},
  migrating: {
    before: [],
    // Two servers may start at once; and a step over many rows takes the time that it takes.
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
  together: (...values) => sql`json_array(${sql.join(values)})`,
  listed: (column) => sql`json_group_array(${sql.ref(column)})`,
  dayNumber: (column) => sql<number>`julianday(${sql.ref(column)})`,
  isDuplicate: (error) => [1555, 2067].includes(errcodeOf(error)),
  // RESTRICT is reported as a trigger's refusal (1811), and so are our own triggers.
  isInUse: (error) =>
    [787, 1811].includes(errcodeOf(error)) &&
    error instanceof Error &&
    error.message.includes(foreignKeySentence),
  isShared: false,
  // The write-ahead log holds pages as they were. While a backup is reading it stays; so ask again.
  clearTraces: async (db) => {
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  },
  migrating: {
    // SQLite changes a table by building it anew, which rows that point to it must survive.
    before: ['pragma foreign_keys = off'],
    atBegin: [],
    atEnd: async (tx) => {
      const { rows } = await sql`pragma foreign_key_check`.execute(tx)
      if (rows.length > 0) throw new Error(`A migration left ${rows.length} rows pointing nowhere.`)
    },
    after: ['pragma foreign_keys = on'],
  },
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const errcodeOf = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
