import { setImmediate as nextTurn } from 'node:timers/promises'
import { businessDate } from '#domain/calendar.ts'
import type { ImportedBooking } from '#domain/imports/read-booking.ts'
import { nights } from '#domain/stay.ts'
import type { Context } from '../context.ts'
import { findProperty } from '../stores/property-store.ts'
import { rowChecker } from './check-rows.ts'
import { rowsAfter, saveRows, toStaged } from './import-row-store.ts'
import { findImport, type ImportRecord, updateImport } from './import-store.ts'
import { columnsOf, isReady, mappingOf, type NewCabin } from './to-import.ts'

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
  const mapping = mappingOf(record)
  if (!isReady(columnsOf(vault, record), mapping)) return
  const newCabins = new Map<string, NewCabin>()
  const checker = rowChecker(mapping, await importDay(context), (booking) =>
    countUnknownCabin(newCabins, booking),
  )
  for (let after = 0; ; ) {
    const rows = await rowsAfter(db, record.id, { after, limit: rowsPerStep })
    const last = rows.at(-1)
    if (!last) break
    const staged = rows.map((row) => toStaged(vault, row))
    const checked = await checker.check(db, staged)
    const isCurrent = (await findImport(db, record.id))?.run === record.run
    if (!isCurrent) return
    await saveRows(db, vault, record.id, checked)
    after = last.number
    await nextTurn()
  }
  const new_cabins = JSON.stringify(Object.fromEntries(newCabins))
  await updateImport(db, record.id, { new_cabins })
}

const maxNewCabins = 200

/** A new cabin takes the largest party, and costs what its most expensive night did. */
function countUnknownCabin(cabins: Map<string, NewCabin>, booking: ImportedBooking): void {
  const known = cabins.get(booking.cabin) ?? { numRows: 0, maxCapacity: 1, regularPrice: 1 }
  if (known.numRows === 0 && cabins.size === maxNewCabins) return
  const night = Math.ceil(booking.totalPrice / nights(booking))
  cabins.set(booking.cabin, {
    numRows: known.numRows + 1,
    maxCapacity: Math.min(100, Math.max(known.maxCapacity, booking.numGuests)),
    regularPrice: Math.max(known.regularPrice, night),
  })
}

/** Checks one row alone, for a correction in a file that is too long to check again as a whole. */
export async function checkRow(
  context: Context,
  record: ImportRecord,
  row: Parameters<ReturnType<typeof rowChecker>['check']>[1][number],
): Promise<void> {
  const checker = rowChecker(mappingOf(record), await importDay(context))
  await saveRows(context.db, context.vault, record.id, await checker.check(context.db, [row]))
}
