import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { t } from '#domain/i18n/messages.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { stayFacts } from '#features/history/web/stay-facts.ts'
import { Button } from '#ui/components/Button.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import type { ChangePreview } from '../../contract/booking-actions.ts'
import { useSwapCabins } from '../data/booking-changes.ts'
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
      const ids = { id: bookingId, other: other.bookingId }
      offerUndo(
        undoId,
        {
          action: t('Swap of bookings #{id} and #{other}', ids),
          undone: t('The swap of bookings #{id} and #{other} was undone', ids),
        },
        stayFacts(swapped),
      )
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
      {t('Swap cabins with #{id}', { id: other.bookingId })}
    </Button>
  )
}
