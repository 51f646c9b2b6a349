import { t } from '#domain/i18n/messages.ts'
import type { RoomMove } from '#features/bookings/contract/room-moves.ts'
import { useMoveBookings } from '#features/bookings/web/data/orphan-nights.ts'
import { toRequestedMoves } from '#features/bookings/web/data/to-requested-moves.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { Button } from '#ui/components/Button.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { notify } from '../dialogs/tape-chart-toasts.ts'

type Props = {
  moves: readonly RoomMove[]
  /** What the moves are for, if a screen has several of these buttons. */
  of?: string
}

/** Moves bookings to other cabins in one step, which Undo takes back. */
export function MoveButton({ moves, of }: Props) {
  const denied = useDenial('bookings')
  const n = moves.length
  const move = useMoveBookings(of ?? 'all', ({ numMoved }, undoId) => {
    notify.bookingsMoved(numMoved)
    offerUndo(
      undoId,
      {
        action: t('Move of {n, plural, one {# booking} other {# bookings}}', { n: numMoved }),
        undone: t('The move of {n, plural, one {# booking} other {# bookings}} was undone', {
          n: numMoved,
        }),
      },
      moves
        .slice(0, 3)
        .map(({ guest, to }) => t('{guest} to {cabin}', { guest: guest.fullName, cabin: to.name })),
    )
  })
  return (
    <Button
      size={of ? 'small' : undefined}
      variant={of ? 'secondary' : undefined}
      denied={denied}
      disabled={moves.length === 0}
      pending={move.pending}
      aria-label={
        of && t('Move {n, plural, one {# booking} other {# bookings}}: {gap}', { n, gap: of })
      }
      onClick={() => move.start({ moves: toRequestedMoves(moves) })}
    >
      {t('Move {n, plural, one {# booking} other {# bookings}}', { n })}
    </Button>
  )
}
