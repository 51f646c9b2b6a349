import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { type Columns, postgresColumns, sqliteColumns } from './columns.ts'
import type { Db, Tx } from './open.ts'

/** The few things that the two databases say differently. */
export type Flavour = {
  name: 'sqlite' | 'postgres'
  columns: Columns
  /** The calendar date of an instant in a time zone, to group by. */
  dayOf: (column: string, timeZone?: string) => RawBuilder<string>
  /** A number for each calendar date, one more than for the date before: dates in a row are told by it. */
  dayNumber: (column: string) => RawBuilder<number>
  /** Whether dayOf can reckon with it: PostgreSQL has a list of its own. */
  knowsTimeZone: (db: Db, timeZone: string) => Promise<boolean>
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

/** Works for a transaction too. */
export function flavourOf(db: Db): Flavour {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite
}

const postgres: Flavour = {
  name: 'postgres',
  columns: postgresColumns,
  dayOf: (column, timeZone = 'UTC') =>
    // A literal, not a parameter: only then is it the same expression in SELECT and GROUP BY.
    sql<string>`to_char(${sql.ref(column)} at time zone ${sql.lit(timeZone)}, 'YYYY-MM-DD')`,
  dayNumber: (column) => sql<number>`${sql.ref(column)} - date '2000-01-01'`,
  // Not by trying: an abbreviation that is no zone's name may stand for another zone here.
  knowsTimeZone: async (db, timeZone) => {
    const { rows } = await sql`
      select from pg_timezone_names where lower(name) = lower(${timeZone})
    `.execute(db)
    return rows.length > 0
  },
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

const sqlite: Flavour = {
  name: 'sqlite',
  columns: sqliteColumns,
  dayOf: (column, timeZone = 'UTC') =>
    timeZone === 'UTC'
      ? sql<string>`substr(${sql.ref(column)}, 1, 10)`
      : sql<string>`day_in_zone(${sql.ref(column)}, ${sql.lit(timeZone)})`,
  dayNumber: (column) => sql<number>`julianday(${sql.ref(column)})`,
  // day_in_zone is the rules' own businessDate.
  knowsTimeZone: async () => true,
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
