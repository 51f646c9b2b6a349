import type { RoomMove } from '#contract/room-moves.ts'
import { findRoomByMoves } from '#domain/room-finder/find-moves.ts'
import { rankRoomsByMoves } from '#domain/room-finder/rank-rooms.ts'
import type { Db } from '../db/open.ts'
import type { BookingRecord } from './booking-store.ts'
import type { EvaluatedChange } from './evaluate-change.ts'
import { readGridAround } from './read-grid-around.ts'
import { toRoomMoves } from './room-move.ts'

/** The best one or two other bookings to move if only they are in the way of a change; or none. */
export async function makeRoomFor(
  db: Db,
  booking: BookingRecord,
  { to, today, conflicts, brokenRules }: EvaluatedChange,
): Promise<RoomMove[]> {
  const isInTheWay = conflicts.length > 0 && conflicts.every(({ code }) => code === 'booked')
  if (!isInTheWay || brokenRules.length > 0) return []
  if (booking.status !== 'unconfirmed' || to.startDate < today) return []
  const { grid, facts, known } = await readGridAround(db, {
    ...{ stay: to, today, exceptBookingId: booking.id },
  })
  const rooms = findRoomByMoves(grid, to).filter(({ cabinId }) => cabinId === to.cabinId)
  const [best] = rankRoomsByMoves(rooms, to, facts)
  return best ? toRoomMoves(best.moves, known) : []
}
