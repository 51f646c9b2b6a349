import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { dayMs } from '#domain/calendar.ts'
import { makeFolder, syncFolder } from '../base/durable-folder.ts'
import { StartRefusal } from '../base/errors.ts'
import { withSnapshot } from '../db/snapshot.ts'
import { nameAt } from '../images/image-names.ts'
import { imagesInUse } from '../images/image-use-store.ts'
import type { Manifest } from './backup-file.ts'
import { draftName, isDraft } from './backup-names.ts'
import type { VerifiedBackup } from './backup-store.ts'
import { loadBackup, withScratch } from './load-backup.ts'
import { type BackingUp, type Say, writeBackup } from './write-backup.ts'

/**
 * Makes a backup while servers go on working. The file has its name only once it was restored aside
 * and held, row by row and byte by byte, what was written: what bears the name is good.
 */
export async function makeBackup(
  backing: BackingUp,
  { path, say = () => {} }: { path: string; say?: Say },
): Promise<VerifiedBackup> {
  if (existsSync(path)) throw new StartRefusal(`${path} is there already: please name a new file.`)
  await makeFolder(dirname(path))
  await removeOldDrafts(dirname(path), backing.now())
  const draft = join(dirname(path), draftName(basename(path)))
  try {
    const manifest = await writeWhole(backing, { path: draft, say })
    say('Restoring it aside …')
    await verify(backing, draft, manifest)
    const { size } = await stat(draft)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return {
      verifiedAt: backing.now().toISOString(),
      file: path,
      bytes: size,
      bookings: manifest.tables.bookings?.rows ?? 0,
      pictures: Object.keys(manifest.pictures).length,
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Those of who was killed over it. */
async function removeOldDrafts(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter(isDraft)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > dayMs) await rm(join(folder, name), { force: true })
  }
}

async function verify({ config, now }: BackingUp, path: string, written: Manifest): Promise<void> {
  const scratch = { dataDir: config.dataDir, now: now() }
  const { manifest } = await withScratch(scratch, (db) => loadBackup(path, db))
  if (!isDeepStrictEqual(manifest, written)) throw new Error('The backup tells of another house.')
}

const attempts = 3

/** A picture that was replaced after the moment of the tables is gone: then a later moment is taken. */
async function writeWhole(
  backing: BackingUp,
  { path, say }: { path: string; say: Say },
): Promise<Manifest> {
  for (let attempt = 1; ; attempt++) {
    const manifest = await writeBackup(backing, { path, say })
    if (manifest.lost.length === 0 || attempt === attempts) return manifest
    const stillInUse = await picturesInUse(backing)
    if (manifest.lost.every((name) => stillInUse.has(name))) {
      say(`Missing pictures, which the backup goes without: ${manifest.lost.join(', ')}`)
      return manifest
    }
    await rm(path)
  }
}

async function picturesInUse({ config }: BackingUp): Promise<Set<string | null>> {
  const images = await withSnapshot(config, imagesInUse)
  return new Set([...images].map(nameAt))
}
