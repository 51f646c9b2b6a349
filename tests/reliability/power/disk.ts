import { dirname } from 'node:path'
import { type Change, newNamesOnDisk, type Promised, type Thing } from './directory-entries.ts'
import type { Step } from './disk-steps.ts'
import { type FileOnDisk, type Held, newFileOnDisk } from './file-on-disk.ts'

/** What is found after power returns: each path with its content, null for a folder. */
export type Found = Map<string, Held | null>

export type Disk = ReturnType<typeof newDisk>

type OpenFile = { thing: Thing; position: number; appends: boolean }

/** A folder on a disk, on which the operations of a program are replayed. */
export function newDisk(root: string) {
  const rootFolder: Thing = 0
  const things = new Map<Thing, FileOnDisk | 'folder'>([[rootFolder, 'folder']])
  const live = new Map<string, Thing>([[root, rootFolder]])
  const open = new Map<number, OpenFile>()
  const names = {
    'in-order': newNamesOnDisk('in-order', root),
    'any-order': newNamesOnDisk('any-order', root),
  }
  const bothNames = Object.values(names)
  const isFolder = (thing: Thing) => things.get(thing) === 'folder'

  function rename(changes: Change[], endedAt: number) {
    for (const { path, to } of changes) {
      if (to === null) live.delete(path)
      else live.set(path, to)
    }
    for (const each of bothNames) each.add(changes, endedAt)
  }

  function make(path: string, what: FileOnDisk | 'folder', endedAt: number) {
    const thing = things.size
    things.set(thing, what)
    rename([{ path, to: thing }], endedAt)
  }

  const thingAt = (path: string): Thing => {
    const thing = live.get(path)
    if (thing === undefined) throw new Error(`The trace does not show how ${path} was made.`)
    return thing
  }

  const fileOf = (thing: Thing): FileOnDisk => {
    const file = things.get(thing)
    if (file === undefined || file === 'folder') throw new Error('A folder was written to.')
    return file
  }

  function openFile(fd: number, path: string): OpenFile {
    const file = open.get(fd)
    if (!file || file.thing !== thingAt(path)) throw new Error(`${path} is not what ${fd} opened.`)
    return file
  }

  function write(step: Step & { kind: 'write' }) {
    const on = openFile(step.fd, step.path)
    const file = fileOf(on.thing)
    const offset = step.offset ?? (on.appends ? file.size() : on.position)
    file.write(offset, step.bytes, step.endedAt)
    if (step.offset === undefined) on.position = offset + step.bytes.length
  }

  function begin({ path, makes, empties, endedAt }: Step & { kind: 'open' }) {
    if (makes && !live.has(path)) make(path, newFileOnDisk(), endedAt)
    else if (empties) fileOf(thingAt(path)).cut(0, endedAt)
  }

  function sync({ fd, path, beganAt }: Step & { kind: 'sync' }) {
    if (isFolder(thingAt(path))) {
      for (const each of bothNames) each.folderSynced(path, beganAt)
      return
    }
    const { thing } = openFile(fd, path)
    fileOf(thing).synced(beganAt)
    for (const each of bothNames) each.fileSynced(thing, beganAt)
  }

  const found = (paths: Map<string, Thing>, hold: (file: FileOnDisk) => Held): Found => {
    const held = new Map<Thing, Held>()
    const inside = [...paths].filter(([path]) => path !== root)
    return new Map(
      inside.map(([path, thing]) => {
        const file = things.get(thing)
        if (file === undefined || file === 'folder') return [path.slice(root.length + 1), null]
        const holds = held.get(thing) ?? hold(file)
        held.set(thing, holds)
        return [path.slice(root.length + 1), { ...holds, label: `${thing}:${holds.label}` }]
      }),
    )
  }

  return {
    /** Content from before the program started, long on the disk. */
    lay(path: string, bytes: Buffer | null) {
      const file = newFileOnDisk()
      if (bytes) file.write(0, bytes, -1)
      file.synced(0)
      make(path, bytes ? file : 'folder', -1)
      for (const each of bothNames) each.folderSynced(dirname(path), 0)
    },
    /** Whether there were writes or renames that a power cut may partly lose. */
    isAllSynced: () =>
      bothNames.every((each) => each.pending() === 0) &&
      [...things.values()].every((thing) => thing === 'folder' || thing.pending() === 0),
    take(step: Step) {
      if (step.kind === 'open') begin(step)
      else if (step.kind === 'opened') {
        const { fd, path, appends } = step
        open.set(fd, { thing: thingAt(path), position: 0, appends })
      } else if (step.kind === 'write') write(step)
      else if (step.kind === 'cut') {
        fileOf(openFile(step.fd, step.path).thing).cut(step.size, step.endedAt)
      } else if (step.kind === 'sync') sync(step)
      else if (step.kind === 'make-folder') make(step.path, 'folder', step.endedAt)
      else if (step.kind === 'remove') rename([{ path: step.path, to: null }], step.endedAt)
      else if (step.kind === 'link') {
        rename([{ path: step.path, to: thingAt(step.from) }], step.endedAt)
      } else if (step.kind === 'rename') {
        const to = thingAt(step.from)
        if (isFolder(to)) throw new Error('The model of the disk moves no folders.')
        const changes = [
          { path: step.path, to },
          { path: step.from, to: null },
        ]
        rename(changes, step.endedAt)
      }
    },
    /** Only what was synced. */
    synced: (promised: Promised): Found =>
      found(names[promised].safe(isFolder), (file) => file.safe()),
    /** Everything that was written, as after a crash of the program alone. */
    written: (): Found => found(live, (file) => file.written()),
    /** A random part of what was not synced. */
    torn: (promised: Promised, chance: () => number): Found =>
      found(names[promised].survivors(chance, isFolder), (file) => file.torn(chance)),
  }
}
