import { sql } from 'kysely'
import { dialectOf } from '../dialect.ts'
import type { Db, Tx } from '../open.ts'

/** A transaction for very many rows: it has no timeout and waits for migrations. */
export function bulkTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { atBegin } = dialectOf(db).migrating
  return db.transaction().execute(async (tx) => {
    for (const statement of atBegin) await sql.raw(statement).execute(tx)
    return work(tx)
  })
}
