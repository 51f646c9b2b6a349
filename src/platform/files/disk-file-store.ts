import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makeFolder, syncFolder } from '../base/durable-folder.ts'
import { type FileStore, isValidName, requireValidName } from './file-store.ts'

/** Stores images in a folder, with one subfolder for each bucket. */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    requireValidName(name)
    return join(folder, name)
  }

  return {
    put: async (name, bytes) => writeAtomically(pathOf(name), bytes),

    async open(name) {
      return readFile(pathOf(name)).catch(nullIfNotFound)
    },

    async remove(name) {
      await rm(pathOf(name), { force: true })
    },

    async writtenBefore(moment) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        nullIfNotFound,
      )
      const names = (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => `${basename(entry.parentPath)}/${entry.name}`)
        .filter(isValidName)
      const old: string[] = []
      for (const name of names) {
        const file = await stat(pathOf(name)).catch(nullIfNotFound)
        if (file && file.mtime < moment) old.push(name)
      }
      return old
    },
  }
}

/** Writes a file completely or not at all, also when the power fails. */
export async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
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

function nullIfNotFound(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
