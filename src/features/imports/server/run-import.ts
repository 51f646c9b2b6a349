import { lockCurrency } from '#features/property/server/currency-lock-store.ts'
import { loadStayTaxer } from '#features/taxes/server/stay-taxer.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db } from '#platform/db/open.ts'
import { withPropertyFormats } from '#platform/versions/property-store.ts'
import { importCan } from '../domain/import-steps.ts'
import { importDay } from './check-import.ts'
import { rowChecker, sourceOf } from './check-rows.ts'
import type { Checked } from './checked-row.ts'
import { cabinsOfImport } from './facts-store.ts'
import { markAdded, rowsAfter, saveRows, toStaged } from './import-row-store.ts'
import { type ImportRecord, lockImport, moveImport, updateImport } from './import-store.ts'
import { rentOutSince } from './moved-cabins.ts'
import { pacedBatches } from './paced-batches.ts'
import { importOrReject } from './prepare-import.ts'
import { questionsOf } from './questions.ts'
import { columnsOf, isReady, mappingOf, newCabinsOf, readingOf, stateOf } from './to-import.ts'
import { type Added, writeRows } from './write-rows.ts'

/** How long the database says that a server works on an import, extended with every batch. */
const aliveMs = 15_000

export const aliveUntil = (now: Date) => new Date(now.getTime() + aliveMs).toISOString()

/** A newer start, or staff, ended this run. */
export const stopped = new Error('The import was stopped.')

/** Starts an import, or continues a stopped one. It goes on after the response. */
export async function startImport(context: Context, actor: Actor, id: number): Promise<void> {
  const record = await importOrReject(context, id)
  const { vault, now, db } = context
  if (!importCan.start(stateOf(record, now()))) reject('import-already-started')
  if (!isReady(columnsOf(vault, record), mappingOf(record))) reject('import-not-ready')
  const run = record.run + 1
  const columns = {
    state: 'importing' as const,
    run,
    alive_until: aliveUntil(now()),
    started_at: record.started_at ?? now().toISOString(),
    finished_at: null,
  }
  if (!(await moveImport(db, { id, from: [record.state] }, columns))) {
    reject('import-already-started')
  }
  const { onUndoable: _, ...author } = actor
  void runImport(context, author, { ...record, run })
}

/** Staff stop an import after the batch that is being written. */
export async function stopImport({ db }: Pick<Context, 'db'>, id: number): Promise<void> {
  const wasRunning = await moveImport(db, { id, from: ['importing'] }, { state: 'stopped' })
  if (!wasRunning) reject('import-not-running')
}

/** Imports all new rows in batches, each in one transaction, and ends early when the server stops. */
async function runImport(context: Context, actor: Actor, record: ImportRecord): Promise<void> {
  const { db, log, now, stopping } = context
  const { id, run } = record
  const updateStatistics = statisticsDuringImport(db)
  let after = 0
  try {
    await withPropertyFormats(db, () =>
      pacedBatches(stopping, async (size) => {
        const handled = await importBatch(context, actor, record, { after, limit: size })
        after = handled.at(-1) ?? after
        await updateStatistics(handled.length)
        return handled.length
      }),
    )
    const columns = stopping.aborted
      ? { state: 'stopped' as const }
      : { state: 'done' as const, finished_at: now().toISOString() }
    await moveImport(db, { id, from: ['importing'], run }, columns)
  } catch (error) {
    if (error === stopped) return
    log('error', 'import-failed', { import: id, error: String(error) })
    await moveImport(db, { id, from: ['importing'], run }, { state: 'stopped' }).catch(() => {})
  }
}

/** Imports some rows, checked again because bookings may have changed. Returns their numbers. */
async function importBatch(
  context: Context,
  actor: Actor,
  { id, run }: ImportRecord,
  page: { after: number; limit: number },
): Promise<number[]> {
  const { db, vault, now } = context
  const today = await importDay(context)
  let rejected: Checked[] = []
  const nothingNew = new Error('No row is new any more.')
  try {
    return await change(context, actor, async (tx, note) => {
      const record = await lockImport(tx, id)
      if (record?.state !== 'importing' || record.run !== run) throw stopped
      const rows = await rowsAfter(tx, id, { ...page, outcome: 'new' })
      await lockCurrency(tx)
      await lockRow(tx, 'cabins', ...(await cabinsOfImport(tx)).map((cabin) => cabin.id))
      const staged = rows.map((row) => toStaged(vault, row))
      const firstNight = questionsOf(vault, record).firstNight ?? today
      const checked = await rowChecker(readingOf(vault, record), today).check(tx, staged)
      rejected = checked.filter(({ plan }) => plan === null)
      const fresh = checked.filter(({ plan }) => plan !== null)
      if (fresh.length === 0) throw nothingNew
      const { added, joined } = await writeRows(tx, fresh, {
        importId: id,
        staffId: actor.staffId,
        source: sourceOf(readingOf(vault, record)),
        taxer: mappingOf(record).addsTouristTax ? await loadStayTaxer(tx) : null,
        today,
        now: now(),
        context,
        newCabins: newCabinsOf(record),
        rentedSince: mappingOf(record).rentedSince,
        firstNight,
      })
      await markAdded(tx, id, rows, added)
      await rentOutSince(tx, record, added, firstNight)
      await saveRows(tx, vault, id, rejected)
      await updateImport(tx, id, { alive_until: aliveUntil(now()) })
      note({
        action: 'import.add',
        entity: 'import',
        entityId: id,
        after: countsOf(added),
        alsoChanged: {
          bookings: [...added.flatMap(({ bookingIds }) => bookingIds), ...joined],
        },
      })
      return rows.map(({ number }) => number)
    })
  } catch (error) {
    if (error !== nothingNew) throw error
    await saveRows(db, vault, id, rejected)
    return rejected.map(({ number }) => number)
  }
}

const countsOf = (added: readonly Added[]) => ({
  bookings: added.flatMap(({ bookingIds }) => bookingIds).length,
  guests: added.filter(({ guestId }) => guestId !== null).length,
  cabins: added.flatMap(({ cabinIds }) => cabinIds).length,
})

const firstUpdate = 250
const growing = ['guests', 'bookings', 'nights'] as const

/** Updates the statistics of the tables that an import fills, each time its rows have doubled. */
function statisticsDuringImport(db: Db): (rows: number) => Promise<void> {
  let written = 0
  let next = firstUpdate
  return async (rows) => {
    written += rows
    if (written < next) return
    next = 2 * written
    await dialectOf(db).updateStatistics(db, growing)
  }
}
