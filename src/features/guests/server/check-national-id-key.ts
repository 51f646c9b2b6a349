import { StartupError } from '#platform/base/errors.ts'
import type { Vault } from '#platform/base/vault.ts'
import type { Db } from '#platform/db/open.ts'

/**
 * Prevents a start with a key that cannot decrypt the stored national IDs. The server would encrypt new
 * IDs with it, and then no single key could decrypt all of them.
 */
export async function checkNationalIDKey(db: Db, vault: Pick<Vault, 'decrypt'>): Promise<void> {
  const guest = await db
    .selectFrom('guests')
    .select('national_id_sealed')
    .where('national_id_sealed', '!=', '')
    .limit(1)
    .executeTakeFirst()
  if (!guest) return
  try {
    vault.decrypt(guest.national_id_sealed)
  } catch (cause) {
    throw new StartupError(
      'The key that decrypts the national IDs in this database is missing. Please restore secrets/national-id-key in the data folder, or set NATIONAL_ID_KEY.',
      { cause },
    )
  }
}
