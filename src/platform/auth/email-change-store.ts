import type { Selectable } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { EmailChangeTable } from '../db/tables/staff-tables.ts'

export type EmailChangeRecord = Selectable<EmailChangeTable>

/** Stores the only open change of a user. An older one stops working. */
export async function saveEmailChange(tx: Tx, change: EmailChangeRecord): Promise<void> {
  await removeEmailChange(tx, change.staff_id)
  await tx.insertInto('email_changes').values(change).execute()
}

export const findEmailChange = (
  db: Db | Tx,
  staffId: string,
): Promise<EmailChangeRecord | undefined> =>
  db.selectFrom('email_changes').selectAll().where('staff_id', '=', staffId).executeTakeFirst()

export const findEmailChangeByToken = (
  db: Db | Tx,
  tokenHash: string,
): Promise<EmailChangeRecord | undefined> =>
  db.selectFrom('email_changes').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

/** Deletes the open change of a user; false when there was none. */
export async function removeEmailChange(tx: Tx, staffId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('email_changes')
    .where('staff_id', '=', staffId)
    .returning('staff_id')
    .executeTakeFirst()
  return removed !== undefined
}
