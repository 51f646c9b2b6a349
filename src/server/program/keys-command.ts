import { replaceKeys } from '../auth/claim-keys.ts'
import { readConfig } from '../base/config.ts'
import { StartRefusal } from '../base/errors.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'

/** `keys replace`: for servers that are stopped, and start with other keys afterwards. */
export async function runKeys([verb]: string[]): Promise<void> {
  if (verb !== 'replace') throw new StartRefusal('Usage: cabinkeeper keys replace')
  const { db, close } = await openDatabase(readConfig(process.env))
  try {
    await migrate(db)
    await replaceKeys({ db, now: () => new Date() })
  } finally {
    await close()
  }
  console.log('The next server that starts decides the keys. Everybody must log in again.')
}
