import type { CalendarDate } from '#domain/calendar.ts'
import { nights, type Stay } from '#domain/stay.ts'
import {
  stayRequestColumns,
  toStayRequests,
} from '#features/housekeeping/server/stay-request-store.ts'
import { chunk } from '#platform/db/chunk.ts'
import type { Db } from '#platform/db/open.ts'
import { isMovable } from '../../domain/room-finder/is-movable.ts'
import type { OccupiedNight } from '../../domain/room-finder/occupancy-grid.ts'
import { occupiedNightsQuery, overstaysQuery } from '../conflicts/cabins-in-use-list.ts'

/** The most ids in one SQL statement. */
const batchSize = 1_000

/** All cabins with who occupies their nights in a window, and which bookings may move. */
export async function readOccupancy(
  db: Db,
  window: Stay,
  { today, exceptBookingId }: { today: CalendarDate; exceptBookingId?: number },
) {
  const rows = await db.selectFrom('cabins').selectAll().orderBy('id').execute()
  const cabinIds = rows.map(({ id }) => id)
  const occupied =
    cabinIds.length > 0 ? await occupiedNightsIn(db, window, { cabinIds, today }) : []
  const nights = occupied.filter(({ bookingId }) => bookingId !== exceptBookingId)
  const movable = await movableBookings(db, nights, today)
  const cabins = rows.map((cabin) => ({
    id: cabin.id,
    maxCapacity: cabin.max_capacity,
    retiredOn: cabin.retired_on,
  }))
  const known: KnownMoves = {
    bookings: new Map(movable.map((booking) => [booking.id, booking])),
    names: new Map(rows.map(({ id, name }) => [id, name])),
  }
  return { rows, input: { cabins, window, nights, movable }, known }
}

/** The names of cabins, and the bookings that may move. */
export type KnownMoves = {
  bookings: ReadonlyMap<number, BookingToMove>
  names: ReadonlyMap<number, string>
}

/** All occupied nights of a window; the cabin of an overdue guest is occupied today. */
async function occupiedNightsIn(
  db: Db,
  window: Stay,
  { cabinIds, today }: { cabinIds: readonly number[]; today: CalendarDate },
): Promise<OccupiedNight[]> {
  const rows = await occupiedNightsQuery(db, window, cabinIds).execute()
  const overstays = await overstaysQuery(db, today).execute()
  return [
    ...rows.map((row) => ({ cabinId: row.cabin_id, date: row.date, bookingId: row.booking_id })),
    ...overstays.map(({ cabin_id }) => ({ cabinId: cabin_id, date: today, bookingId: null })),
  ]
}

/** The bookings that may move: all of their nights are in one cabin and in the window. */
async function movableBookings(db: Db, occupied: readonly OccupiedNight[], today: CalendarDate) {
  const nightsIn = new Map<string, number>()
  const keyOf = (bookingId: number, cabinId: number) => `${bookingId} in ${cabinId}`
  const ids = new Set<number>()
  for (const { bookingId, cabinId } of occupied) {
    if (bookingId === null) continue
    ids.add(bookingId)
    const key = keyOf(bookingId, cabinId)
    nightsIn.set(key, (nightsIn.get(key) ?? 0) + 1)
  }
  const found = []
  for (const some of chunk([...ids], batchSize)) {
    for (const row of await bookingsToMoveQuery(db, some).execute()) {
      const stay = { startDate: row.start_date, endDate: row.end_date }
      const { specialRequests } = toStayRequests(row)
      const isPinned = Boolean(row.is_pinned)
      const hasAllNights = nightsIn.get(keyOf(row.id, row.cabin_id)) === nights(stay)
      const { status } = row
      if (hasAllNights && isMovable({ ...stay, status, isPinned, specialRequests }, today)) {
        found.push({ ...row, ...stay, cabinId: row.cabin_id })
      }
    }
  }
  return found
}

export type BookingToMove = Awaited<ReturnType<typeof movableBookings>>[number]

const bookingsToMoveQuery = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('bookings.id', 'in', ids)
    .select([
      'bookings.id',
      'bookings.version',
      'bookings.cabin_id',
      'bookings.start_date',
      'bookings.end_date',
      'bookings.num_guests',
      'bookings.status',
      'bookings.is_pinned',
      'guests.full_name',
      'guests.email',
      'guests.phone',
    ])
    .select(stayRequestColumns)
