import type { Booking } from '#contract/bookings.ts'
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
      const action = changed.isPinned ? 'pinning' : 'unpinning'
      offerUndo(undoId, `${action} of booking #${id}`, stayFacts(changed))
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
      {isPinned ? 'Unpin from cabin' : 'Pin to cabin'}
    </Button>
  )
}
