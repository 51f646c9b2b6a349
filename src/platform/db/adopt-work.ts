import { sql } from 'kysely'
import { adoptedWork } from './migrations/125-jobs.ts'
import type { Db } from './open.ts'

/** Makes jobs of what servers of 0.2.0 planned while the servers were replaced one after the other. */
export const adoptWork = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const statement of adoptedWork) await sql.raw(statement).execute(tx)
  })
