import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolderAtOnce } from './durable-folder.ts'
import { StartRefusal } from './errors.ts'

const { R_OK, W_OK } = constants

const needs: [part: string, access: number][] = [
  ['.', R_OK | W_OK],
  ['server.lock.db', R_OK | W_OK],
  ['cabinkeeper.db', R_OK | W_OK],
  ['storage', R_OK | W_OK],
  ['outbox', R_OK | W_OK],
  ['secrets', R_OK],
  ['secrets/auth-secret', R_OK],
  ['secrets/national-id-key', R_OK],
]

const reasons: Record<string, string> = {
  EACCES: 'this user may not read or write it',
  EPERM: 'this user may not read or write it',
  EROFS: 'it is on a disk that is read-only',
  EEXIST: 'there is something that is not a folder',
  ENOTDIR: 'there is something that is not a folder',
  ENOSPC: 'the disk is full',
}

/** Makes the data folder, and refuses one that would fail later, in the middle of the work. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolderAtOnce(dataDir)
    for (const [part, access] of needs) {
      const path = join(dataDir, part)
      if (existsSync(path)) accessSync(path, access)
    }
  } catch (cause) {
    const { code, path = dataDir, message } = cause as NodeJS.ErrnoException
    throw new StartRefusal(
      `${path} cannot be used: ${reasons[code ?? ''] ?? message}. Please set that right, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}

const othersMay = 0o007
const groupOrOthersMay = 0o077

/** Whose rights are wider than they should be: guests' names and our keys are nobody else's to read. */
export function openToOthers(dataDir: string): string[] {
  const rules: [part: string, forbidden: number][] = [
    ['.', othersMay],
    ['cabinkeeper.db', othersMay],
    ['secrets', groupOrOthersMay],
    ['secrets/auth-secret', groupOrOthersMay],
    ['secrets/national-id-key', groupOrOthersMay],
  ]
  // Windows keeps rights in another way, which these numbers do not tell.
  if (process.platform === 'win32') return []
  return rules
    .map(([part, forbidden]) => ({ path: join(dataDir, part), forbidden }))
    .filter(({ path, forbidden }) => existsSync(path) && statSync(path).mode & forbidden)
    .map(({ path }) => path)
}

/** With less, a busy day's writing or the next backup may be the one that fails. */
export const scarceBytes = 500 * 1024 * 1024

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
