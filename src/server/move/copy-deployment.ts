import { isEmptyHouse, readLastIds } from '../backup/table-rows-store.ts'
import { StartRefusal } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import type { FileStore } from '../files/file-store.ts'
import { compareFiles, copyFiles, type FilesSum, missingPictures } from './move-files.ts'
import { compareRows, copyRows, type RowsSum, refuseOtherHouse } from './move-rows.ts'
import type { Progress } from './progress.ts'

type House = { db: Db; files: FileStore }

type Move = {
  from: House & {
    /** What is copied: one moment of its database. */
    snapshot: Db
  }
  /** What stays in its place is not named. */
  to: Partial<House>
  onProgress: Progress
}

export type Moved = {
  rows: RowsSum | null
  files: FilesSum | null
  /** Pictures that rows name and that were not there to be copied. */
  missing: string[]
}

/**
 * Copies a house and then compares all of it. Pictures come before the rows that name them, and rows
 * come all at once: whenever it is interrupted, it is run again and goes on.
 */
export async function moveHouse({ from, to, onProgress }: Move): Promise<Moved> {
  const rows = to.db && { from: from.snapshot, to: to.db, onProgress }
  const files = to.files && { from: from.files, to: to.files, onProgress }

  const isMoved = rows && !(await isEmptyHouse(rows.to))
  if (isMoved && typeof (await compareRows(rows)) === 'string') refuseOtherHouse()
  if (files) await copyFiles(files)
  if (rows && !isMoved) await copyRows(rows)

  const moved = {
    rows: rows ? await equalRows(rows) : null,
    files: files ? await compareFiles(files) : null,
    missing: await missingPictures(from.snapshot, from.files),
  }
  await refuseIfChanged(from)
  return moved
}

async function equalRows(rows: Parameters<typeof compareRows>[0]): Promise<RowsSum> {
  const sum = await compareRows(rows)
  if (typeof sum !== 'string') return sum
  throw new StartRefusal(
    `The table ${sum} is not the same where it was copied to: please empty that database, and run this again.`,
  )
}

/** Each change leaves a line in the audit, whoever made it. */
async function refuseIfChanged({ db, snapshot }: Move['from']): Promise<void> {
  const [before, after] = [await readLastIds(snapshot), await readLastIds(db)]
  if (before.audit === after.audit) return
  throw new StartRefusal(
    'The house was changed while it was copied: please stop all of its servers, empty what it was copied to, and run this again.',
  )
}
