import type { RequestedMove, RoomMove } from '../../contract/room-moves.ts'

/** The request for moves that the server proposed. */
export const toRequestedMoves = (moves: readonly RoomMove[]): RequestedMove[] =>
  moves.map(({ bookingId, version, to }) => ({ bookingId, version, cabinId: to.id }))
