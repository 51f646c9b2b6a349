import { t } from '#domain/i18n/messages.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Tx } from '#platform/db/open.ts'
import { importCan, isWithinUndoTime } from '../domain/import-steps.ts'
import { restoreCalendarBookings } from './complete-calendar-booking.ts'
import { endUndoneGroups, groupsMadeBy } from './group-imported-bookings.ts'
import {
  addedFor,
  type ImportRowRecord,
  lastAddedRows,
  saveRows,
  toStaged,
} from './import-row-store.ts'
import { type ImportRecord, lockImport, moveImport, updateImport } from './import-store.ts'
import { moveCabinsBack } from './moved-cabins.ts'
import { pacedBatches } from './paced-batches.ts'
import { importOrReject } from './prepare-import.ts'
import { bookingsOfCalendars, removeBookings, removeCabins, removeGuests } from './removal-store.ts'
import { aliveUntil, stopped } from './run-import.ts'
import { stateOf } from './to-import.ts'

/** Starts to remove what an import added. It goes on after the response. */
export async function undoImport(context: Context, actor: Actor, id: number): Promise<void> {
  const { db, now } = context
  const record = await importOrReject(context, id)
  const startedAt = record.started_at
  const isUndoable =
    startedAt !== null &&
    importCan.undo(stateOf(record, now())) &&
    isWithinUndoTime(new Date(startedAt), now())
  if (!isUndoable) reject('import-not-undoable')
  const run = record.run + 1
  const columns = { state: 'undoing' as const, run, alive_until: aliveUntil(now()) }
  if (!(await moveImport(db, { id, from: [record.state] }, columns))) reject('import-running')
  const { onUndoable: _, ...author } = actor
  void runUndo(context, author, { ...record, run })
}

async function runUndo(context: Context, actor: Actor, record: ImportRecord): Promise<void> {
  const { db, log, now, stopping } = context
  const own = { id: record.id, from: ['undoing'] as const, run: record.run }
  let before: number | undefined
  try {
    await pacedBatches(stopping, async (size) => {
      const handled = await undoBatch(context, actor, record, { before, limit: size })
      before = handled.at(-1) ?? before
      return handled.length
    })
    const columns = stopping.aborted
      ? { state: 'stopped' as const }
      : { state: 'undone' as const, finished_at: now().toISOString() }
    await moveImport(db, own, columns)
  } catch (error) {
    if (error === stopped) return
    log('error', 'import-undo-failed', { import: record.id, error: String(error) })
    await moveImport(db, own, { state: 'stopped' }).catch(() => {})
  }
}

/**
 * The last rows first, because their bookings use the guests and cabins of earlier ones. Returns the
 * numbers of the rows.
 */
async function undoBatch(
  context: Context,
  actor: Actor,
  { id, run }: ImportRecord,
  page: { before: number | undefined; limit: number },
): Promise<number[]> {
  const { vault, now } = context
  const nothingLeft = new Error('Nothing is left to undo.')
  try {
    return await change(context, actor, async (tx, note) => {
      const record = await lockImport(tx, id)
      if (record?.state !== 'undoing' || record.run !== run) throw stopped
      const rows = await lastAddedRows(tx, id, page)
      if (rows.length === 0) throw nothingLeft
      const { kept, leaving } = await removeAdded(context, tx, record, rows)
      await moveCabinsBack(tx, record)
      await saveRows(
        tx,
        vault,
        id,
        rows.map((row) => {
          const reason = kept.get(row.number)
          const outcome = reason === undefined ? ('removed' as const) : ('kept' as const)
          return { ...toStaged(vault, row), outcome, reason: reason ?? '' }
        }),
      )
      await updateImport(tx, id, { alive_until: aliveUntil(now()) })
      note({
        action: 'import.undo',
        entity: 'import',
        entityId: id,
        after: { rows: rows.length - kept.size },
        alsoChanged: { bookings: leaving },
      })
      return rows.map(({ number }) => number)
    })
  } catch (error) {
    if (error === nothingLeft) return []
    throw error
  }
}

type Undone = {
  /** Why something is kept, by the number of its row. */
  kept: ReadonlyMap<number, string>
  /** Bookings that stay and leave a group that ended. */
  leaving: number[]
}

/** Removes what rows created; what something newer needs is kept. */
async function removeAdded(
  context: Pick<Context, 'vault' | 'now'>,
  tx: Tx,
  record: ImportRecord,
  rows: readonly ImportRowRecord[],
): Promise<Undone> {
  const added = new Map(rows.map((row) => [row.number, addedFor(row)]))
  const bookingIds = [...added.values()].flatMap((one) => one.bookings)
  const cabinIds = [...added.values()].flatMap((one) => one.cabins)
  const guestIds = rows.flatMap((row) => row.added_guest_id ?? [])
  await lockRow(tx, 'bookings', ...bookingIds)
  await lockRow(tx, 'guests', ...guestIds)
  const groups = await groupsMadeBy(tx, record, bookingIds)
  const restored = await restoreCalendarBookings(context, tx, record.id, bookingIds)
  const left = bookingIds.filter((id) => !restored.has(id))
  const completed = await bookingsOfCalendars(tx, left)
  const bookings = await removeBookings(tx, left)
  const leaving = await endUndoneGroups(tx, groups, restored)
  const guests = await removeGuests(tx, guestIds)
  const cabins = await removeCabins(tx, cabinIds)
  const kept = new Map<number, string>()
  for (const row of rows) {
    const own = added.get(row.number)
    const keptBooking = own?.bookings.find((id) => bookings.has(id))
    if (keptBooking !== undefined) {
      const reason = completed.has(keptBooking)
        ? t('Booking #{id} was completed and then changed.', { id: keptBooking })
        : t('Booking #{id} was changed afterwards.', { id: keptBooking })
      kept.set(row.number, reason)
    } else if (guests.has(row.added_guest_id)) {
      kept.set(row.number, t('The guest was changed or has other bookings.'))
    } else if (own?.cabins.some((id) => cabins.has(id))) {
      kept.set(row.number, t('The cabin was changed or has other bookings.'))
    }
  }
  return { kept, leaving }
}
