import { checkNationalIDKey } from '#features/guests/server/check-national-id-key.ts'
import { StartupError } from '#platform/base/errors.ts'
import { loadSecret } from '#platform/base/secret-file.ts'
import { openVault } from '#platform/base/vault.ts'
import type { Db } from '#platform/db/open.ts'
import type { MoveConfig } from './move-config.ts'

const name = 'national-id-key'

/**
 * Rejects a target whose key could not decrypt the national IDs. `isMissing` is true if the operator
 * still has to copy the key to the target.
 */
export async function checkTargetKey(
  db: Db,
  { to, hasFolder }: Pick<MoveConfig, 'to' | 'hasFolder'>,
): Promise<{ isMissing: boolean }> {
  const key = to.nationalIdKey ?? (hasFolder ? await loadSecret(to.dataDir, name) : null)
  if (!key) return { isMissing: true }
  try {
    await checkNationalIDKey(db, await openVault({ dataDir: to.dataDir, nationalIdKey: key }))
  } catch (cause) {
    throw new StartupError(
      `The target has another key for national IDs. Please set TARGET_NATIONAL_ID_KEY to the current key, or copy the key to secrets/${name} in the target's data folder.`,
      { cause },
    )
  }
  return { isMissing: false }
}
