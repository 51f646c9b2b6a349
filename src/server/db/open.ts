import { Kysely, type Logger, type Transaction } from 'kysely'
import type { Config } from '../config.ts'
import { openPostgres } from './postgres.ts'
import type { Tables } from './schema.ts'
import { openSqlite } from './sqlite.ts'

/** What a read is given; a transaction will do as well. */
export type Db = Kysely<Tables>
/** What a write is given, by change(). */
export type Tx = Transaction<Tables>

/** Told of each statement: how long it took, and whether it was carried out. */
type OnQuery = (ms: number, succeeded: boolean) => void

export type OpenDatabase = { db: Db; close: () => Promise<void> }

/** Opens the configured database; throws StartRefusal with a sentence when that cannot be. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onQuery?: OnQuery,
): Promise<OpenDatabase> {
  const log: Logger | [] = onQuery
    ? ({ level, queryDurationMillis }) => onQuery(queryDurationMillis, level === 'query')
    : []
  if (config.databaseUrl) {
    const db = new Kysely<Tables>({ dialect: await openPostgres(config.databaseUrl), log })
    return { db, close: () => db.destroy() }
  }
  const sqlite = openSqlite(config.dataDir)
  const db = new Kysely<Tables>({ dialect: sqlite.dialect, log })
  return {
    db,
    async close() {
      await db.destroy()
      sqlite.close()
    },
  }
}
