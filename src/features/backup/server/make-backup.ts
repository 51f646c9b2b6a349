import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { dayMs } from '#domain/calendar.ts'
import { makeFolder, syncFolder } from '#platform/base/durable-folder.ts'
import { StartupError } from '#platform/base/errors.ts'
import { withSnapshot } from '#platform/db/snapshot.ts'
import { nameAt } from '#platform/images/image-names.ts'
import { imagesInUse } from '#platform/images/image-use-store.ts'
import type { Manifest } from './backup-file.ts'
import { draftName, isDraft } from './backup-names.ts'
import type { VerifiedBackup } from './backup-store.ts'
import { loadBackup, withScratch } from './load-backup.ts'
import { type BackupSource, type Say, writeBackup } from './write-backup.ts'

/**
 * Makes a backup while servers are running. The file gets its name only after it was restored into a
 * temporary database and compared, so that every file with such a name is a verified backup.
 */
export async function makeBackup(
  source: BackupSource,
  { path, say = () => {} }: { path: string; say?: Say },
): Promise<VerifiedBackup> {
  if (existsSync(path))
    throw new StartupError(`${path} already exists. Please choose another file name.`)
  await makeFolder(dirname(path))
  await removeOldDrafts(dirname(path), source.now())
  const draft = join(dirname(path), draftName(basename(path)))
  try {
    const manifest = await writeComplete(source, { path: draft, say })
    say('Verifying: restoring into a temporary database …')
    await verify(source, draft, manifest)
    const { size } = await stat(draft)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return {
      verifiedAt: source.now().toISOString(),
      file: path,
      bytes: size,
      bookings: manifest.tables.bookings?.rows ?? 0,
      images: Object.keys(manifest.images).length,
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Removes drafts of processes that were killed. */
async function removeOldDrafts(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter(isDraft)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > dayMs) await rm(join(folder, name), { force: true })
  }
}

async function verify(
  { config, now }: BackupSource,
  path: string,
  written: Manifest,
): Promise<void> {
  const scratch = { dataDir: config.dataDir, now: now() }
  const { manifest } = await withScratch(scratch, (db) => loadBackup(path, db))
  if (!isDeepStrictEqual(manifest, written))
    throw new Error('The backup differs from what was written.')
}

const attempts = 3

/** If an image was replaced after the snapshot of the tables, it is missing: then the backup starts again. */
async function writeComplete(
  source: BackupSource,
  { path, say }: { path: string; say: Say },
): Promise<Manifest> {
  for (let attempt = 1; ; attempt++) {
    const manifest = await writeBackup(source, { path, say })
    if (manifest.missingImages.length === 0 || attempt === attempts) return manifest
    const stillInUse = await imageNamesInUse(source)
    if (manifest.missingImages.every((name) => stillInUse.has(name))) {
      say(`Missing images, not included in the backup: ${manifest.missingImages.join(', ')}`)
      return manifest
    }
    await rm(path)
  }
}

async function imageNamesInUse({ config }: BackupSource): Promise<Set<string | null>> {
  const images = await withSnapshot(config, imagesInUse)
  return new Set([...images].map(nameAt))
}
