import { sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import type { Db } from './open.ts'
import { applicationName } from './postgres.ts'

/**
 * How many connections servers have to this database, ours not counted if they go by another name.
 * One in a file is ours alone: it was locked when it was opened.
 */
export async function countServerConnections(db: Db): Promise<number> {
  if (dialectOf(db).name === 'sqlite') return 0
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from pg_stat_activity
    where datname = current_database() and application_name = ${applicationName}`.execute(db)
  return rows[0]?.number ?? 0
}
