import { existsSync } from 'node:fs'
import { link, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyTokens } from '../auth/token-store.ts'
import type { Config } from '../base/config.ts'
import { makeDataFolder } from '../base/data-folder.ts'
import { makeFolder, syncFolder } from '../base/durable-folder.ts'
import { StartRefusal } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/open.ts'
import {
  prepareBeside,
  refuseRunningServers,
  replaceDatabaseFile,
  swapSchemas,
  withFolderLock,
} from '../db/replace-database.ts'
import { withSnapshot } from '../db/snapshot.ts'
import { diskFileStore, writeAtomically } from '../files/disk-file-store.ts'
import { buckets, type FileStore } from '../files/file-store.ts'
import { openUncachedFiles } from '../files/open-files.ts'
import { checkNationalIDKey } from '../guests/check-national-id-key.ts'
import { openVault } from '../secrets/vault.ts'
import type { Manifest } from './backup-file.ts'
import { stampOf } from './backup-names.ts'
import { type Loaded, loadBackup, openScratch } from './load-backup.ts'
import { isEmptyHouse } from './table-rows-store.ts'
import type { Say } from './write-backup.ts'

type Restoring = {
  config: Config
  file: string
  /** Whether a house that is there already may be set aside. */
  replace: boolean
  say: Say
  now: () => Date
}

/**
 * Puts the house of a backup in the place of the configured one. All of it is read, restored aside
 * and compared before anything of the live house is touched; then pictures are added, which hurts
 * nobody, and the database is exchanged in one step. Whenever this is killed, the house is the old
 * one or the new.
 */
export async function restoreHouse(restoring: Restoring): Promise<Manifest> {
  makeDataFolder(restoring.config.dataDir)
  if (restoring.config.databaseUrl) return restoreShared(restoring)
  return withFolderLock(restoring.config.dataDir, () => restoreEmbedded(restoring))
}

async function restoreEmbedded(restoring: Restoring): Promise<Manifest> {
  const { config, say, now } = restoring
  const keptAs = `before-restore-${stampOf(now())}`
  return withStaged(restoring, async ({ folder, staged, manifest }) => {
    await keepPictures(config.dataDir, `storage.${keptAs}`)
    say('The pictures of before are kept.')
    await addPictures({ from: staged, to: openUncachedFiles(config), manifest, say })
    await replaceDatabaseFile({ from: folder, dataDir: config.dataDir }, `cabinkeeper.db.${keptAs}`)
    say('The database is the restored one.')
    return manifest
  })
}

async function restoreShared(restoring: Restoring): Promise<Manifest> {
  const { config, file, replace, say, now } = restoring
  await refuseRunningServers(config)
  if (!replace && !(await withSnapshot(config, isEmptyHouse))) {
    throw new StartRefusal(
      'The database of DATABASE_URL holds a house already: add --replace to set it aside, in a schema of its own. Nothing was changed.',
    )
  }
  return withStaged(restoring, async ({ staged, manifest }) => {
    await prepareBeside(config, async (db) => {
      await finish(db, await loadBackup(file, db), now)
    })
    say('The tables stand beside the old ones.')
    await addPictures({ from: staged, to: openUncachedFiles(config), manifest, say })
    await refuseRunningServers(config)
    await swapSchemas(config, `before_restore_${stampOf(now()).toLowerCase().replaceAll('-', '')}`)
    say('The database is the restored one.')
    return manifest
  })
}

type Staged = { folder: string; staged: FileStore; manifest: Manifest }

/** The house as it will be, in a folder of its own, with its database closed. */
async function withStaged<T>(
  { config, file, say, now }: Restoring,
  work: (staged: Staged) => Promise<T>,
): Promise<T> {
  const { db, folder, close, remove } = await openScratch(config.dataDir, now())
  try {
    const staged = diskFileStore(join(folder, 'storage'))
    say(`Reading ${file} …`)
    const loaded = await loadBackup(file, db, { onPicture: staged.put })
    say('It is whole.')
    await checkNationalIDKey(db, await openVault({ ...config, dataDir: keyFolder(config, folder) }))
    await finish(db, loaded, now)
    say('It is up to date.')
    await close()
    return await work({ folder, staged, manifest: loaded.manifest })
  } finally {
    await close()
    await remove()
  }
}

/** Looking for a key makes one where there is none: not in the live folder. */
const keyFolder = ({ dataDir }: Config, scratch: string) =>
  existsSync(join(dataDir, 'secrets', 'national-id-key')) ? dataDir : scratch

/**
 * Brings an older house up to date, and notes in it what became of it. The tokens of programs end, as
 * sessions do: nobody knows here which of them have been revoked since the backup was made.
 */
async function finish(db: Db, { header }: Loaded, now: Context['now']): Promise<void> {
  await migrate(db)
  const actor = { staffId: 'system', requestId: 'restore' }
  await change({ db, now }, actor, async (tx, note) => {
    const tokensEnded = await emptyTokens(tx)
    const after = { backupMadeAt: header.madeAt, version: header.version, tokensEnded }
    note({ action: 'backup.restore', entity: 'property', entityId: 1, after })
  })
}

/**
 * Pictures are added before the tables that need them. Each has a name of its own for ever, so none
 * that is there is written over by another; those that no row needs any more are swept some day.
 */
async function addPictures({
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
  for (const name of Object.keys(manifest.pictures)) {
    const [bytes, there] = [await from.open(name), await to.open(name)]
    if (!bytes) throw new Error(`${name} was not staged.`)
    if (!there || Buffer.compare(bytes, there) !== 0) await to.put(name, bytes)
    say(`Picture ${name}`)
  }
}

/** A second name for each costs nothing, and the sweep of unused pictures does not reach it. */
async function keepPictures(dataDir: string, keptAs: string): Promise<void> {
  for (const bucket of buckets) {
    const folder = join(dataDir, 'storage', bucket)
    if (!existsSync(folder)) continue
    const kept = join(dataDir, keptAs, bucket)
    await makeFolder(kept)
    for (const name of await readdir(folder)) {
      const [from, to] = [join(folder, name), join(kept, name)]
      await link(from, to).catch(async () => writeAtomically(to, await readFile(from)))
    }
    await syncFolder(kept)
  }
}
