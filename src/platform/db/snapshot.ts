import { Kysely, sql } from 'kysely'
import type { Config } from '../base/config.ts'
import type { Db } from './open.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { openLiveSqlite, openSqliteSnapshot } from './sqlite/open-sqlite.ts'
import type { Tables } from './tables/schema.ts'

/**
 * Reads a consistent snapshot of the configured database on a separate connection, while servers
 * continue to write.
 */
export async function withSnapshot<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (!config.databaseUrl) {
    const db = new Kysely<Tables>({ dialect: openSqliteSnapshot(config.dataDir) })
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }
  const db = new Kysely<Tables>({ dialect: await openPostgres(config.databaseUrl) })
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx)
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
        return work(tx)
      })
  } finally {
    await db.destroy()
  }
}

/** Opens a database that a server may be using, for a short operation. */
export async function withLiveDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const dialect = databaseUrl ? await openPostgres(databaseUrl) : openLiveSqlite(dataDir)
  const db = new Kysely<Tables>({ dialect })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
