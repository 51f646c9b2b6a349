import { StartRefusal } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import { checkNationalIDKey } from '../guests/check-national-id-key.ts'
import { keptSecretIfAny } from '../secrets/secret-file.ts'
import { openVault } from '../secrets/vault.ts'
import type { Places } from './move-config.ts'

const name = 'national-id-key'

/**
 * Refuses to move to where national IDs could not be opened. Answers whether the key has to be
 * carried there yet.
 */
export async function refuseOtherKey(
  db: Db,
  { to, hasFolder }: Pick<Places, 'to' | 'hasFolder'>,
): Promise<{ isMissing: boolean }> {
  const key = to.nationalIdKey ?? (hasFolder ? await keptSecretIfAny(to.dataDir, name) : null)
  if (!key) return { isMissing: true }
  try {
    await checkNationalIDKey(db, await openVault({ dataDir: to.dataDir, nationalIdKey: key }))
  } catch (cause) {
    throw new StartRefusal(
      `The new house has another key for national IDs than this one: please give it this one's, as TARGET_NATIONAL_ID_KEY or as secrets/${name} in its data folder.`,
      { cause },
    )
  }
  return { isMissing: false }
}
