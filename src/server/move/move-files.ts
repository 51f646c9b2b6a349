import { createHash } from 'node:crypto'
import { StartRefusal } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import type { FileStore } from '../files/file-store.ts'
import { addressOf, nameAt } from '../images/image-names.ts'
import { imagesInUse } from '../images/image-use-store.ts'
import type { Progress } from './progress.ts'

export type FilesSum = { files: number; bytes: number; sha256: string }

type Move = { from: FileStore; to: FileStore; onProgress: Progress }

const ever = new Date('9999-01-01T00:00:00Z')

/** Copies every picture that is not there yet; refuses a place where another house has its own. */
export async function copyFiles({ from, to, onProgress }: Move): Promise<void> {
  const names = await picturesIn(from)
  const there = new Set(await picturesIn(to))
  const foreign = [...there].find((name) => !names.includes(name))
  if (foreign) {
    throw new StartRefusal(
      `Where the pictures are to go there are others, such as ${foreign}: please name an empty place, or remove them if they are left from an earlier attempt.`,
    )
  }
  for (const [at, name] of names.entries()) {
    if (!there.has(name)) await to.put(name, await bytesOf(from, name))
    onProgress('pictures', at + 1, names.length)
  }
}

/** Reads every picture of both places again and compares them byte by byte. */
export async function compareFiles({ from, to, onProgress }: Move): Promise<FilesSum> {
  const names = await picturesIn(from)
  const sum = createHash('sha256')
  let length = 0
  for (const [at, name] of names.entries()) {
    const bytes = await bytesOf(from, name)
    const copy = await to.open(name)
    if (!copy || Buffer.compare(bytes, copy) !== 0) {
      throw new StartRefusal(
        `The picture ${name} is not the same where it was copied to: please remove it there, and run this again.`,
      )
    }
    length += bytes.length
    sum.update(`${name} ${createHash('sha256').update(bytes).digest('hex')}\n`)
    onProgress('pictures compared', at + 1, names.length)
  }
  return { files: names.length, bytes: length, sha256: sum.digest('hex') }
}

/** Pictures that rows refer to and that are not there. */
export async function missingPictures(db: Db, files: FileStore): Promise<string[]> {
  const there = new Set(await picturesIn(files))
  const named = [...(await imagesInUse(db))].flatMap((address) => nameAt(address) ?? [])
  return named.filter((name) => !there.has(name))
}

/** All of them in order, those that no row names as well; drafts are none. */
async function picturesIn(files: FileStore): Promise<string[]> {
  const names = await files.writtenBefore(ever)
  return names.filter((name) => nameAt(addressOf(name)) !== null).sort()
}

async function bytesOf(files: FileStore, name: string): Promise<Uint8Array> {
  const bytes = await files.open(name)
  if (bytes) return bytes
  throw new StartRefusal(
    `The picture ${name} was removed while the house was moved: please stop its servers, and run this again.`,
  )
}
