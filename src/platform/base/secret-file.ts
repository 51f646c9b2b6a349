import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, syncFolder } from './durable-folder.ts'
import { StartupError } from './errors.ts'

const length = 32

/**
 * A random key of this installation, stored in `secrets` in the data folder and readable by its owner
 * only. Backups do not include that folder, so a stolen backup reveals nothing that is encrypted.
 */
export async function loadOrCreateSecret(dataDir: string, name: string): Promise<Buffer> {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  await makeFolder(folder)
  const secret = await readFile(file).catch(() => createSecret(folder, file))
  if (secret.length === length) return secret
  throw new StartupError(`${file} is damaged. Please restore it from your copy.`)
}

/** The key if it exists; creates none. */
export async function loadSecret(dataDir: string, name: string): Promise<Buffer | null> {
  const secret = await readFile(join(dataDir, 'secrets', name)).catch(() => null)
  return secret?.length === length ? secret : null
}

/**
 * Links a finished file into place, so that no server reads half a key and the first of two servers
 * wins. The folder is synced before the key is used: a power cut must not lose a key that has encrypted data.
 */
async function createSecret(folder: string, file: string): Promise<Buffer> {
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
