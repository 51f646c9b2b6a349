import { StartRefusal } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import type { Vault } from '../secrets/vault.ts'

/**
 * Refuses to start with a key that cannot open the national IDs that are there: a new key would be
 * used for the next guests, and no single key would open all of them any more.
 */
export async function refuseForeignKey(db: Db, vault: Pick<Vault, 'open'>): Promise<void> {
  const sealed = await db
    .selectFrom('guests')
    .select('national_id_sealed')
    .where('national_id_sealed', '!=', '')
    .limit(1)
    .executeTakeFirst()
  if (!sealed) return
  try {
    vault.open(sealed.national_id_sealed)
  } catch (cause) {
    throw new StartRefusal(
      'The key that opens the national IDs in this database is missing: please put back secrets/national-id-key in the data folder, or set NATIONAL_ID_KEY.',
      { cause },
    )
  }
}
