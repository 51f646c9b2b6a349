import { sql } from 'kysely'
import { AppError, howToRestore, StartupError } from '../base/errors.ts'
import { dialectOf } from './dialect.ts'
import type { Db } from './open.ts'
import { ConcurrentReadsAdapter } from './sqlite/open-sqlite.ts'

export type DatabaseCondition = {
  /** The engine and its version. */
  engine: string
  /** The damage in a SQLite file. PostgreSQL checks its own files. */
  broken: string[]
  /** Whether the content can be checked further. */
  isReadable: boolean
  /** The clock of the database server, if it is another machine. */
  clock: Date | null
}

/** Checks the integrity of the database. With SQLite, this reads the whole file. */
export async function databaseCondition(db: Db): Promise<DatabaseCondition> {
  return dialectOf(db).name === 'sqlite' ? ofFile(db) : ofServer(db)
}

/** Whether damage was found since the database was opened. */
export function isKnownDamaged(db: Db): boolean {
  const { adapter } = db.getExecutor()
  return adapter instanceof ConcurrentReadsAdapter && adapter.condition.isDamaged
}

/** Rejects a file with a damaged page. Only the doctor checks indexes. */
export async function rejectDamaged(db: Db, dataDir: string): Promise<void> {
  if (dialectOf(db).name !== 'sqlite') return
  const found = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db).then(
    ({ rows }) => rows[0]?.quick_check,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'storage-damaged') return String(error.cause)
      throw error
    },
  )
  if (found === 'ok') return
  throw new StartupError(
    `The database in ${dataDir} is damaged (${inOneLine(found)}). Please ${howToRestore}. Nothing was changed.`,
  )
}

/** SQLite begins some findings with a heading on its own line. */
const inOneLine = (found = 'it cannot be read') => found.replaceAll(/\s+/g, ' ')

async function ofFile(db: Db): Promise<DatabaseCondition> {
  const [version] = (await sql<{ text: string }>`select sqlite_version() as text`.execute(db)).rows
  const pages = await sql<{ integrity_check: string }>`
    select integrity_check from pragma_integrity_check limit 10`.execute(db)
  const engine = `SQLite ${version?.text}`
  const damage = pages.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok')
  if (damage.length > 0) {
    return { engine, broken: damage.map(inOneLine), isReadable: false, clock: null }
  }
  const rows = await sql<{ table: string }>`
    select distinct "table" from pragma_foreign_key_check`.execute(db)
  const broken = rows.rows.map((row) => `rows of ${row.table} refer to missing rows`)
  return { engine, broken, isReadable: true, clock: null }
}

async function ofServer(db: Db): Promise<DatabaseCondition> {
  const { rows } = await sql<{ version: string; clock: string }>`
    select current_setting('server_version') as version, clock_timestamp() as clock`.execute(db)
  return {
    engine: `PostgreSQL ${rows[0]?.version}`,
    broken: [],
    isReadable: true,
    clock: new Date(rows[0]?.clock ?? Number.NaN),
  }
}
