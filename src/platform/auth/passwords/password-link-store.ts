import type { Db, Tx } from '../../db/open.ts'

export type PasswordLinkRecord = { staff_id: string; created_at: string }

/** Stores the only open link of a user. An older one stops working. */
export async function savePasswordLink(
  tx: Tx,
  staffId: string,
  tokenHash: string,
  at: string,
): Promise<void> {
  await removePasswordLink(tx, staffId)
  await tx
    .insertInto('password_links')
    .values({ staff_id: staffId, token_hash: tokenHash, created_at: at })
    .execute()
}

export const findPasswordLink = (
  db: Db,
  tokenHash: string,
): Promise<PasswordLinkRecord | undefined> =>
  db
    .selectFrom('password_links')
    .select(['staff_id', 'created_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Deletes a link so that it cannot be used again. Returns whether it was still open. */
export async function takePasswordLink(tx: Tx, tokenHash: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('password_links')
    .where('token_hash', '=', tokenHash)
    .returning('staff_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function removePasswordLink(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('password_links').where('staff_id', '=', staffId).execute()
}
