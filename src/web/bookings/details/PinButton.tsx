import type { Booking } from '#contract/bookings.ts'
import { usePinBooking } from '../../data/bookings/booking-changes.ts'
import { useDenial } from '../../data/use-denial.ts'
import { offerUndo } from '../../history/offer-undo.tsx'
import { stayFacts } from '../../history/stay-facts.ts'
import { Button } from '../../ui/Button.tsx'
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
