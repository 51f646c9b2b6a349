import { replaceKeys } from '#platform/auth/check-key-fingerprints.ts'
import { readConfig } from '#platform/base/config.ts'
import { StartupError } from '#platform/base/errors.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'

/** `keys rotate`, formerly `keys replace`: the servers can be started with new keys afterwards. */
export async function runKeys([action]: string[]): Promise<void> {
  if (action !== 'rotate' && action !== 'replace') {
    throw new StartupError('Usage: cabinkeeper keys rotate')
  }
  const { db, close } = await openDatabase(readConfig(process.env))
  try {
    await migrate(db)
    await replaceKeys({ db, now: () => new Date() })
  } finally {
    await close()
  }
  console.log('The keys of the next server that starts will be used. All users must log in again.')
}
