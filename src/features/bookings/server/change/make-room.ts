import type { Db } from '#platform/db/open.ts'
import type { RoomMove } from '../../contract/room-moves.ts'
import { findRoomByMoves } from '../../domain/room-finder/find-moves.ts'
import { rankRoomsByMoves } from '../../domain/room-finder/rank-rooms.ts'
import { readGridAround } from '../room-finder/read-grid-around.ts'
import { toRoomMoves } from '../room-finder/room-move.ts'
import type { BookingRecord } from '../store/booking-store.ts'
import type { EvaluatedChange } from './evaluate-change.ts'

/**
 * The best one or two other bookings to move if only they are in the way of a change; or none. A swap
 * of the two cabins is left out where it is offered itself.
 */
export async function makeRoomFor(
  db: Db,
  booking: BookingRecord,
  { to, today, conflicts, brokenRules, canSwap }: EvaluatedChange & { canSwap: boolean },
): Promise<RoomMove[]> {
  const isInTheWay = conflicts.length > 0 && conflicts.every(({ code }) => code === 'booked')
  if (!isInTheWay || brokenRules.length > 0) return []
  if (booking.status !== 'unconfirmed' || to.startDate < today) return []
  const { grid, facts, known } = await readGridAround(db, {
    ...{ stay: to, today, exceptBookingId: booking.id },
  })
  const rooms = findRoomByMoves(grid, to).filter(
    ({ cabinId, moves: [first, ...others] }) =>
      cabinId === to.cabinId &&
      !(canSwap && first?.toCabinId === booking.cabin_id && others.length === 0),
  )
  const [best] = rankRoomsByMoves(rooms, to, facts)
  return best ? toRoomMoves(best.moves, known) : []
}
