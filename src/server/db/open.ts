import { Kysely, type Transaction } from 'kysely'
import type { Config } from '../config.ts'
import { openPostgres } from './postgres.ts'
import type { Tables } from './schema.ts'
import { openSqlite } from './sqlite.ts'

/** What a read is given; a transaction will do as well. */
export type Db = Kysely<Tables>
/** What a write is given, by change(). */
export type Tx = Transaction<Tables>

export type OpenDatabase = { db: Db; close: () => Promise<void> }

/** Opens the configured database; throws StartRefusal with a sentence when that cannot be. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const db = new Kysely<Tables>({ dialect: await openPostgres(config.databaseUrl) })
    return { db, close: () => db.destroy() }
  }
  const sqlite = openSqlite(config.dataDir)
  const db = new Kysely<Tables>({ dialect: sqlite.dialect })
  return {
    db,
    async close() {
      await db.destroy()
      sqlite.close()
    },
  }
}
