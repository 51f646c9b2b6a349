import type { CalendarDate } from '#domain/calendar.ts'
import { isMovable } from '#domain/room-finder/is-movable.ts'
import type { OccupiedNight } from '#domain/room-finder/occupancy-grid.ts'
import { nights, type Stay } from '#domain/stay.ts'
import { chunk } from '../db/chunk.ts'
import type { Db } from '../db/open.ts'
import { stayRequestColumns, toStayRequests } from '../housekeeping/stay-request-store.ts'
import { occupiedNightsQuery, overstaysQuery } from './cabins-in-use-list.ts'

/** The most ids in one SQL statement. */
const batchSize = 1_000

/** All occupied nights of a window; the cabin of an overdue guest is occupied today. */
export async function occupiedNightsIn(
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
export async function movableBookings(
  db: Db,
  occupied: readonly OccupiedNight[],
  today: CalendarDate,
) {
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
