import { setImmediate as nextTurn } from 'node:timers/promises'
import { businessDate } from '#domain/calendar.ts'
import type { Context } from '#platform/context.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import { severalCabinsOf } from './check-bookings.ts'
import { readerOf, rowChecker } from './check-rows.ts'
import { cabinsOfImport } from './facts-store.ts'
import { rowsAfter, type StagedRow, saveRows, toStaged } from './import-row-store.ts'
import { findImport, type ImportRecord, updateImport } from './import-store.ts'
import { type QuestionList, questionList } from './questions.ts'
import { type Reservation, type RowRole, rowGrouper } from './row-groups.ts'
import { columnsOf, isReady, readingOf } from './to-import.ts'

/** Rows between two turns of the event loop, so that requests are not delayed. */
const rowsPerStep = 50

/** The date that counts as today for an import. */
export async function importDay({ db, now }: Pick<Context, 'db' | 'now'>) {
  return businessDate(now(), (await findProperty(db)).timeZone)
}

/**
 * The dry run: checks every row against the file's other rows and the database, and writes only what it
 * found. A newer check of the same file ends this one.
 */
export async function checkImport(context: Context, record: ImportRecord): Promise<void> {
  const { db, vault } = context
  const reading = readingOf(vault, record)
  if (!isReady(columnsOf(vault, record), reading.mapping)) return
  const questions = questionList()
  const together = await readTogether(context, record, questions)
  const checker = rowChecker(reading, await importDay(context), { ...together, questions })
  for await (const staged of stepsOf(context, record)) {
    const checked = await checker.check(db, staged)
    const isCurrent = (await findImport(db, record.id))?.run === record.run
    if (!isCurrent) return
    await saveRows(db, vault, record.id, checked)
  }
  await updateImport(db, record.id, {
    new_cabins: JSON.stringify(Object.fromEntries(questions.cabins)),
    questions: vault.encrypt(JSON.stringify(questions.questions())),
  })
}

/** All rows of a file, some at a time, with pauses between them for requests. */
async function* stepsOf({ db, vault }: Context, { id }: ImportRecord) {
  for (let after = 0; ; ) {
    const rows = await rowsAfter(db, id, { after, limit: rowsPerStep })
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => toStaged(vault, row))
    after = last.number
    await nextTurn()
  }
}

/** What rows are among the rows of their bookings and reservations. Only a whole file shows it. */
async function readTogether(context: Context, record: ImportRecord, questions: QuestionList) {
  const reading = readingOf(context.vault, record)
  const { kind, statuses, rowsOfBooking, cabins } = reading.mapping
  if (kind !== 'bookings') {
    return { roles: new Map<number, RowRole>(), reservations: new Map<number, Reservation>() }
  }
  const known = await cabinsOfImport(context.db)
  const grouper = rowGrouper({
    read: readerOf(reading),
    statuses,
    choice: rowsOfBooking,
    severalCabins: (booking) => severalCabinsOf(booking, known, cabins),
    onQuestion: questions.rowGroup,
  })
  for await (const rows of stepsOf(context, record)) for (const row of rows) grouper.add(row)
  return { roles: grouper.roles(), reservations: grouper.reservations() }
}

/** Checks one row alone, for a correction in a file that is too long to check again as a whole. */
export async function checkRow(
  context: Context,
  record: ImportRecord,
  row: StagedRow,
): Promise<void> {
  const checker = rowChecker(readingOf(context.vault, record), await importDay(context))
  await saveRows(context.db, context.vault, record.id, await checker.check(context.db, [row]))
}
