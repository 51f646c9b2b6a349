import type { CabinInUse, Holding } from '#domain/availability.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Stay } from '#domain/stay.ts'
import type { CabinRecord } from '../cabins/cabin-store.ts'
import type { Db, Tx } from '../db/open.ts'

/** A booking or a block whose own nights are in nobody's way. */
export type Except = { bookingId?: number | undefined; blockId?: number | undefined }

type Asked = {
  window: Stay
  today: CalendarDate
  /** Left out, all cabins are read. */
  cabinId?: number
  except?: Except
}

export type CabinWithUse = CabinInUse & { record: CabinRecord }

/** Cabins with what holds their nights of a window and who should have left, by their ids. */
export async function listCabinsInUse(
  db: Db | Tx,
  { window, today, cabinId, except = {} }: Asked,
): Promise<CabinWithUse[]> {
  const cabins = await db
    .selectFrom('cabins')
    .selectAll()
    .$if(cabinId !== undefined, (all) => all.where('id', '=', cabinId as number))
    .orderBy('id')
    .execute()
  if (cabins.length === 0) return []
  const ids = cabins.map(({ id }) => id)
  const nights = await heldNightsQuery(db, window, ids).execute()
  const overstays = await overstaysQuery(db, today).execute()

  const inUse = new Map(
    cabins.map((record) => [record.id, { record, held: new Map<CalendarDate, Holding>() }]),
  )
  const holdings = new Map<string, Holding>()
  for (const row of nights) {
    if (row.booking_id !== null && row.booking_id === except.bookingId) continue
    if (row.block_id !== null && row.block_id === except.blockId) continue
    const key = `${row.booking_id} ${row.block_id}`
    const holding = holdings.get(key) ?? holdingOf(row)
    holdings.set(key, holding)
    inUse.get(row.cabin_id)?.held.set(row.date, holding)
  }
  return [...inUse.values()].map(({ record, held }) => {
    const overstay = overstays.find(
      (row) => row.cabin_id === record.id && row.id !== except.bookingId,
    )
    return {
      record,
      held,
      maxCapacity: record.max_capacity,
      retiredOn: record.retired_on,
      overstay: overstay
        ? {
            bookingId: overstay.id,
            stay: { startDate: overstay.start_date, endDate: overstay.end_date },
          }
        : null,
    }
  })
}

/**
 * Reads as many rows as the cabins have nights in the window, however many bookings there are: each
 * cabin is named, so that its nights are found by their key. At least one must be.
 */
export function heldNightsQuery(db: Db | Tx, window: Stay, cabinIds: readonly number[]) {
  return db
    .selectFrom('nights')
    .where('nights.cabin_id', 'in', cabinIds)
    .where('nights.date', '>=', window.startDate)
    .where('nights.date', '<', window.endDate)
    .leftJoin('bookings', 'bookings.id', 'nights.booking_id')
    .leftJoin('blocks', 'blocks.id', 'nights.block_id')
    .select([
      'nights.cabin_id',
      'nights.date',
      'nights.booking_id',
      'bookings.start_date as booking_start',
      'bookings.end_date as booking_end',
      'nights.block_id',
      'blocks.start_date as block_start',
      'blocks.end_date as block_end',
      'blocks.kind',
      'blocks.reason',
    ])
}

type HeldNight = Awaited<ReturnType<ReturnType<typeof heldNightsQuery>['execute']>>[number]

/** The table's check makes exactly one of the two ids set, and their keys that its row is there. */
function holdingOf(row: HeldNight): Holding {
  if (row.booking_id !== null) {
    const stay = { startDate: row.booking_start ?? '', endDate: row.booking_end ?? '' }
    return { bookingId: row.booking_id, stay }
  }
  return {
    blockId: row.block_id ?? 0,
    stay: { startDate: row.block_start ?? '', endDate: row.block_end ?? '' },
    kind: row.kind ?? 'hold',
    reason: row.reason ?? '',
  }
}

/** Guests who should have left before today and are still checked in; few, if any. */
export function overstaysQuery(db: Db | Tx, today: CalendarDate) {
  return db
    .selectFrom('bookings')
    .where('status', '=', 'checked-in')
    .where('end_date', '<', today)
    .select(['id', 'cabin_id', 'start_date', 'end_date'])
}
