import { existsSync } from 'node:fs'
import { link, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteLinksWithNames } from '#features/feeds/server/calendar-link-store.ts'
import { checkNationalIDKey } from '#features/guests/server/check-national-id-key.ts'
import { revokeAllLinks } from '#features/housekeeping/server/cleaning-link-store.ts'
import { turnOffSms } from '#features/messages/server/sms-service.ts'
import { turnOffCashRegister } from '#features/webhooks/server/cash-register-store.ts'
import { turnOffWebhooks } from '#features/webhooks/server/webhook-store.ts'
import { deleteAllTokens } from '#platform/auth/tokens/token-store.ts'
import type { Config } from '#platform/base/config.ts'
import { makeDataFolder } from '#platform/base/data-folder.ts'
import { makeFolder, syncFolder } from '#platform/base/durable-folder.ts'
import { StartupError } from '#platform/base/errors.ts'
import { openVault } from '#platform/base/vault.ts'
import { change } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import {
  fillNewSchema,
  rejectRunningServers,
  replaceDatabaseFile,
  swapSchemas,
  withFolderLock,
} from '#platform/db/copy/replace-database.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { Db } from '#platform/db/open.ts'
import { withSnapshot } from '#platform/db/snapshot.ts'
import { diskFileStore, writeAtomically } from '#platform/files/disk-file-store.ts'
import { buckets, type FileStore } from '#platform/files/file-store.ts'
import { openUncachedFiles } from '#platform/files/open-files.ts'
import type { Manifest } from './backup-file.ts'
import { type Loaded, loadBackup, openScratch } from './load-backup.ts'
import { replacedFile, replacedSchema } from './replaced-data.ts'
import { isEmptyDatabase } from './table-rows-store.ts'
import type { Say } from './write-backup.ts'

type Restoring = {
  config: Config
  file: string
  /** Whether data on a database server may be replaced. */
  replace: boolean
  /** Whether there may be nothing to replace. */
  intoEmpty: boolean
  say: Say
  now: () => Date
}

/**
 * Replaces the current data with a backup. The backup is restored into a temporary database and verified
 * first. Then its images are added to the storage, and the database is replaced in one step. If the
 * process is killed at any time, the data are completely the old or the new ones.
 */
export async function restoreBackup(restoring: Restoring): Promise<Manifest> {
  const { config, intoEmpty, say } = restoring
  say(`Target: ${targetOf(config)}`)
  if (!intoEmpty && !config.databaseUrl && !isInstallation(config.dataDir)) {
    throw new StartupError(
      `There is no database in ${config.dataDir} to replace. Set DATA_DIR, or change to the folder of the installation, or add --into-empty to restore into a new one. Nothing was changed.`,
    )
  }
  makeDataFolder(config.dataDir)
  if (restoring.config.databaseUrl) return restoreShared(restoring)
  return withFolderLock(restoring.config.dataDir, () => restoreEmbedded(restoring))
}

/** Also if its database file is lost. */
const isInstallation = (dataDir: string): boolean =>
  ['cabinkeeper.db', 'cabinkeeper.db.state'].some((name) => existsSync(join(dataDir, name)))

/** Where a restore writes, for people; without the password of a database. */
function targetOf({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `the data folder ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `the database ${pathname.slice(1)} on ${host}, with the data folder ${dataDir}`
}

async function restoreEmbedded(restoring: Restoring): Promise<Manifest> {
  const { config, say, now } = restoring
  const keptAs = replacedFile(now())
  return withStaged(restoring, async ({ folder, staged, manifest }) => {
    const images = join(config.dataDir, `storage.${keptAs}`)
    await preserveImages(config.dataDir, images)
    if (existsSync(images)) say(`Previous images kept in ${images}.`)
    await addImages({ from: staged, to: openUncachedFiles(config), manifest, say })
    const database = `cabinkeeper.db.${keptAs}`
    await replaceDatabaseFile({ from: folder, dataDir: config.dataDir }, database)
    say('Database replaced.')
    const previous = join(config.dataDir, database)
    if (existsSync(previous)) say(`Previous database kept in ${previous}.`)
    return manifest
  })
}

async function restoreShared(restoring: Restoring): Promise<Manifest> {
  const { config, file, replace, intoEmpty, say, now } = restoring
  await rejectRunningServers(config)
  const isEmpty = await withSnapshot(config, isEmptyDatabase)
  if (isEmpty && !intoEmpty) {
    throw new StartupError(
      'The database of DATABASE_URL is empty, so there is nothing to replace. Check DATABASE_URL, or add --into-empty to restore into a new installation. Nothing was changed.',
    )
  }
  if (!replace && !isEmpty) {
    throw new StartupError(
      'The database of DATABASE_URL is not empty. Add --replace to move its tables to another schema. Nothing was changed.',
    )
  }
  return withStaged(restoring, async ({ staged, manifest }) => {
    await fillNewSchema(config, async (db) => {
      await finish(db, await loadBackup(file, db), now)
    })
    say('Restored tables created alongside the old ones.')
    await addImages({ from: staged, to: openUncachedFiles(config), manifest, say })
    await rejectRunningServers(config)
    const schema = replacedSchema(now())
    await swapSchemas(config, schema)
    say('Database replaced.')
    say(`Previous tables kept in the schema ${schema}.`)
    return manifest
  })
}

type Staged = { folder: string; staged: FileStore; manifest: Manifest }

/** Prepares the restored data in a temporary folder, and closes its database. */
async function withStaged<T>(
  { config, file, say, now }: Restoring,
  work: (staged: Staged) => Promise<T>,
): Promise<T> {
  const { db, folder, close, remove } = await openScratch(config.dataDir, now())
  try {
    const staged = diskFileStore(join(folder, 'storage'))
    say(`Reading ${file} …`)
    const loaded = await loadBackup(file, db, { onImage: staged.put })
    say('Backup verified.')
    await checkNationalIDKey(db, await openVault({ ...config, dataDir: keyFolder(config, folder) }))
    await finish(db, loaded, now)
    say('Schema migrated.')
    await close()
    return await work({ folder, staged, manifest: loaded.manifest })
  } finally {
    await close()
    await remove()
  }
}

/** Opening the vault creates a key if there is none, which must not happen in the live folder. */
const keyFolder = ({ dataDir }: Config, scratch: string) =>
  existsSync(join(dataDir, 'secrets', 'national-id-key')) ? dataDir : scratch

/**
 * Migrates the restored data and records the restore in the audit log. All API tokens, sessions
 * and links for cleaners end, and calendar addresses with names, because some of them may have been revoked after the backup was made.
 * Webhooks are turned off, because a copy must not send to the receivers of the original.
 */
async function finish(db: Db, { header }: Loaded, now: Context['now']): Promise<void> {
  await migrate(db)
  const actor = { staffId: 'system', requestId: 'restore' }
  await change({ db, now }, actor, async (tx, note) => {
    const tokensEnded = await deleteAllTokens(tx)
    await revokeAllLinks(tx, now().toISOString())
    await deleteLinksWithNames(tx)
    await turnOffWebhooks(tx)
    await turnOffCashRegister(tx)
    await turnOffSms(tx)
    const after = { backupMadeAt: header.madeAt, version: header.version, tokensEnded }
    note({ action: 'backup.restore', entity: 'property', entityId: 1, after })
  })
}

/**
 * Adds images before the tables that use them. Names of images are unique, so no image is overwritten
 * with another one. Unused images are removed later.
 */
async function addImages({
  from,
  to,
  manifest,
  say,
}: {
  from: FileStore
  to: FileStore
  manifest: Manifest
  say: Say
}): Promise<void> {
  for (const name of Object.keys(manifest.images)) {
    const [bytes, existing] = [await from.open(name), await to.open(name)]
    if (!bytes) throw new Error(`${name} is missing in the backup.`)
    if (!existing || Buffer.compare(bytes, existing) !== 0) await to.put(name, bytes)
    say(`Image ${name}`)
  }
}

/** Hard links need no space and survive the removal of unused images. */
async function preserveImages(dataDir: string, preserved: string): Promise<void> {
  for (const bucket of buckets) {
    const folder = join(dataDir, 'storage', bucket)
    if (!existsSync(folder)) continue
    const target = join(preserved, bucket)
    await makeFolder(target)
    for (const name of await readdir(folder)) {
      const [from, to] = [join(folder, name), join(target, name)]
      await link(from, to).catch(async () => writeAtomically(to, await readFile(from)))
    }
    await syncFolder(target)
  }
}
