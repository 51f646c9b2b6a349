import { upgradeHouse } from '../backup/migrate-with-backup.ts'
import { readConfig } from '../base/config.ts'
import { openDatabase } from '../db/open.ts'
import { openUncachedFiles } from '../files/open-files.ts'

/** What each start does anyway, for those who want it done before. */
export async function migrateDatabase(): Promise<void> {
  const config = readConfig(process.env)
  const { db, close } = await openDatabase(config)
  try {
    await upgradeHouse(db, { config, files: openUncachedFiles(config), now: () => new Date() })
    console.log("The database's tables are up to date.")
  } finally {
    await close()
  }
}
