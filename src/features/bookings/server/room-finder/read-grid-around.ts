import type { CalendarDate } from '#domain/calendar.ts'
import type { Stay } from '#domain/stay.ts'
import { widenedBy } from '#features/prices/domain/nearest-fit.ts'
import type { Db } from '#platform/db/open.ts'
import { OccupancyGrid } from '../../domain/room-finder/occupancy-grid.ts'
import { readOccupancy } from './room-finder-store.ts'

/** Bookings that begin earlier or end later than this many days around the stay are not moved. */
const windowDays = 45

type Search = { stay: Stay; today: CalendarDate; exceptBookingId?: number }

/** The calendar around a stay for a search, with what the ranking of its results needs to know. */
export async function readGridAround(db: Db, { stay, ...search }: Search) {
  const widened = widenedBy(stay, windowDays)
  const { today } = search
  const window = widened.startDate < today ? { ...widened, startDate: today } : widened
  const { input, known } = await readOccupancy(db, window, search)
  const capacities = new Map(input.cabins.map(({ id, maxCapacity }) => [id, maxCapacity]))
  return {
    grid: new OccupancyGrid(input),
    facts: {
      capacityOf: (id: number) => capacities.get(id) ?? 0,
      arrivalOf: (id: number) => known.bookings.get(id)?.startDate ?? '',
    },
    known,
  }
}
