import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/*
 * A folder stores the names of its files. Until the folder is synced, a power cut can lose the name of
 * a new file even if the file itself was synced.
 */

const mode = 0o700

/** Creates a folder and its parents so that a power cut loses none of them. */
export async function makeFolder(path: string): Promise<void> {
  const topmostMade = await mkdir(path, { recursive: true, mode })
  for (const parent of newNamesIn(path, topmostMade)) await syncFolder(parent)
}

/** The same, synchronously, for the start. */
export function makeFolderSync(path: string): void {
  const topmostMade = mkdirSync(path, { recursive: true, mode })
  if (opensNoFolders) return
  for (const parent of newNamesIn(path, topmostMade)) {
    const folder = openSync(parent, 'r')
    try {
      fsyncSync(folder)
    } finally {
      closeSync(folder)
    }
  }
}

/** The folders that contain a new name. */
function newNamesIn(path: string, topmostMade: string | undefined): string[] {
  const parents: string[] = []
  if (topmostMade === undefined) return parents
  for (let made = path; made !== dirname(topmostMade); made = dirname(made)) {
    parents.push(dirname(made))
  }
  return parents
}

/** Windows cannot open folders, and writes names to disk without a sync. */
const opensNoFolders = process.platform === 'win32'

export async function syncFolder(path: string): Promise<void> {
  if (opensNoFolders) return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
