import type { Booking } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { stayFacts } from '#features/history/web/stay-facts.ts'
import { Button } from '#ui/components/Button.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { usePinBooking } from '../data/booking-changes.ts'
import { notify } from '../toasts/booking-toasts.ts'

type Props = {
  booking: Pick<Booking, 'id' | 'version' | 'isPinned'>
  onDone?: () => void
}

/** The room finder does not move a pinned booking to another cabin. */
export function PinButton({ booking: { id, version, isPinned }, onDone }: Props) {
  const pin = usePinBooking(id, {
    onDone: (changed, _, undoId) => {
      notify.pinned(id, changed.isPinned)
      const done = changed.isPinned
        ? {
            action: t('Pinning of booking #{id}', { id }),
            undone: t('The pinning of booking #{id} was undone', { id }),
          }
        : {
            action: t('Unpinning of booking #{id}', { id }),
            undone: t('The unpinning of booking #{id} was undone', { id }),
          }
      offerUndo(undoId, done, stayFacts(changed))
      onDone?.()
    },
  })
  return (
    <Button
      variant="secondary"
      pending={pin.pending}
      denied={useDenial('bookings')}
      onClick={() => pin.start({ version, isPinned: !isPinned })}
    >
      {isPinned ? t('Unpin from cabin') : t('Pin to cabin')}
    </Button>
  )
}
