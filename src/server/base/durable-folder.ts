import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/*
 * A name lies in its folder: until that has been synced, a power cut may take the name away, however
 * safe the file is that it leads to.
 */

const mode = 0o700

/** Makes a folder, and those above it, of which none is gone after a power cut. */
export async function makeFolder(path: string): Promise<void> {
  const topmostMade = await mkdir(path, { recursive: true, mode })
  for (const parent of newNamesIn(path, topmostMade)) await syncFolder(parent)
}

/** The same for a start, which does one thing after the other. */
export function makeFolderAtOnce(path: string): void {
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

/** The folders that have a new name in them. */
function newNamesIn(path: string, topmostMade: string | undefined): string[] {
  const parents: string[] = []
  if (topmostMade === undefined) return parents
  for (let made = path; made !== dirname(topmostMade); made = dirname(made)) {
    parents.push(dirname(made))
  }
  return parents
}

/** Windows opens no folders, and writes names through by itself. */
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
