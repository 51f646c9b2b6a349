import type { Selectable } from 'kysely'
import type { Passkey } from '#contract/second-factor.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { PasskeyTable } from '#platform/db/tables/staff-tables.ts'

export type PasskeyRecord = Selectable<PasskeyTable>

/** The passkeys of a user, oldest first. */
export async function listPasskeys(db: Db | Tx, staffId: string): Promise<Passkey[]> {
  const records = await findPasskeys(db, staffId)
  return records.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }))
}

export const findPasskeys = (db: Db | Tx, staffId: string): Promise<PasskeyRecord[]> =>
  db.selectFrom('passkeys').selectAll().where('staff_id', '=', staffId).orderBy('id').execute()

export const findPasskey = (
  db: Db | Tx,
  credentialId: string,
): Promise<PasskeyRecord | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

export type NewPasskey = Pick<
  PasskeyRecord,
  'staff_id' | 'name' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'created_at'
>

/** Throws an error that dialectOf(db).isUniqueViolation recognizes if the passkey is known. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<void> {
  await tx.insertInto('passkeys').values(passkey).execute()
}

type Own = { id: number; staffId: string }

/** Renames a passkey of this user; false when there is none. */
export async function renamePasskeyOf(tx: Tx, { id, staffId }: Own, name: string) {
  const renamed = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

/** Deletes a passkey of this user; false when there is none. */
export async function deletePasskeyOf(tx: Tx, { id, staffId }: Own): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/**
 * Records a use. False when the passkey was removed, or when its counter did not rise: then it may
 * have been copied. Authenticators that synchronize passkeys always report 0.
 */
export async function recordPasskeyUse(
  tx: Tx,
  { id, counter, at }: { id: number; counter: number; at: string },
): Promise<boolean> {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('counter', '<', counter),
        row.and([row('counter', '=', 0), row.lit(counter === 0)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Records a challenge; false when it was used before. Expired ones are deleted. */
export async function takeChallenge(
  tx: Tx,
  { hash, at, expired }: { hash: string; at: string; expired: string },
): Promise<boolean> {
  await tx.deleteFrom('used_challenges').where('used_at', '<', expired).execute()
  const taken = await tx
    .insertInto('used_challenges')
    .values({ challenge_hash: hash, used_at: at })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .returning('challenge_hash')
    .executeTakeFirst()
  return taken !== undefined
}
