import { migrateWithBackup } from '#features/backup/server/migrate-with-backup.ts'
import { readConfig } from '#platform/base/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openUncachedFiles } from '#platform/files/open-files.ts'

/** Migrates the database before a start, which would otherwise do it. */
export async function migrateDatabase(): Promise<void> {
  const config = readConfig(process.env)
  const { db, close } = await openDatabase(config)
  try {
    await migrateWithBackup(db, { config, files: openUncachedFiles(config), now: () => new Date() })
    console.log('The database schema is up to date.')
  } finally {
    await close()
  }
}
