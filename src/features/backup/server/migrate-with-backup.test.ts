import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { StartupError } from '#platform/base/errors.ts'
import { replacedNames } from '#platform/db/migrations/049-replaced.ts'
import { migrations } from '#platform/db/migrations/list.ts'
import type { Db } from '#platform/db/open.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { recordOlderNames } from '#testkit/app/databases/older-names.ts'
import { tableTotals } from '#testkit/app/databases/table-totals.ts'
import { configOf, eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { loadBackup, migrationsOf, readHeader, withScratch } from './load-backup.ts'
import { migrateWithBackup } from './migrate-with-backup.ts'
import { readBackup } from './read-backup.ts'
import { appliedMigrations } from './table-rows-store.ts'

const olderMigrations = migrations.slice(0, 4)
const allNames = migrations.map(({ name }) => name)
const now = () => new Date('2026-11-21T12:00:00Z')
const backupFile = 'pre-upgrade-2026-11-21T120000Z.tar.gz'

function sourceOf(db: Db, beforeUpgrade = true) {
  const config = configOf(db)
  const backups = { ...config.backups, beforeUpgrade }
  return { config: { ...config, backups }, files: openFiles(config), now }
}

const backupsOf = async (db: Db) => readdir(configOf(db).backups.folder).catch(() => [])

eachDatabase((open) => {
  test('a database of an older version is backed up and migrated, and keeps its data', async () => {
    const db = await open(olderMigrations)
    for (const startDate of ['2026-11-01', '2026-12-01']) {
      await givenBooking(db, { startDate, endDate: startDate.replace('01', '05') })
    }
    const totals = await tableTotals(db)

    expect(await migrateWithBackup(db, sourceOf(db))).toEqual(allNames.slice(4))
    expect(await tableTotals(db)).toEqual(totals)
    expect(await backupsOf(db)).toEqual([backupFile])

    const scratch = { dataDir: configOf(db).dataDir, now: now() }
    await withScratch(scratch, async (restored) => {
      await loadBackup(join(configOf(db).backups.folder, backupFile), restored)
      expect(await appliedMigrations(restored)).toEqual(allNames.slice(0, 4))
      expect(await tableTotals(restored)).toEqual(totals)
      expect(await migrateWithBackup(restored, sourceOf(db, false))).toEqual(allNames.slice(4))
      expect(await tableTotals(restored)).toEqual(totals)
      expect(await findViolations(restored)).toEqual([])
    })
    expect(await migrateWithBackup(db, sourceOf(db))).toEqual([])
    expect(await backupsOf(db)).toEqual([backupFile])
  })

  test('a database of 0.2.0 is backed up so that 0.2.0 and this version can restore it', async () => {
    const db = await open(migrations.slice(0, 1))
    await givenBooking(db)
    await recordOlderNames(db, replacedNames)
    const totals = await tableTotals(db)
    expect(await migrateWithBackup(db, sourceOf(db))).toEqual(allNames.slice(1))

    const file = join(configOf(db).backups.folder, backupFile)
    const header = await readHeader(readBackup(file))
    expect(header.migrations).toEqual(replacedNames)
    expect(() => migrationsOf(file, { ...header, migrations: replacedNames.slice(0, 8) })).toThrow(
      'was made by a Cabinkeeper before 0.2.0. Please restore it with version 0.2.0',
    )
    await withScratch({ dataDir: configOf(db).dataDir, now: now() }, async (restored) => {
      await loadBackup(file, restored)
      expect(await appliedMigrations(restored)).toEqual(allNames.slice(0, 1))
      expect(await migrateWithBackup(restored, sourceOf(db, false))).toEqual(allNames.slice(1))
      expect(await tableTotals(restored)).toEqual(totals)
    })
  })

  test('a database before 0.2.0 is rejected without a backup', async () => {
    const db = await open(migrations.slice(0, 1))
    await recordOlderNames(db, replacedNames.slice(0, 8))
    await expect(migrateWithBackup(db, sourceOf(db))).rejects.toThrow('start version 0.2.0 once')
    expect(await backupsOf(db)).toEqual([])
  })

  test('if the backup fails, nothing is migrated', async () => {
    const db = await open(olderMigrations)
    const { folder } = configOf(db).backups
    await mkdir(dirname(folder), { recursive: true })
    await writeFile(folder, 'a file instead of the folder')
    const migrating = migrateWithBackup(db, sourceOf(db))
    await expect(migrating).rejects.toThrow(StartupError)
    await expect(migrating).rejects.toThrow(/could not be backed up .* BACKUP_BEFORE_UPGRADE=false/)
    expect(await appliedMigrations(db)).toEqual(allNames.slice(0, 4))
    await migrateWithBackup(db, sourceOf(db, false))
    expect(await appliedMigrations(db)).toEqual(allNames)
  })
})
