import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import type { ChangePreview } from '#contract/booking-actions.ts'
import { useSwapCabins } from '../../data/bookings/booking-changes.ts'
import { useDenial } from '../../data/use-denial.ts'
import { offerUndo } from '../../history/offer-undo.tsx'
import { stayFacts } from '../../history/stay-facts.ts'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../toasts/booking-toasts.ts'

type Props = {
  bookingId: number
  /** The booking's version when the swap was offered. */
  version: number
  other: NonNullable<ChangePreview['swapWith']>
  variant?: 'primary' | 'secondary'
  onSwapped: (refreshed: Promise<unknown>) => void
}

/** Swaps the cabins of two bookings, which keep their dates and prices. */
export function SwapButton({ bookingId, version, other, variant = 'secondary', onSwapped }: Props) {
  const swap = useSwapCabins(bookingId, {
    onDone: (swapped, refreshed, undoId) => {
      notify.swapped(bookingId, other.bookingId)
      const bookings = `bookings #${bookingId} and #${other.bookingId}`
      offerUndo(undoId, `swap of ${bookings}`, stayFacts(swapped))
      onSwapped(refreshed)
    },
  })
  return (
    <Button
      variant={variant}
      pending={swap.pending}
      denied={useDenial('bookings')}
      onClick={() => swap.start({ version, otherId: other.bookingId, otherVersion: other.version })}
    >
      <ArrowLeftRight aria-hidden="true" />
      Swap cabins with #{other.bookingId}
    </Button>
  )
}
