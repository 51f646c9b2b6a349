import { StartupError } from '#platform/base/errors.ts'
import type { Db } from '#platform/db/open.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { compareFiles, copyFiles, type FilesSum, missingImages } from './move-files.ts'
import type { Progress } from './move-progress.ts'
import { compareRows, copyRows, type RowsSum, rejectOtherTarget } from './move-rows.ts'
import { isEmptyDatabase, readLastIds } from './table-rows-store.ts'

type Installation = { db: Db; files: FileStore }

type Move = {
  from: Installation & {
    /** The snapshot of the database that is copied. */
    snapshot: Db
  }
  /** The database or the files are undefined if they are not copied. */
  to: Partial<Installation>
  onProgress: Progress
}

export type Moved = {
  rows: RowsSum | null
  files: FilesSum | null
  /** Images that rows use and that were missing. */
  missing: string[]
}

/**
 * Copies an installation and then compares all of it. Images are copied before the rows that use them,
 * and all rows in one transaction, so that an interrupted copy can be run again and continues.
 */
export async function copyInstallation({ from, to, onProgress }: Move): Promise<Moved> {
  const rows = to.db && { from: from.snapshot, to: to.db, onProgress }
  const files = to.files && { from: from.files, to: to.files, onProgress }

  const isMoved = rows && !(await isEmptyDatabase(rows.to))
  if (isMoved && typeof (await compareRows(rows)) === 'string') rejectOtherTarget()
  if (files) await copyFiles(files)
  if (rows && !isMoved) await copyRows(rows)

  const moved = {
    rows: rows ? await equalRows(rows) : null,
    files: files ? await compareFiles(files) : null,
    missing: await missingImages(from.snapshot, from.files),
  }
  await rejectIfChanged(from)
  return moved
}

async function equalRows(rows: Parameters<typeof compareRows>[0]): Promise<RowsSum> {
  const sum = await compareRows(rows)
  if (typeof sum !== 'string') return sum
  throw new StartupError(
    `The copy of the table ${sum} differs from the original. Please empty the target database, and run this again.`,
  )
}

/** Every change adds an audit-log entry, so a new entry means that a server was running. */
async function rejectIfChanged({ db, snapshot }: Move['from']): Promise<void> {
  const [before, after] = [await readLastIds(snapshot), await readLastIds(db)]
  if (before.audit === after.audit) return
  throw new StartupError(
    'The data was changed while it was copied. Please stop all servers, empty the target, and run this again.',
  )
}
