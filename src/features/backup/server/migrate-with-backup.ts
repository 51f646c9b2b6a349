import { join } from 'node:path'
import { StartupError } from '#platform/base/errors.ts'
import { tableLayouts } from '#platform/db/copy/table-layouts.ts'
import { migrate } from '#platform/db/migrate.ts'
import { withBaseline } from '#platform/db/migrations/049-replaced.ts'
import { migrations } from '#platform/db/migrations/list.ts'
import type { Db } from '#platform/db/open.ts'
import { backupName } from './backup-names.ts'
import { makeBackup } from './make-backup.ts'
import { appliedMigrations } from './table-rows-store.ts'
import type { BackupSource } from './write-backup.ts'

/**
 * Migrates the schema in one transaction, and returns the names of the applied migrations. A database of
 * an older version is backed up first; if that fails, nothing is changed.
 */
export async function migrateWithBackup(db: Db, source: BackupSource): Promise<string[]> {
  if (source.config.backups.beforeUpgrade && (await isOlder(db))) await backUp(source)
  return migrate(db)
}

/** Whether migrations are missing. `migrate` rejects a newer schema, and one before the baseline. */
async function isOlder(db: Db): Promise<boolean> {
  const isNew = (await tableLayouts(db)).length === 0
  if (isNew) return false
  const applied = withBaseline(await appliedMigrations(db))
  if (!applied) return false
  const known = migrations.map(({ name }) => name)
  return (
    applied.every((name) => known.includes(name)) && known.some((name) => !applied.includes(name))
  )
}

async function backUp(source: BackupSource): Promise<void> {
  const { config, now } = source
  const path = join(config.backups.folder, backupName('pre-upgrade', now()))
  await makeBackup(source, { path }).catch((cause) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(
      `The data could not be backed up before the upgrade: ${reason}. Fix this, or make a backup yourself and set BACKUP_BEFORE_UPGRADE=false.`,
      { cause },
    )
  })
}
