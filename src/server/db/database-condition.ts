import { sql } from 'kysely'
import { flavourOf } from './flavour.ts'
import type { Db } from './open.ts'

export type DatabaseCondition = {
  /** Which engine, and of which version. */
  engine: string
  /** What is broken in the file itself; an engine that runs apart looks after its own. */
  broken: string[]
  /** What its machine takes for the time, if it is not ours. */
  clock: Date | null
}

/** How the database itself is doing, whatever is in it. Reads every page of a file. */
export async function databaseCondition(db: Db): Promise<DatabaseCondition> {
  return flavourOf(db).name === 'sqlite' ? ofFile(db) : ofServer(db)
}

async function ofFile(db: Db): Promise<DatabaseCondition> {
  const [version] = (await sql<{ text: string }>`select sqlite_version() as text`.execute(db)).rows
  const pages = await sql<{ integrity_check: string }>`
    select integrity_check from pragma_integrity_check limit 10`.execute(db)
  const rows = await sql<{ table: string }>`
    select distinct "table" from pragma_foreign_key_check`.execute(db)
  return {
    engine: `SQLite ${version?.text}`,
    broken: [
      ...pages.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
      ...rows.rows.map((row) => `rows of ${row.table} point to rows that are not there`),
    ],
    clock: null,
  }
}

async function ofServer(db: Db): Promise<DatabaseCondition> {
  const { rows } = await sql<{ version: string; clock: string }>`
    select current_setting('server_version') as version, clock_timestamp() as clock`.execute(db)
  return {
    engine: `PostgreSQL ${rows[0]?.version}`,
    broken: [],
    clock: new Date(rows[0]?.clock ?? Number.NaN),
  }
}
