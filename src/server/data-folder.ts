import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
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
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
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
