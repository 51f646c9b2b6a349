import type { BlockKind, CabinInUse, Holding } from '#domain/bookings/availability.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { inHouseOn, type Stay } from '#domain/stay.ts'
import type { CabinRecord } from '#features/cabins/server/cabin-store.ts'
import { widenedBy } from '#features/prices/domain/nearest-fit.ts'
import { isOutsideDates } from '#features/stays/server/current-stay-store.ts'
import { chunk } from '#platform/db/chunk.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** A booking or a block whose own nights are left out, or a group with the nights that it holds. */
type Except = {
  bookingId?: number | undefined
  blockId?: number | undefined
  groupId?: number | undefined
}

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
  const occupied = await occupiedNightsQuery(db, widenedBy(window, around), ids).execute()
  const ofGroup = except.groupId === undefined ? [] : await blocksOfGroup(db, except.groupId)
  const nights = occupied.filter(
    (night) => !isOf(except, night) && !ofGroup.includes(night.block_id),
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
    const heldHere = held.get(record.id) ?? new Map<CalendarDate, Holding>()
    const tonight = heldHere.get(today)
    const overstay = overstays.find(
      (stay) =>
        stay.cabin_id === record.id &&
        stay.id !== except.bookingId &&
        // A guest who came early has the nights until the booked arrival, where they were free.
        !(tonight && 'bookingId' in tonight && tonight.bookingId === stay.id),
    )
    return {
      record,
      held: heldHere,
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

async function blocksOfGroup(db: Db | Tx, groupId: number): Promise<(number | null)[]> {
  const held = await db.selectFrom('blocks').where('group_id', '=', groupId).select('id').execute()
  return held.map(({ id }) => id)
}

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
      bookings.set(`${row.id}-${row.cabin_id}`, {
        bookingId: row.id,
        guestName: row.full_name,
        stay: { startDate: row.first, endDate: addDays(row.last, 1) },
      })
    }
  }
  for (const ids of chunk(eachOnce(nights.map(({ block_id }) => block_id)), batchSize)) {
    for (const row of await blockDetailsQuery(db, ids).execute()) {
      const { id, kind, reason, booking_id: bookingId, full_name: guestName } = row
      const stay = stayOf(row)
      const isEarlyArrival = bookingId !== null && guestName !== null
      blocks.set(
        id,
        isEarlyArrival ? { bookingId, guestName, stay } : { blockId: id, kind, reason, stay },
      )
    }
  }
  return ({ booking_id, block_id, cabin_id }) =>
    booking_id === null ? blocks.get(block_id ?? 0) : bookings.get(`${booking_id}-${cabin_id}`)
}

/** What occupies each night of a stay in one cabin, with the booked dates of bookings, in one query. */
export async function holdingsWithin(
  db: Db | Tx,
  cabinId: number,
  { startDate, endDate }: Stay,
): Promise<Map<CalendarDate, Holding>> {
  const rows = await db
    .selectFrom('nights')
    .leftJoin('blocks', 'blocks.id', 'nights.block_id')
    .leftJoin('bookings', (join) =>
      join.on(({ eb, ref }) =>
        eb('bookings.id', '=', eb.fn.coalesce(ref('nights.booking_id'), ref('blocks.booking_id'))),
      ),
    )
    .leftJoin('guests', 'guests.id', 'bookings.guest_id')
    .leftJoin('booking_groups', 'booking_groups.id', 'blocks.group_id')
    .where('nights.cabin_id', '=', cabinId)
    .where('nights.date', '>=', startDate)
    .where('nights.date', '<', endDate)
    .select(['nights.date', 'bookings.id', 'bookings.start_date', 'bookings.end_date'])
    .select(['guests.full_name', 'blocks.id as block_id', 'blocks.kind'])
    .select(({ fn }) => fn.coalesce('booking_groups.name', 'blocks.reason').as('reason'))
    .select(['blocks.start_date as blocked_from', 'blocks.end_date as blocked_to'])
    .execute()
  const holdings = new Map<string, Holding>()
  return new Map(
    rows.map((row) => {
      const key = row.id === null ? `block ${row.block_id}` : `booking ${row.id}`
      const holding = holdings.get(key) ?? toHolding(row)
      holdings.set(key, holding)
      return [row.date, holding] as const
    }),
  )
}

type HeldNight = {
  id: number | null
  full_name: string | null
  start_date: string | null
  end_date: string | null
  block_id: number | null
  kind: BlockKind | null
  reason: string | null
  blocked_from: string | null
  blocked_to: string | null
}

const toHolding = (row: HeldNight): Holding =>
  row.id === null
    ? {
        blockId: row.block_id ?? 0,
        kind: row.kind ?? 'hold',
        reason: row.reason ?? '',
        stay: { startDate: row.blocked_from ?? '', endDate: row.blocked_to ?? '' },
      }
    : {
        bookingId: row.id,
        guestName: row.full_name ?? '',
        stay: { startDate: row.start_date ?? '', endDate: row.end_date ?? '' },
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

/** The reason of nights that are held for a group is its name. */
export const blockDetailsQuery = (db: Db | Tx, ids: readonly number[]) =>
  db
    .selectFrom('blocks')
    .leftJoin('bookings', 'bookings.id', 'blocks.booking_id')
    .leftJoin('guests', 'guests.id', 'bookings.guest_id')
    .leftJoin('booking_groups', 'booking_groups.id', 'blocks.group_id')
    .where('blocks.id', 'in', ids)
    .select(['blocks.id', 'blocks.kind', 'blocks.start_date', 'blocks.end_date'])
    .select(({ fn }) => fn.coalesce('booking_groups.name', 'blocks.reason').as('reason'))
    .select(['blocks.booking_id', 'guests.full_name'])

const stayOf = (row: { start_date: string; end_date: string }): Stay => ({
  startDate: row.start_date,
  endDate: row.end_date,
})

/**
 * Guests who are in house outside the dates of their booking: overdue, or before the booked arrival.
 * There are few, if any.
 */
export function overstaysQuery(db: Db | Tx, today: CalendarDate) {
  return db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('bookings.status', '=', 'checked-in')
    .where(isOutsideDates(today))
    .select([
      'bookings.id',
      'bookings.cabin_id',
      'bookings.start_date',
      'bookings.end_date',
      'guests.full_name',
    ])
}
