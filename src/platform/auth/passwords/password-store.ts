import type { Db, Tx } from '../../db/open.ts'

const credential = 'credential'

export async function findPasswordHash(db: Db | Tx, staffId: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('staff_account')
    .select('password')
    .where('staff_id', '=', staffId)
    .where('provider_id', '=', credential)
    .executeTakeFirst()
  return account?.password ?? undefined
}

/** Replaces the hash of an unchanged password. */
export async function replacePasswordHash(
  tx: Tx,
  staffId: string,
  { old, better }: { old: string; better: string },
): Promise<void> {
  await tx
    .updateTable('staff_account')
    .set({ password: better })
    .where('staff_id', '=', staffId)
    .where('provider_id', '=', credential)
    .where('password', '=', old)
    .execute()
}

export async function savePasswordHash(
  tx: Tx,
  staffId: string,
  hash: string,
  at: string,
): Promise<void> {
  await tx
    .updateTable('staff_account')
    .set({ password: hash, updated_at: at })
    .where('staff_id', '=', staffId)
    .where('provider_id', '=', credential)
    .execute()
}
