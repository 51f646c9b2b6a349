import { join } from 'node:path'
import { type Dialect, Kysely, type Transaction } from 'kysely'
import type { Config } from '../base/config.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import { sqliteReadThread } from './sqlite/sqlite-read-thread.ts'
import type { Tables } from './tables/schema.ts'

/** The parameter of reads; a transaction is accepted as well. */
export type Db = Kysely<Tables>
/** The parameter of writes, provided by change(). */
export type Tx = Transaction<Tables>

/** The number of connections in use, and of callers that wait for one. */
type ConnectionCounts = { inUse: number; waiting: number }

/** Counts the connections of a dialect. With SQLite, a write that waits for its turn counts as in use. */
const instrumentedDialect = (dialect: Dialect, counts: ConnectionCounts): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver() {
    const driver = dialect.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    const release = driver.releaseConnection.bind(driver)
    driver.acquireConnection = async (...how) => {
      counts.waiting++
      try {
        const connection = await acquire(...how)
        counts.inUse++
        return connection
      } finally {
        counts.waiting--
      }
    }
    driver.releaseConnection = async (connection) => {
      counts.inUse--
      await release(connection)
    }
    return driver
  },
})

/** For metrics. */
export type DatabaseWatch = {
  /** Called after each statement with its duration and whether it succeeded. */
  onQuery: (ms: number, succeeded: boolean) => void
  connections: ConnectionCounts
}

export type OpenDatabase = {
  db: Db
  /** The same database, for queries that read many rows. */
  longReads: Db
  close: () => Promise<void>
}

/** Opens the configured database; throws a StartupError if that fails. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  watch?: DatabaseWatch,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const db = openWith(await openPostgres(config.databaseUrl), watch)
    return { db, longReads: db, close: () => db.destroy() }
  }
  const sqlite = openSqlite(config.dataDir)
  const db = openWith(sqlite.dialect, watch)
  const longReads = openWith(sqliteReadThread(join(config.dataDir, 'cabinkeeper.db')), watch)
  return {
    db,
    longReads,
    async close() {
      await longReads.destroy()
      await db.destroy()
      sqlite.close()
    },
  }
}

function openWith(dialect: Dialect, watch: DatabaseWatch | undefined): Db {
  if (!watch) return new Kysely<Tables>({ dialect })
  return new Kysely<Tables>({
    dialect: instrumentedDialect(dialect, watch.connections),
    log: ({ level, queryDurationMillis }) => watch.onQuery(queryDurationMillis, level === 'query'),
  })
}
