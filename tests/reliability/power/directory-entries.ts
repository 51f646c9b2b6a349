import { dirname } from 'node:path'

/** A file or a folder, whatever it is called. */
export type Thing = number

/** A path leads to another thing than before, or to none. */
export type Change = { path: string; to: Thing | null }

/** Changes that happen together or not at all. */
type Act = { changes: Change[]; endedAt: number }

/**
 * What a file system promises of names before their folder is synced. `in-order`: as ext4 and xfs
 * keep their journal, in the order in which things were done, and a file that is synced takes the
 * making of its name with it. `any-order`: no more than POSIX promises, so that each act may have
 * reached the disk without those before it, and only syncing the folder is of help.
 */
export type Promised = 'in-order' | 'any-order'

/** Of what lies in a folder that is there itself. */
export function newNamesOnDisk(promised: Promised, root: string) {
  const safe = new Map<string, Thing>()
  let pending: Act[] = []

  function keep(acts: Act[]) {
    for (const { changes } of acts) carryOut(safe, changes)
    const kept = new Set(acts)
    const overtaken = new Map<string, number>()
    pending.forEach((act, at) => {
      if (kept.has(act)) for (const { path } of act.changes) overtaken.set(path, at)
    })
    // What a later act on the same name has settled can no longer come to be.
    pending = pending
      .map((act, at) => ({
        act,
        changes: act.changes.filter(({ path }) => (overtaken.get(path) ?? -1) < at),
      }))
      .filter(({ act, changes }) => !kept.has(act) && changes.length > 0)
      .map(({ act, changes }) => ({ ...act, changes }))
  }

  const before = (beganAt: number) => (act: Act) => act.endedAt < beganAt
  const concerns = (test: (change: Change) => boolean) => (act: Act) => act.changes.some(test)

  function keepUpTo(acts: Act[]) {
    const last = acts.at(-1)
    if (last) keep(pending.slice(0, pending.indexOf(last) + 1))
  }

  return {
    add(changes: Change[], endedAt: number) {
      pending.push({ changes, endedAt })
    },
    folderSynced(path: string, beganAt: number) {
      const acts = pending
        .filter(before(beganAt))
        .filter(concerns((change) => dirname(change.path) === path))
      if (promised === 'in-order') keepUpTo(acts)
      else keep(acts)
    },
    fileSynced(thing: Thing, beganAt: number) {
      if (promised === 'any-order') return
      keepUpTo(pending.filter(before(beganAt)).filter(concerns(({ to }) => to === thing)))
    },
    pending: () => pending.length,
    /** Every name on the disk, with those of the pending acts that chance lets happen. */
    survivors(chance: () => number, isFolder: (thing: Thing) => boolean) {
      const names = new Map(safe)
      const some = Math.floor(chance() * (pending.length + 1))
      const often = chance()
      const acts =
        promised === 'in-order' ? pending.slice(0, some) : pending.filter(() => chance() < often)
      for (const { changes } of acts) carryOut(names, changes)
      return reachable(names, root, isFolder)
    },
    safe: (isFolder: (thing: Thing) => boolean) => reachable(safe, root, isFolder),
  }
}

function carryOut(names: Map<string, Thing>, changes: Change[]) {
  for (const { path, to } of changes) {
    if (to === null) names.delete(path)
    else names.set(path, to)
  }
}

/** Without those that lie in a folder which is not there. */
function reachable(
  names: Map<string, Thing>,
  root: string,
  isFolder: (thing: Thing) => boolean,
): Map<string, Thing> {
  const isThere = (folder: string): boolean => {
    const thing = names.get(folder)
    return folder === root || (thing !== undefined && isFolder(thing) && isThere(dirname(folder)))
  }
  return new Map([...names].filter(([path]) => isThere(dirname(path))))
}
