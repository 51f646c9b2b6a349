import type { RoomMove } from '#contract/room-moves.ts'
import { countOf } from '#domain/format-stay.ts'
import { useMoveBookings } from '../../data/bookings/orphan-nights.ts'
import { toRequestedMoves } from '../../data/bookings/to-requested-moves.ts'
import { useDenial } from '../../data/use-denial.ts'
import { offerUndo } from '../../history/offer-undo.tsx'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../dialogs/tape-chart-toasts.ts'

type Props = {
  moves: readonly RoomMove[]
  /** What the moves are for, if a screen has several of these buttons. */
  of?: string
}

/** Moves bookings to other cabins in one step, which Undo takes back. */
export function MoveButton({ moves, of }: Props) {
  const denied = useDenial('bookings')
  const bookings = countOf(moves.length, 'booking')
  const move = useMoveBookings(of ?? 'all', ({ numMoved }, undoId) => {
    const moved = countOf(numMoved, 'booking')
    notify.bookingsMoved(moved)
    offerUndo(
      undoId,
      `move of ${moved}`,
      moves.slice(0, 3).map(({ guest, to }) => `${guest.fullName} to ${to.name}`),
    )
  })
  return (
    <Button
      size={of ? 'small' : undefined}
      variant={of ? 'secondary' : undefined}
      denied={denied}
      disabled={moves.length === 0}
      pending={move.pending}
      aria-label={of && `Move ${bookings}: ${of}`}
      onClick={() => move.start({ moves: toRequestedMoves(moves) })}
    >
      Move {bookings}
    </Button>
  )
}
