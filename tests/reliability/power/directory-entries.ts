import { dirname } from 'node:path'

/** A file or a folder, independent of its name. */
export type Thing = number

/** A path refers to another file than before, or to none. */
export type Change = { path: string; to: Thing | null }

/** Changes that are atomic. */
type Act = { changes: Change[]; endedAt: number }

/**
 * What a file system guarantees for names before their folder is synced. `in-order`: as in the
 * journal of ext4 and xfs, in order, and syncing a file includes the creation of its name.
 * `any-order`: no more than POSIX guarantees, so each operation may reach the disk without earlier
 * ones, and only syncing the folder helps.
 */
export type Promised = 'in-order' | 'any-order'

/** Only entries of folders that exist. */
export function newNamesOnDisk(promised: Promised, root: string) {
  const safe = new Map<string, Thing>()
  let pending: Act[] = []

  function keep(acts: Act[]) {
    for (const { changes } of acts) carryOut(safe, changes)
    const kept = new Set(acts)
    const overtaken = new Map<string, number>()
    pending.forEach((act, index) => {
      if (kept.has(act)) for (const { path } of act.changes) overtaken.set(path, index)
    })
    // Operations that a later one on the same name has replaced can no longer happen.
    pending = pending
      .map((act, index) => ({
        act,
        changes: act.changes.filter(({ path }) => (overtaken.get(path) ?? -1) < index),
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
    /**
     * Every name on the disk, including those of pending operations that a random choice includes.
     */
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

/** Without entries of folders that do not exist. */
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
