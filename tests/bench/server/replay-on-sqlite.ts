import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { readerPragmas, writerPragmas } from '#platform/db/sqlite/open-sqlite.ts'
import type { Replay } from './baseline.ts'

/** Its two connections have the product's settings. */
export function replayOnSqlite(dataDir: string): Replay {
  const [reader, writer] = [readerPragmas, writerPragmas].map((pragmas) => open(dataDir, pragmas))
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
