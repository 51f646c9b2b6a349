import { sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import type { Db } from './open.ts'
import { applicationName } from './postgres/open-postgres.ts'

/**
 * The number of connections of servers to this database. Commands use another application name and are
 * not counted. A SQLite file is locked when it is opened, so no server can use it.
 */
export async function countServerConnections(db: Db): Promise<number> {
  if (dialectOf(db).name === 'sqlite') return 0
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from pg_stat_activity
    where datname = current_database() and application_name = ${applicationName}`.execute(db)
  return rows[0]?.number ?? 0
}
