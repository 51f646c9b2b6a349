import {
  closeSync,
  constants,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Found } from './disk.ts'

/** Overwrites files, since truncating them first costs more. */
const asItIs = constants.O_RDWR | constants.O_CREAT

export type StateFolder = ReturnType<typeof newStateFolder>

/** A real folder that takes on one state after another; unchanged files stay. */
export function newStateFolder(folder: string) {
  const held = new Map<string, string>()

  function clear(found: Found) {
    const there = readdirSync(folder, { recursive: true, withFileTypes: true })
    for (const entry of there) {
      const path = join(entry.parentPath, entry.name)
      const name = path.slice(folder.length + 1)
      const wanted = found.get(name)
      if (wanted !== undefined && (wanted === null) === entry.isDirectory()) continue
      rmSync(path, { recursive: true, force: true })
      held.delete(name)
    }
  }

  function put(name: string, { label, bytes }: { label: string; bytes: Buffer }) {
    if (held.get(name) === label) return
    const file = openSync(join(folder, name), asItIs, 0o600)
    writeSync(file, bytes, 0, bytes.length, 0)
    ftruncateSync(file, bytes.length)
    closeSync(file)
    held.set(name, label)
  }

  mkdirSync(folder, { recursive: true })
  return {
    path: folder,
    show(found: Found) {
      clear(found)
      const byDepth = [...found].sort(([one], [other]) => (one < other ? -1 : 1))
      for (const [name, what] of byDepth) {
        if (what === null) mkdirSync(join(folder, name), { recursive: true, mode: 0o700 })
        else put(name, what)
      }
    },
    /** The files were changed by others. */
    dropCopy: () => held.clear(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
