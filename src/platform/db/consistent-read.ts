import { dialectOf } from './dialect.ts'
import type { Db, Tx } from './open.ts'

/**
 * Runs several queries on the data of one moment. On SQLite a transaction excludes every other writer
 * in the meantime.
 */
export async function consistentRead<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const transaction = db.transaction()
  return dialectOf(db).name === 'sqlite'
    ? transaction.execute(work)
    : transaction.setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}
