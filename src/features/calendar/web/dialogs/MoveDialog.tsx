import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import type { RateChoice as Rates } from '#features/bookings/contract/booking-actions.ts'
import { ChangeSummary } from '#features/bookings/web/change/ChangeSummary.tsx'
import { RateChoice } from '#features/bookings/web/change/RateChoice.tsx'
import { useChangeBooking } from '#features/bookings/web/data/booking-changes.ts'
import { changePreview } from '#features/bookings/web/data/change-preview.ts'
import { toRequestedMoves } from '#features/bookings/web/data/to-requested-moves.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { stayFacts } from '#features/history/web/stay-facts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { changeOf, type DraggedBar } from '../model/dragged-bar.ts'
import type { StayBar } from '../model/tape-chart-rows.ts'
import { RejectedMove } from './RejectedMove.tsx'
import styles from './TapeChartDialog.module.css'
import { notify } from './tape-chart-toasts.ts'

type Props = {
  dragged: DraggedBar & { bar: StayBar }
  onAlternative: (dragged: DraggedBar) => void
  onEnd: (isDone: boolean) => void
}

/**
 * Shows what moving a booking would change. Until the server responds, the chart marks the move as
 * pending.
 */
export function MoveDialog({ dragged, onAlternative, onEnd }: Props) {
  const { bookingId, guestName } = dragged.bar.stay
  const [chosen, setChosen] = useState<Rates | null>(null)
  const change = { ...changeOf(dragged), rates: chosen ?? 'keep' }
  const { data, error, isPlaceholderData } = useQuery({
    ...changePreview(bookingId, change),
    // Conflicts may be gone when the same move is tried again.
    gcTime: 0,
  })
  const denied = useDenial('bookings')
  const move = useChangeBooking(bookingId, {
    onDone: (moved, _, undoId) => {
      notify.moved(bookingId)
      offerUndo(
        undoId,
        {
          action: t('Move of booking #{id}', { id: bookingId }),
          undone: t('The move of booking #{id} was undone', { id: bookingId }),
        },
        stayFacts(moved),
      )
      onEnd(true)
    },
  })
  const cancel = () => onEnd(false)

  if (!data) {
    return error ? <RejectedMove bar={dragged.bar} reasons={[error.message]} onEnd={onEnd} /> : null
  }
  const makeRoom = () =>
    move.start({
      ...change,
      version: data.version,
      expectedTotal: data.after.totalPrice,
      moves: toRequestedMoves(data.room),
    })
  const conflicts = [...data.conflicts, ...data.brokenRules].map(({ sentence }) => sentence)
  if (conflicts.length > 0) {
    return (
      <RejectedMove
        bar={dragged.bar}
        reasons={conflicts}
        version={data.version}
        swapWith={data.swapWith}
        alternative={data.alternative}
        {...(data.room.length > 0 && {
          room: {
            moves: data.room,
            total: data.after.totalPrice,
            button: (
              <Button
                variant="secondary"
                pending={move.pending}
                denied={denied}
                disabled={isPlaceholderData}
                onClick={makeRoom}
              >
                {t('Make room')}
              </Button>
            ),
          },
        })}
        onAlternative={({ cabinId, startDate, endDate }) =>
          onAlternative({ ...dragged, cabinId, from: startDate, to: endDate })
        }
        onEnd={onEnd}
      />
    )
  }

  const { before, after, totals } = data
  const movesCabin = before.cabin.id !== after.cabin.id
  const isSamePrice = totals.keep === totals.today
  const asksWho = movesCabin && !isSamePrice && chosen === null

  return (
    <Dialog open onClose={cancel} title={t('Move {guest}', { guest: guestName })}>
      <ChangeSummary
        before={before}
        after={after}
        notices={data.notices}
        isOld={isPlaceholderData}
        isPriceOpen={asksWho}
      />
      {!isSamePrice && (
        <RateChoice
          totals={totals}
          totalBefore={before.totalPrice}
          movesCabin={movesCabin}
          newNights={data.newNights}
          hasNewParty={false}
          value={chosen ?? (movesCabin ? null : 'keep')}
          onChange={(rate) => rate !== 'agreed' && setChosen(rate)}
        />
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" disabled={move.pending} onClick={cancel}>
          {t('Cancel')}
        </Button>
        <Button
          pending={move.pending}
          denied={denied}
          disabled={isPlaceholderData || asksWho}
          onClick={() =>
            move.start({ ...change, version: data.version, expectedTotal: after.totalPrice })
          }
        >
          {t('Move booking')}
        </Button>
      </div>
    </Dialog>
  )
}
