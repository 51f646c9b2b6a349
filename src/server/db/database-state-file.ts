import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from '../base/durable-folder.ts'
import { StartRefusal } from '../base/errors.ts'

/*
 * What the data folder remembers of its database: that there is one, and whether a server has it
 * open. A file of SQLite's that went astray is known by it. SQLite itself would make a new one, and
 * the house would be empty, or without what was written last.
 */

type State = 'open' | 'closed'

const databaseOf = (dataDir: string) => join(dataDir, 'cabinkeeper.db')
const logOf = (dataDir: string) => `${databaseOf(dataDir)}-wal`
const stateFileOf = (dataDir: string) => `${databaseOf(dataDir)}.state`

/** Nothing when no server has ever had this folder, or one of an older version. */
function stateOf(dataDir: string): State | undefined {
  const file = stateFileOf(dataDir)
  if (!existsSync(file)) return undefined
  // One that was cut off by a power cut says at least that there was a house.
  return readFileSync(file, 'utf8') === 'open' ? 'open' : 'closed'
}

const note = (dataDir: string, state: State) =>
  writeFileSync(stateFileOf(dataDir), state, { flush: true, mode: 0o600 })

/** Before anything is opened, since opening would make what is missing. */
export function refuseMissingParts(dataDir: string): void {
  const state = stateOf(dataDir)
  const [file, log] = [databaseOf(dataDir), logOf(dataDir)]
  if (state && sizeOf(file) === 0) {
    throw new StartRefusal(
      `${file} is missing or empty, and there was a house in it: please put it back, or ${restoreIt}. For a new house set DATA_DIR to another folder.`,
    )
  }
  if (state === 'open' && !existsSync(log)) {
    throw new StartRefusal(
      `${log} is missing, and it holds what was written last before the server ended without being stopped: please put it back, or ${restoreIt}. If you know that nothing is missing, delete ${stateFileOf(dataDir)} and start again.`,
    )
  }
}

/** What to do about a database that is damaged, as the end of a sentence. */
export const restoreIt = 'restore the last backup with "cabinkeeper restore FILE"'

/** From now on the log must be there; that its name is, has reached the disk before. */
export async function noteOpen(dataDir: string): Promise<void> {
  if (stateOf(dataDir) === 'open' || !existsSync(logOf(dataDir))) return
  await syncFolder(dataDir)
  note(dataDir, 'open')
}

/** Before SQLite takes in the log and removes it: a crash between the two is no loss. */
export function noteClosing(dataDir: string): void {
  if (stateOf(dataDir) === 'open') note(dataDir, 'closed')
}

/** When the last connection after a crash was not a server's, and took in the log as well. */
export function noteTakenIn(dataDir: string): void {
  if (!existsSync(logOf(dataDir))) noteClosing(dataDir)
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
