import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'

/** What each start does anyway, for those who want it done before. */
export async function migrateDatabase(): Promise<void> {
  const { db, close } = await openDatabase(readConfig(process.env))
  try {
    await migrate(db)
    console.log("The database's tables are up to date.")
  } finally {
    await close()
  }
}
