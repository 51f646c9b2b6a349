import type { CalendarDate } from '#domain/calendar.ts'
import { rentSince } from '#features/cabins/server/cabin-store.ts'
import type { Tx } from '#platform/db/open.ts'
import { type ImportRecord, updateImport } from './import-store.ts'
import type { Added } from './write-rows.ts'

/** Since when a cabin was rented out before an import, and since when by the import. */
type Moved = Record<number, { before: CalendarDate; moved: CalendarDate }>

const movedIn = ({ moved_cabins }: Pick<ImportRecord, 'moved_cabins'>) =>
  moved_cabins === '' ? {} : (JSON.parse(moved_cabins) as Moved)

/**
 * The cabins of a file are rented out since its first stay, so that quiet months are not left out; not the
 * ones that it creates, of which staff say it.
 */
export async function rentOutSince(
  tx: Tx,
  record: ImportRecord,
  added: readonly Added[],
  firstNight: CalendarDate,
): Promise<void> {
  const bookingIds = added.flatMap((one) => one.bookingIds)
  if (bookingIds.length === 0) return
  const later = await tx
    .selectFrom('cabins')
    .where('rented_since', '>', firstNight)
    .where('created_at', '<', record.started_at ?? '')
    .where('id', 'in', (of) =>
      of.selectFrom('bookings').where('bookings.id', 'in', bookingIds).select('cabin_id'),
    )
    .select(['id', 'rented_since'])
    .execute()
  if (later.length === 0) return
  const moved = movedIn(record)
  for (const { id, rented_since } of later) {
    moved[id] = { before: moved[id]?.before ?? rented_since ?? firstNight, moved: firstNight }
  }
  await rentSince(
    tx,
    later.map(({ id }) => id),
    firstNight,
  )
  await updateImport(tx, record.id, { moved_cabins: JSON.stringify(moved) })
}

/** Takes it back as far as the bookings allow that are left of an import, unless staff changed it. */
export async function moveCabinsBack(tx: Tx, record: ImportRecord): Promise<void> {
  const moved = movedIn(record)
  const ids = Object.keys(moved).map(Number)
  if (ids.length === 0) return
  const left = await tx
    .selectFrom('bookings')
    .innerJoin('imported_bookings', 'booking_id', 'bookings.id')
    .where('import_id', '=', record.id)
    .where('cabin_id', 'in', ids)
    .groupBy('cabin_id')
    .select(['cabin_id', (row) => row.fn.min('start_date').as('start_date')])
    .execute()
  const firstLeft = new Map(left.map((one) => [one.cabin_id, one.start_date]))
  for (const id of ids) {
    const one = moved[id]
    if (!one) continue
    const first = firstLeft.get(id)
    const back = first !== undefined && first < one.before ? first : one.before
    if (back === one.moved) continue
    await tx
      .updateTable('cabins')
      .set({ rented_since: back })
      .where('id', '=', id)
      .where('rented_since', '=', one.moved)
      .execute()
    moved[id] = { ...one, moved: back }
  }
  await updateImport(tx, record.id, { moved_cabins: JSON.stringify(moved) })
}
