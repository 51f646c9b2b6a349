import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolderSync } from './durable-folder.ts'
import { StartupError } from './errors.ts'
import { isAccessDenied, processUser } from './process-user.ts'

const { R_OK, W_OK } = constants

const needs: [part: string, access: number][] = [
  ['.', R_OK | W_OK],
  ['server.lock.db', R_OK | W_OK],
  ['cabinkeeper.db', R_OK | W_OK],
  ['storage', R_OK | W_OK],
  ['outbox', R_OK | W_OK],
  ['backups', R_OK | W_OK],
  ['outage', R_OK | W_OK],
  ['secrets', R_OK],
  ['secrets/auth-secret', R_OK],
  ['secrets/national-id-key', R_OK],
]

const reasons: Record<string, string> = {
  EROFS: 'it is on a disk that is read-only',
  EEXIST: 'it is not a folder',
  ENOTDIR: 'it is not a folder',
  ENOSPC: 'the disk is full',
}

const giveFolder = (dataDir: string) =>
  `Please run "chown -R ${processUser()} '${dataDir}'" as root`

/** Creates the data folder, and rejects one in which later reads or writes would fail. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolderSync(dataDir)
    for (const [part, access] of needs) {
      const path = join(dataDir, part)
      if (existsSync(path)) accessSync(path, access)
    }
  } catch (cause) {
    const { code, path = dataDir, message } = cause as NodeJS.ErrnoException
    const [reason, remedy] = isAccessDenied(cause)
      ? [`user ${processUser()} may not read or write it`, giveFolder(dataDir)]
      : [reasons[code ?? ''] ?? message, 'Please fix this']
    throw new StartupError(
      `${path} cannot be used: ${reason}. ${remedy}, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}

const othersMay = 0o007
const groupOrOthersMay = 0o077

/** The paths that other users of this machine can read although they contain guest data or keys. */
export function openToOthers(dataDir: string): string[] {
  const rules: [part: string, forbidden: number][] = [
    ['.', othersMay],
    ['cabinkeeper.db', othersMay],
    ['secrets', groupOrOthersMay],
    ['secrets/auth-secret', groupOrOthersMay],
    ['secrets/national-id-key', groupOrOthersMay],
  ]
  // Windows does not use these permission bits.
  if (process.platform === 'win32') return []
  return rules
    .map(([part, forbidden]) => ({ path: join(dataDir, part), forbidden }))
    .filter(({ path, forbidden }) => existsSync(path) && statSync(path).mode & forbidden)
    .map(({ path }) => path)
}

/** With less free space, a busy day or the next backup could fill the disk. */
export const lowDiskSpaceBytes = 500 * 1024 * 1024

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
