import type { Stay } from '#domain/stay.ts'
import { type GridBooking, type OccupancyGrid, overlap, type Span } from './occupancy-grid.ts'

export type CabinMove = { bookingId: number; fromCabinId: number; toCabinId: number }

/** A cabin that can take the stay once other bookings have moved, which keep their dates. */
export type RoomByMoves = { cabinId: number; moves: CabinMove[] }

/** A move in the grid: a booking and the place of its new cabin. */
export type GridMove = { booking: GridBooking; row: number }

/** What a search needs to know: the stay and who needs room for it. */
export type WantedStay = Stay & { numGuests: number }

/**
 * All ways to free a cabin for a stay by moving one or two other bookings, each into a cabin of the
 * same or a larger capacity. Moves that are not needed are left out.
 */
export function findRoomByMoves(grid: OccupancyGrid, wanted: WantedStay): RoomByMoves[] {
  const stay = grid.spanOf(wanted)
  const found: RoomByMoves[] = []
  for (const [target, cabin] of grid.cabins.entries()) {
    if (cabin.maxCapacity < wanted.numGuests) continue
    const [one, other] = grid.occupants(target, stay, 2) ?? []
    if (!one) continue
    const ways = other ? moveBoth(grid, one, other) : moveOne(grid, one, stay)
    for (const moves of ways) {
      found.push({ cabinId: cabin.id, moves: moves.map((move) => toCabinMove(grid, move)) })
    }
  }
  return found
}

export const toCabinMove = ({ cabins }: OccupancyGrid, { booking, row }: GridMove): CabinMove => ({
  bookingId: booking.id,
  fromCabinId: cabins[booking.row]?.id ?? 0,
  toCabinId: cabins[row]?.id ?? 0,
})

/** The other cabins that a booking may move to, free or not. */
const destinations = (grid: OccupancyGrid, { row }: GridBooking): number[] =>
  [...grid.cabins.keys()].filter(
    (other) => other !== row && capacityOf(grid, other) >= capacityOf(grid, row),
  )

const capacityOf = ({ cabins }: OccupancyGrid, row: number): number => cabins[row]?.maxCapacity ?? 0

/** Both occupy the wanted nights of the same cabin, so they can even move into the same one. */
function moveBoth(grid: OccupancyGrid, one: GridBooking, other: GridBooking): GridMove[][] {
  const rows = destinations(grid, one)
  const rowsOf = (booking: GridBooking) => rows.filter((row) => grid.isFree(row, booking))
  const others = rowsOf(other)
  return rowsOf(one).flatMap((row) =>
    others.map((otherRow) => [
      { booking: one, row },
      { booking: other, row: otherRow },
    ]),
  )
}

/** Into a free cabin, or into one whose only guest in these nights moves as well. */
function moveOne(grid: OccupancyGrid, booking: GridBooking, stay: Span): GridMove[][] {
  return destinations(grid, booking).flatMap((row) => {
    const first = { booking, row }
    const [displaced, another] = grid.occupants(row, booking, 2) ?? [null]
    if (displaced === undefined) return [[first]]
    if (displaced === null || another) return []
    return destinations(grid, displaced)
      .filter((next) =>
        next === booking.row
          ? isFreeAfter(grid, booking, displaced, stay)
          : grid.isFree(next, displaced),
      )
      .map((next) => [first, { booking: displaced, row: next }])
  })
}

/** Whether a booking fits into the cabin that another one leaves and the stay then takes. */
function isFreeAfter(
  grid: OccupancyGrid,
  leaving: GridBooking,
  coming: GridBooking,
  stay: Span,
): boolean {
  if (overlap(coming, stay)) return false
  const [one, other] = grid.occupants(leaving.row, coming, 2) ?? [null]
  return one !== null && other === undefined && (one === undefined || one === leaving)
}
