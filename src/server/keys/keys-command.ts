import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { StartRefusal } from '../errors.ts'
import { replaceKeys } from './claim-keys.ts'

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
