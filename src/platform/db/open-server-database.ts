import type { Config } from '../base/config.ts'
import { rejectDamaged } from './database-condition.ts'
import { type DatabaseWatch, type OpenDatabase, openDatabase } from './open.ts'
import { noteOpen } from './sqlite/database-state-file.ts'

/** Opens the configured database for a server: checks it for damage and marks it as open. */
export async function openServerDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  watch?: DatabaseWatch,
): Promise<OpenDatabase> {
  const opened = await openDatabase(config, watch)
  try {
    await rejectDamaged(opened.db, config.dataDir)
    if (!config.databaseUrl) await noteOpen(config.dataDir)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
