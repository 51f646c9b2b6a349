import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from '../../base/durable-folder.ts'
import { howToRestore, StartupError } from '../../base/errors.ts'

/*
 * The state file in the data folder records that there is a database and whether a server has it open.
 * It reveals a missing SQLite file. SQLite itself would create an empty database, or lose the last writes
 * without its write-ahead log.
 */

type State = 'open' | 'closed'

const databaseOf = (dataDir: string) => join(dataDir, 'cabinkeeper.db')
const logOf = (dataDir: string) => `${databaseOf(dataDir)}-wal`
const stateFileOf = (dataDir: string) => `${databaseOf(dataDir)}.state`

/** Undefined if no server of this version or a later one has used the folder. */
function stateOf(dataDir: string): State | undefined {
  const file = stateFileOf(dataDir)
  if (!existsSync(file)) return undefined
  // An incomplete file, after a power cut, still means that there was a database.
  return readFileSync(file, 'utf8') === 'open' ? 'open' : 'closed'
}

const note = (dataDir: string, state: State) =>
  writeFileSync(stateFileOf(dataDir), state, { flush: true, mode: 0o600 })

/** Must be called before the database is opened, which would create missing files. */
export function rejectMissingParts(dataDir: string): void {
  const state = stateOf(dataDir)
  const [file, log] = [databaseOf(dataDir), logOf(dataDir)]
  if (state && sizeOf(file) === 0) {
    throw new StartupError(
      `${file} is missing or empty, but this data folder was in use. Put the file back, or ${howToRestore}. To start from scratch, set DATA_DIR to another folder.`,
    )
  }
  if (state === 'open' && !existsSync(log)) {
    throw new StartupError(
      `${log} is missing. It contains the last changes before the server was killed. Put the file back, or ${howToRestore}. If you are sure that no changes are missing, delete ${stateFileOf(dataDir)} and start again.`,
    )
  }
}

/** Marks the database as open, so that its log must exist. The folder is synced first. */
export async function noteOpen(dataDir: string): Promise<void> {
  if (stateOf(dataDir) === 'open' || !existsSync(logOf(dataDir))) return
  await syncFolder(dataDir)
  note(dataDir, 'open')
}

/** Must be called before SQLite checkpoints and removes the log, so that a crash in between is harmless. */
export function noteClosing(dataDir: string): void {
  if (stateOf(dataDir) === 'open') note(dataDir, 'closed')
}

/** For a command that was the last connection after a crash and has checkpointed the log. */
export function noteTakenIn(dataDir: string): void {
  if (!existsSync(logOf(dataDir))) noteClosing(dataDir)
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
