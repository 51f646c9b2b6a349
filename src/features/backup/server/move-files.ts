import { createHash } from 'node:crypto'
import { StartupError } from '#platform/base/errors.ts'
import type { Db } from '#platform/db/open.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { addressOf, nameAt } from '#platform/images/image-names.ts'
import { imagesInUse } from '#platform/images/image-use-store.ts'
import type { Progress } from './move-progress.ts'

export type FilesSum = { files: number; bytes: number; sha256: string }

type Move = { from: FileStore; to: FileStore; onProgress: Progress }

const endOfTime = new Date('9999-01-01T00:00:00Z')

/** Copies all images that the target does not have. Rejects a target with images of another installation. */
export async function copyFiles({ from, to, onProgress }: Move): Promise<void> {
  const names = await imagesIn(from)
  const existing = new Set(await imagesIn(to))
  const other = [...existing].find((name) => !names.includes(name))
  if (other) {
    throw new StartupError(
      `The target storage has other images, such as ${other}. Please set an empty target, or remove the images if they are from an earlier attempt.`,
    )
  }
  for (const [at, name] of names.entries()) {
    if (!existing.has(name)) await to.put(name, await bytesOf(from, name))
    onProgress('images', at + 1, names.length)
  }
}

/** Reads all images of both storages again and compares them byte by byte. */
export async function compareFiles({ from, to, onProgress }: Move): Promise<FilesSum> {
  const names = await imagesIn(from)
  const sum = createHash('sha256')
  let length = 0
  for (const [at, name] of names.entries()) {
    const bytes = await bytesOf(from, name)
    const copy = await to.open(name)
    if (!copy || Buffer.compare(bytes, copy) !== 0) {
      throw new StartupError(
        `The copy of the image ${name} differs from the original. Please remove it from the target, and run this again.`,
      )
    }
    length += bytes.length
    sum.update(`${name} ${createHash('sha256').update(bytes).digest('hex')}\n`)
    onProgress('images compared', at + 1, names.length)
  }
  return { files: names.length, bytes: length, sha256: sum.digest('hex') }
}

/** Images that rows use and that are missing. */
export async function missingImages(db: Db, files: FileStore): Promise<string[]> {
  const existing = new Set(await imagesIn(files))
  const used = [...(await imagesInUse(db))].flatMap((address) => nameAt(address) ?? [])
  return used.filter((name) => !existing.has(name))
}

/** All images in order, including unused ones but no drafts. */
async function imagesIn(files: FileStore): Promise<string[]> {
  const names = await files.writtenBefore(endOfTime)
  return names.filter((name) => nameAt(addressOf(name)) !== null).sort()
}

async function bytesOf(files: FileStore, name: string): Promise<Uint8Array> {
  const bytes = await files.open(name)
  if (bytes) return bytes
  throw new StartupError(
    `The image ${name} was removed during the copy. Please stop all servers, and run this again.`,
  )
}
