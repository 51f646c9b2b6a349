import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Replay } from './floor.ts'

/** As the product's two connections are set. */
const writing = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma secure_delete = on;
  pragma cache_size = -8000;
`
const reading = `
  pragma query_only = on;
  pragma cache_size = -32000;
  pragma temp_store = memory;
`

export function replayOnSqlite(dataDir: string): Replay {
  const [reader, writer] = [reading, writing].map((pragmas) => open(dataDir, pragmas))
  return ({ statements }) => {
    let isWriting = false
    for (const { sql, parameters } of statements) {
      isWriting ||= /^begin/i.test(sql)
      const handle = isWriting || !/^\s*(select|with)\b/i.test(sql) ? writer : reader
      handle?.(sql).all(...(parameters as SQLInputValue[]))
      if (/^commit/i.test(sql)) isWriting = false
    }
  }
}

function open(dataDir: string, pragmas: string): (sql: string) => StatementSync {
  const database = new DatabaseSync(join(dataDir, 'cabinkeeper.db'))
  database.exec(pragmas)
  const prepared = new Map<string, StatementSync>()
  return (sql) => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
}
