import type { Step } from './disk-steps.ts'

/** A seeded defect, inserted into the trace of a correct program. */
export type SyncDefect =
  /** Files, or folders, whose path contains this text are never synced. */
  | { unsynced: 'files' | 'folders'; under: string }
  /** Output is reported before the last sync. */
  | { reportedEarly: true }

export function injectDefect(
  steps: Step[],
  defect: SyncDefect,
  isFolder: (path: string) => boolean,
): Step[] {
  if ('reportedEarly' in defect) return reportedEarly(steps)
  const { unsynced, under } = defect
  return steps.filter(
    (step) =>
      step.kind !== 'sync' ||
      !step.path.includes(under) ||
      isFolder(step.path) !== (unsynced === 'folders'),
  )
}

function reportedEarly(steps: Step[]): Step[] {
  const early: Step[] = []
  for (const step of steps) {
    const index = early.findLastIndex(({ kind }) => kind === 'sync')
    if (step.kind === 'printed' && index >= 0) early.splice(index, 0, step)
    else early.push(step)
  }
  return early
}
