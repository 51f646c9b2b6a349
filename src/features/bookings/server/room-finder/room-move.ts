import type { RoomMove } from '../../contract/room-moves.ts'
import type { CabinMove } from '../../domain/room-finder/find-moves.ts'
import type { KnownMoves } from './room-finder-store.ts'

/** The moves with the guests to tell. */
export const toRoomMoves = (
  moves: readonly CabinMove[],
  { bookings, names }: KnownMoves,
): RoomMove[] => {
  const cabinOf = (id: number) => ({ id, name: names.get(id) ?? '' })
  return moves.flatMap(({ bookingId, fromCabinId, toCabinId }) => {
    const booking = bookings.get(bookingId)
    if (!booking) return []
    const { version, startDate, endDate, num_guests, full_name, email, phone } = booking
    return {
      bookingId,
      version,
      startDate,
      endDate,
      numGuests: num_guests,
      guest: { fullName: full_name, email, phone },
      from: cabinOf(fromCabinId),
      to: cabinOf(toCabinId),
    }
  })
}
