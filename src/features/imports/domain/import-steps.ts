import { dayMs } from '#domain/calendar.ts'

/** What has happened to an import. It is stopped when staff stop it, or when its server ends. */
export const importStates = ['open', 'importing', 'stopped', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** For how long an import can be undone as a whole. */
const undoHours = 24

export const isWithinUndoTime = (startedAt: Date, now: Date): boolean =>
  now.getTime() - startedAt.getTime() <= undoHours * 3_600_000

export const undoableUntil = (startedAt: Date): Date =>
  new Date(startedAt.getTime() + undoHours * 3_600_000)

/** The rows of imports that began before this instant are deleted; one hour later than necessary. */
export const rowsKeptFrom = (now: Date): Date =>
  new Date(now.getTime() - (undoHours + 1) * 3_600_000)

/** Files that no one imported are deleted after a week. */
export const filesKeptFrom = (now: Date): Date => new Date(now.getTime() - 7 * dayMs)

/** Which actions the state of an import allows. */
export const importCan = {
  change: (state: ImportState) => state === 'open',
  start: (state: ImportState) => state === 'open' || state === 'stopped',
  stop: (state: ImportState) => state === 'importing',
  undo: (state: ImportState) => state === 'done' || state === 'stopped',
  discard: (state: ImportState) => state === 'open',
}

/** The states of the rows of a file: before an import, and what an import did. */
export const rowStates = [
  'new',
  'same',
  'conflict',
  'wrong',
  'added',
  'removed',
  'kept',
  'unchecked',
] as const
export type RowState = (typeof rowStates)[number]
