import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, SqliteAdapter, SqliteIntrospector } from 'kysely'
import { makeDataFolder } from '../../base/data-folder.ts'
import { howToRestore, StartupError } from '../../base/errors.ts'
import { noteClosing, noteTakenIn, rejectMissingParts } from './database-state-file.ts'
import { type FileCondition, sqliteDriver } from './sqlite-driver.ts'
import { openHandle, type SqliteHandle } from './sqlite-handle.ts'
import { FixedLimitCompiler } from './sqlite-query-compiler.ts'

/** Earlier versions can damage a file that two connections write (sqlite.org/wal.html#walresetbug). */
const oldestSafe = [3, 51, 3] as const

/** FULL: an acknowledged commit survives a power cut. secure_delete: erased data are overwritten. */
export const writerPragmas = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma secure_delete = on;
  pragma cache_size = -8000;
  pragma journal_size_limit = 67108864;
`
export const readerPragmas = `
  pragma query_only = on;
  pragma cache_size = -32000;
  pragma temp_store = memory;
`

type OpenSqlite = { dialect: Dialect; close: () => void }

/** Opens the database in the data folder exclusively for this process. */
export function openSqlite(dataDir: string, { lockTimeoutMs = 5000 } = {}): OpenSqlite {
  rejectOldSqlite(process.versions.sqlite ?? '0')
  makeDataFolder(dataDir)
  const lock = lockFolder(dataDir)
  try {
    rejectMissingParts(dataDir)
    const file = join(dataDir, 'cabinkeeper.db')
    // Only the owner may read guest data. SQLite gives its log files the same mode.
    closeSync(openSync(file, 'a', 0o600))
    const writer = open(file, writerPragmas)
    const reader = open(file, readerPragmas)
    const dialect = sqliteDialect(
      { reader, writer, lockTimeoutMs },
      { before: () => noteClosing(dataDir) },
    )
    return { dialect, close: () => lock.close() }
  } catch (error) {
    lock.close()
    throw error
  }
}

/**
 * A snapshot of the database in the data folder. It does not need the folder's lock, so a server can
 * continue to write.
 */
export function openSqliteSnapshot(dataDir: string): Dialect {
  rejectOldSqlite(process.versions.sqlite ?? '0')
  rejectMissingParts(dataDir)
  const file = join(dataDir, 'cabinkeeper.db')
  if (!existsSync(file)) {
    throw new StartupError(`There is no database in ${dataDir}. Please set DATA_DIR to its folder.`)
  }
  const reader = open(file, readerPragmas)
  reader.database.exec('begin; select count(*) from sqlite_schema')
  const writer = open(file, readerPragmas)
  return sqliteDialect(
    { reader, writer, lockTimeoutMs: 5000 },
    { after: () => noteTakenIn(dataDir) },
  )
}

/** Opens the database for a short operation while a server may have the folder's lock. */
export function openLiveSqlite(dataDir: string): Dialect {
  const file = join(dataDir, 'cabinkeeper.db')
  const [reader, writer] = [open(file, readerPragmas), open(file, writerPragmas)]
  return sqliteDialect(
    { reader, writer, lockTimeoutMs: 5000 },
    { after: () => noteTakenIn(dataDir) },
  )
}

export function rejectOldSqlite(version: string) {
  const parts = version.split('.').map(Number)
  const differing = oldestSafe.findIndex((part, index) => part !== parts[index])
  if (differing < 0 || (parts[differing] ?? 0) > (oldestSafe[differing] ?? 0)) return
  throw new StartupError(
    `This Node.js brings SQLite ${version}, which can damage data. Please use the Node.js that is installed with Cabinkeeper, as npm start does.`,
  )
}

/** Locks the data folder. Unlike a lock file, this lock also ends if the process is killed. */
export function lockFolder(dataDir: string): DatabaseSync {
  const lock = new DatabaseSync(join(dataDir, 'server.lock.db'), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = delete; begin exclusive')
    return lock
  } catch (cause) {
    lock.close()
    throw new StartupError(
      `Another Cabinkeeper is using ${dataDir}. Please stop it first, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}

function open(file: string, pragmas: string): SqliteHandle {
  try {
    return openHandle(file, pragmas)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(
      `${file} cannot be opened as a database: ${reason}. Please ${howToRestore}.`,
      { cause },
    )
  }
}

type Parts = { reader: SqliteHandle; writer: SqliteHandle; lockTimeoutMs: number }

/** Callbacks around the closing of the connections. */
type AtClosing = { before?: () => void; after?: () => void }

function sqliteDialect(parts: Parts, { before, after }: AtClosing): Dialect {
  const condition: FileCondition = { isDamaged: false }
  return {
    createDriver() {
      const driver = sqliteDriver({ ...parts, condition }, parts)
      return {
        ...driver,
        async destroy() {
          before?.()
          await driver.destroy()
          after?.()
        },
      }
    },
    createQueryCompiler: () => new FixedLimitCompiler(),
    createAdapter: () => new ConcurrentReadsAdapter(condition),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** Makes Kysely leave the queueing of writes to the driver. Kysely's own queue would also delay reads. */
export class ConcurrentReadsAdapter extends SqliteAdapter {
  readonly condition: FileCondition

  constructor(condition: FileCondition) {
    super()
    this.condition = condition
  }
  override get supportsMultipleConnections() {
    return true
  }
  override get supportsTransactionalDdl() {
    return true
  }
}
