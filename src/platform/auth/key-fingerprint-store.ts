import type { Db, Tx } from '../db/open.ts'

/** Stores the fingerprint of a key unless there is one, and returns the stored one. */
export async function storeFirstFingerprint(db: Db, name: string, mark: string): Promise<string> {
  await db
    .insertInto('key_marks')
    .values({ name, mark })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const stored = await db
    .selectFrom('key_marks')
    .select('mark')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return stored.mark
}

/** The next server that starts stores new ones. */
export async function deleteFingerprints(tx: Tx): Promise<void> {
  await tx.deleteFrom('key_marks').execute()
}
