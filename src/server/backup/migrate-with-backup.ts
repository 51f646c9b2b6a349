import { join } from 'node:path'
import { StartRefusal } from '../base/errors.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/list.ts'
import type { Db } from '../db/open.ts'
import { tableLayouts } from '../db/table-layouts.ts'
import { backupName } from './backup-names.ts'
import { makeBackup } from './make-backup.ts'
import { appliedMigrations } from './table-rows-store.ts'
import type { BackingUp } from './write-backup.ts'

/**
 * Brings the tables up to date, in one transaction. Of a house that an older version has left, a
 * backup is made and restored aside before, or nothing is changed. Answers what was done.
 */
export async function upgradeHouse(db: Db, backing: BackingUp): Promise<string[]> {
  if (backing.config.backups.beforeUpgrade && (await isOlder(db))) await backUp(backing)
  return migrate(db)
}

/** One that a newer version has made is refused by migrating. */
async function isOlder(db: Db): Promise<boolean> {
  const isNew = (await tableLayouts(db)).length === 0
  if (isNew) return false
  const applied = await appliedMigrations(db)
  const known = migrations.map(({ name }) => name)
  return (
    applied.every((name) => known.includes(name)) && known.some((name) => !applied.includes(name))
  )
}

async function backUp(backing: BackingUp): Promise<void> {
  const { config, now } = backing
  const path = join(config.backups.folder, backupName('pre-upgrade', now()))
  await makeBackup(backing, { path }).catch((cause) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartRefusal(
      `The house could not be backed up before its tables are changed: ${reason}. Please set that right, or, with a backup of your own, set BACKUP_BEFORE_UPGRADE=false.`,
      { cause },
    )
  })
}
