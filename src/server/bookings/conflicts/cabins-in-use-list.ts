import type { CabinInUse, Holding } from '#domain/bookings/availability.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { widenedBy } from '#domain/rates/nearest-fit.ts'
import { inHouseOn, type Stay } from '#domain/stay.ts'
import type { CabinRecord } from '../../cabins/cabin-store.ts'
import { chunk } from '../../db/chunk.ts'
import type { Db, Tx } from '../../db/open.ts'

/** A booking or a block whose own nights are left out. */
type Except = { bookingId?: number | undefined; blockId?: number | undefined }

type Query = {
  /** The result names the booking or block of each of these nights. */
  window: Stay
  /** For this many days before and after the window, the result only contains that nights are taken. */
  around?: number
  today: CalendarDate
  /** All cabins if left out. */
  cabinId?: number
  except?: Except
}

export type CabinWithUse = CabinInUse & { record: CabinRecord }

/** Cabins in the order of their ids, with the bookings and blocks in a window and overdue guests. */
export async function listCabinsInUse(
  db: Db | Tx,
  { window, around = 0, today, cabinId, except = {} }: Query,
): Promise<CabinWithUse[]> {
  const cabins = await db
    .selectFrom('cabins')
    .selectAll()
    .$if(cabinId !== undefined, (all) => all.where('id', '=', cabinId as number))
    .orderBy('id')
    .execute()
  if (cabins.length === 0) return []
  const ids = cabins.map(({ id }) => id)
  const nights = (await occupiedNightsQuery(db, widenedBy(window, around), ids).execute()).filter(
    (night) => !isOf(except, night),
  )
  const isNamed = ({ date }: OccupiedNight) => inHouseOn(window, date)
  const holdingOf = await findHoldings(db, nights.filter(isNamed))
  const overstays = await overstaysQuery(db, today).execute()

  const held = new Map(ids.map((id) => [id, new Map<CalendarDate, Holding>()]))
  const taken = new Map(ids.map((id) => [id, new Set<CalendarDate>()]))
  for (const night of nights) {
    taken.get(night.cabin_id)?.add(night.date)
    const holding = isNamed(night) && holdingOf(night)
    if (holding) held.get(night.cabin_id)?.set(night.date, holding)
  }
  return cabins.map((record) => {
    const overstay = overstays.find(
      (stay) => stay.cabin_id === record.id && stay.id !== except.bookingId,
    )
    return {
      record,
      held: held.get(record.id) ?? new Map(),
      taken: taken.get(record.id) ?? new Set(),
      maxCapacity: record.max_capacity,
      retiredOn: record.retired_on,
      overstay: overstay
        ? { bookingId: overstay.id, guestName: overstay.full_name, stay: stayOf(overstay) }
        : null,
    }
  })
}

/**
 * The query names at least one cabin, so that the database finds the nights by their primary key
 * however many bookings there are.
 */
export function occupiedNightsQuery(db: Db | Tx, window: Stay, cabinIds: readonly number[]) {
  return db
    .selectFrom('nights')
    .where('cabin_id', 'in', cabinIds)
    .where('date', '>=', window.startDate)
    .where('date', '<', window.endDate)
    .select(['cabin_id', 'date', 'booking_id', 'block_id'])
}

type OccupiedNight = Awaited<ReturnType<ReturnType<typeof occupiedNightsQuery>['execute']>>[number]

const isOf = ({ bookingId, blockId }: Except, { booking_id, block_id }: OccupiedNight) =>
  booking_id === bookingId || block_id === blockId

/** The most ids in one SQL statement. */
const batchSize = 1_000

const eachOnce = (ids: readonly (number | null)[]) => [...new Set(ids)].filter((id) => id !== null)

/** Finds the booking or block of each night; undefined if it was deleted after the nights were read. */
async function findHoldings(
  db: Db | Tx,
  nights: readonly OccupiedNight[],
): Promise<(night: OccupiedNight) => Holding | undefined> {
  const bookings = new Map<string, Holding>()
  const blocks = new Map<number, Holding>()
  for (const ids of chunk(eachOnce(nights.map(({ booking_id }) => booking_id)), batchSize)) {
    for (const row of await bookingNightsQuery(db, ids).execute()) {
      bookings.set(`${row.id} in ${row.cabin_id}`, {
        bookingId: row.id,
        guestName: row.full_name,
        stay: { startDate: row.first, endDate: addDays(row.last, 1) },
      })
    }
  }
  for (const ids of chunk(eachOnce(nights.map(({ block_id }) => block_id)), batchSize)) {
    for (const { id, kind, reason, ...dates } of await blockDetailsQuery(db, ids).execute()) {
      blocks.set(id, { blockId: id, kind, reason, stay: stayOf(dates) })
    }
  }
  return ({ booking_id, block_id, cabin_id }) =>
    booking_id === null ? blocks.get(block_id ?? 0) : bookings.get(`${booking_id} in ${cabin_id}`)
}

/** The first and last night of bookings in each of their cabins, with the names of their guests. */
export const bookingNightsQuery = (db: Db | Tx, ids: readonly number[]) =>
  db
    .selectFrom('nights')
    .innerJoin('bookings', 'bookings.id', 'nights.booking_id')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('nights.booking_id', 'in', ids)
    .groupBy(['bookings.id', 'nights.cabin_id', 'guests.full_name'])
    .select((night) => [
      'bookings.id',
      'nights.cabin_id',
      'guests.full_name',
      night.fn.min('nights.date').as('first'),
      night.fn.max('nights.date').as('last'),
    ])

export const blockDetailsQuery = (db: Db | Tx, ids: readonly number[]) =>
  db
    .selectFrom('blocks')
    .where('id', 'in', ids)
    .select(['id', 'kind', 'reason', 'start_date', 'end_date'])

const stayOf = (row: { start_date: string; end_date: string }): Stay => ({
  startDate: row.start_date,
  endDate: row.end_date,
})

/** Overdue guests: checked in, with a departure date before today. There are few, if any. */
export function overstaysQuery(db: Db | Tx, today: CalendarDate) {
  return db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('bookings.status', '=', 'checked-in')
    .where('bookings.end_date', '<', today)
    .select([
      'bookings.id',
      'bookings.cabin_id',
      'bookings.start_date',
      'bookings.end_date',
      'guests.full_name',
    ])
}
