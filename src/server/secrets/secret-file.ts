import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, syncFolder } from '../base/durable-folder.ts'
import { StartRefusal } from '../base/errors.ts'

const length = 32

/**
 * A random key of this installation, kept in the data folder's `secrets` and readable by its owner
 * alone. Backups leave that folder out, so that a stolen one opens nothing.
 */
export async function keptSecret(dataDir: string, name: string): Promise<Buffer> {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  await makeFolder(folder)
  const kept = await readFile(file).catch(() => makeSecret(folder, file))
  if (kept.length === length) return kept
  throw new StartRefusal(`${file} is damaged: please put it back from where you keep a copy.`)
}

/** The key, if there is one: nothing is made. */
export async function keptSecretIfAny(dataDir: string, name: string): Promise<Buffer | null> {
  const kept = await readFile(join(dataDir, 'secrets', name)).catch(() => null)
  return kept?.length === length ? kept : null
}

/**
 * Linking a finished file into place: nobody ever reads half a key, and the first of two wins. What a
 * key has sealed may be on the disk in the next moment, so its name must be there before.
 */
async function makeSecret(folder: string, file: string): Promise<Buffer> {
  const draft = join(folder, `.${randomUUID()}`)
  await writeFile(draft, randomBytes(length), { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  await syncFolder(folder)
  return readFile(file)
}
