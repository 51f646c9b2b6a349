import {
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from 'node:sqlite'
import type { QueryResult } from 'kysely'

type Prepared = {
  statement: StatementSync
  /** The names of its columns; empty if the statement returns no rows. */
  names: string[]
}
type Values = SQLOutputValue[]

/** One connection to the file, with its prepared statements. */
export type SqliteHandle = {
  database: DatabaseSync
  run: <Row>(sql: string, parameters: readonly unknown[]) => QueryResult<Row>
}

/** The size of the statement cache. It fits nearly all statements of the server; the oldest are evicted. */
const maxPrepared = 300

/** Busy timeout 0, because SQLite's own waiting would block the process. The driver retries instead. */
export function openHandle(file: string, pragmas: string): SqliteHandle {
  const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true })
  const prepared = new Map<string, Prepared>()

  function prepare(sql: string): Prepared {
    const known = prepared.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    statement.setReturnArrays(true)
    const names = statement.columns().map(({ name }) => name)
    const fresh = { statement, names }
    prepared.set(sql, fresh)
    if (prepared.size > maxPrepared) {
      for (const oldest of prepared.keys()) {
        prepared.delete(oldest)
        break
      }
    }
    return fresh
  }

  function run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { statement, names } = prepare(sql)
    const values = parameters.map(sqliteValue)
    if (names.length > 0) {
      const rows = statement.all(...values) as unknown as Values[]
      return { rows: rows.map((row) => named(names, row) as Row) }
    }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  try {
    database.exec(pragmas)
  } catch (error) {
    database.close()
    throw error
  }
  return { database, run }
}

/** Objects built here have a stable hidden class; reading fields of the driver's own objects is slower. */
function named(names: string[], values: Values): object {
  const row: Record<string, SQLOutputValue | undefined> = {}
  names.forEach((name, index) => {
    row[name] = values[index]
  })
  return row
}

/** The driver would take a Date as the first value for named parameters, and silently store NULL. */
function sqliteValue(value: unknown): SQLInputValue {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  return value as SQLInputValue
}
