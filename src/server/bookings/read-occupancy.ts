import type { CalendarDate } from '#domain/calendar.ts'
import { widenedBy } from '#domain/nearest-fit.ts'
import { OccupancyGrid } from '#domain/room-finder/occupancy-grid.ts'
import type { Stay } from '#domain/stay.ts'
import type { Db } from '../db/open.ts'
import { movableBookings, occupiedNightsIn } from './room-finder-store.ts'

/** Bookings that begin earlier or end later than this many days around the stay are not moved. */
const windowDays = 45

/** Who occupies the cabins around a stay, and which bookings may move. */
export async function readOccupancy(
  db: Db,
  { stay, today, exceptBookingId }: { stay: Stay; today: CalendarDate; exceptBookingId?: number },
) {
  const cabins = await db.selectFrom('cabins').selectAll().orderBy('id').execute()
  const widened = widenedBy(stay, windowDays)
  const window = widened.startDate < today ? { ...widened, startDate: today } : widened
  const cabinIds = cabins.map(({ id }) => id)
  const occupied = await occupiedNightsIn(db, window, { cabinIds, today })
  const nights = occupied.filter(
    ({ bookingId }) => bookingId === null || bookingId !== exceptBookingId,
  )
  const movable = await movableBookings(db, nights, today)
  const capacities = new Map(cabins.map((cabin) => [cabin.id, cabin.max_capacity]))
  const bookings = new Map(movable.map((booking) => [booking.id, booking]))
  return {
    grid: new OccupancyGrid({
      cabins: cabins.map((cabin) => ({
        id: cabin.id,
        maxCapacity: cabin.max_capacity,
        retiredOn: cabin.retired_on,
      })),
      ...{ window, nights, movable },
    }),
    facts: {
      capacityOf: (id: number) => capacities.get(id) ?? 0,
      arrivalOf: (id: number) => bookings.get(id)?.startDate ?? '',
    },
    known: { bookings, names: new Map(cabins.map(({ id, name }) => [id, name])) },
  }
}
