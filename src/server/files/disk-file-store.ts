import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makeFolder, syncFolder } from '../base/durable-folder.ts'
import { type FileStore, isOurName, refuseForeignName } from './file-store.ts'

/** A folder with a folder for each bucket, made when they are needed. */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    refuseForeignName(name)
    return join(folder, name)
  }

  return {
    put: async (name, bytes) => putWhole(pathOf(name), bytes),

    async open(name) {
      return readFile(pathOf(name)).catch(nullIfMissing)
    },

    async remove(name) {
      await rm(pathOf(name), { force: true })
    },

    async writtenBefore(moment) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        nullIfMissing,
      )
      const names = (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => `${basename(entry.parentPath)}/${entry.name}`)
        .filter(isOurName)
      const old: string[] = []
      for (const name of names) {
        const file = await stat(pathOf(name)).catch(nullIfMissing)
        if (file && file.mtime < moment) old.push(name)
      }
      return old
    },
  }
}

/** The file is there as a whole or not at all, and outlives a power cut. */
export async function putWhole(path: string, bytes: Uint8Array): Promise<void> {
  await makeFolder(dirname(path))
  const draft = join(dirname(path), `.${randomUUID()}`)
  try {
    await writeFile(draft, bytes, { flush: true, mode: 0o600 })
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
