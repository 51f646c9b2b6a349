import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'
import type { StaffTotpTable } from '../../db/tables/staff-tables.ts'

export type TotpRecord = Selectable<StaffTotpTable>

export const findTotp = (db: Db | Tx, staffId: string): Promise<TotpRecord | undefined> =>
  db.selectFrom('staff_totp').selectAll().where('staff_id', '=', staffId).executeTakeFirst()

/** Stores a secret that counts once a code confirms it. An unconfirmed one is replaced. */
export async function saveNewTotp(
  tx: Tx,
  { staffId, encrypted, at }: { staffId: string; encrypted: string; at: string },
): Promise<void> {
  await removeTotp(tx, staffId)
  await tx
    .insertInto('staff_totp')
    .values({ staff_id: staffId, secret_encrypted: encrypted, last_step: 0, created_at: at })
    .execute()
}

export async function confirmTotp(
  tx: Tx,
  staffId: string,
  step: number,
  at: string,
): Promise<void> {
  await tx
    .updateTable('staff_totp')
    .set({ confirmed_at: at, last_step: step })
    .where('staff_id', '=', staffId)
    .execute()
}

/** Accepts a step; false when a code of this or a later step has been accepted before. */
export async function takeStep(tx: Tx, staffId: string, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable('staff_totp')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .returning('staff_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function removeTotp(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_totp').where('staff_id', '=', staffId).execute()
}

export async function countRecoveryCodes(db: Db | Tx, staffId: string): Promise<number> {
  const { codes } = await db
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<number | string>().as('codes'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return Number(codes)
}

export async function replaceRecoveryCodes(
  tx: Tx,
  staffId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  if (hashes.length === 0) return
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute()
}

/** Deletes a recovery code so that it cannot be used again. Returns whether it was unused. */
export async function takeRecoveryCode(tx: Tx, staffId: string, hash: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .returning('code_hash')
    .executeTakeFirst()
  return taken !== undefined
}

export type FactorState = { usesCodes: boolean; hasPasskey: boolean; isRequired: boolean }

/** Which second factors a user has, and whether the property requires one. */
export async function findFactorState(db: Db | Tx, staffId: string): Promise<FactorState> {
  const row = await db
    .selectFrom('property')
    .select((eb) => [
      'require_second_factor',
      eb
        .selectFrom('staff_totp')
        .select('confirmed_at')
        .where('staff_id', '=', staffId)
        .as('codes_since'),
      eb
        .selectFrom('passkeys')
        .select((p) => p.fn.min('id').as('id'))
        .where('staff_id', '=', staffId)
        .as('passkey'),
    ])
    .executeTakeFirstOrThrow()
  return {
    usesCodes: row.codes_since !== null,
    hasPasskey: row.passkey !== null,
    isRequired: Boolean(row.require_second_factor),
  }
}

/** Removes all second factors of a user. */
export async function removeSecondFactors(tx: Tx, staffId: string): Promise<void> {
  await removeTotp(tx, staffId)
  await replaceRecoveryCodes(tx, staffId, [])
  await tx.deleteFrom('passkeys').where('staff_id', '=', staffId).execute()
}
