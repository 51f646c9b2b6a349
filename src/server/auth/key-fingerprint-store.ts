import type { Db, Tx } from '../db/open.ts'

/** The mark that is kept under a name: the first one that was ever brought. */
export async function storeFirstFingerprint(db: Db, name: string, mark: string): Promise<string> {
  await db
    .insertInto('key_marks')
    .values({ name, mark })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const kept = await db
    .selectFrom('key_marks')
    .select('mark')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return kept.mark
}

/** The next servers that start bring theirs. */
export async function deleteFingerprints(tx: Tx): Promise<void> {
  await tx.deleteFrom('key_marks').execute()
}
