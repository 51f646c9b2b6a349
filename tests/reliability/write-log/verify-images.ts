import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#platform/db/open.ts'
import { nameAt, thumbnailOf } from '#platform/images/image-names.ts'
import { imagesInUse } from '#platform/images/image-use-store.ts'

/** The files that rows refer to: two sizes of each cabin's image, and avatars. */
async function neededFiles(db: Db): Promise<string[]> {
  const names = [...(await imagesInUse(db))].flatMap((address) => nameAt(address) ?? [])
  return names.flatMap((name) =>
    name.startsWith('cabin-images/') ? [name, thumbnailOf(name)] : [name],
  )
}

/** Messages about missing images that a row refers to. */
export async function missingImages(db: Db, dataDir: string): Promise<string[]> {
  const needed = await neededFiles(db)
  return needed
    .filter((name) => !existsSync(join(dataDir, 'storage', name)))
    .map((name) => `${name} is missing`)
}

/** Messages about files that no row refers to, including drafts. */
export async function orphanedImages(db: Db, dataDir: string): Promise<string[]> {
  const needed = new Set(await neededFiles(db))
  const entries = await readdir(join(dataDir, 'storage'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, 'storage/').length))
    .filter((name) => !needed.has(name))
    .map((name) => `${name} is not referenced`)
}
