import { ArrowLeftRight } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import type { ChangePreview } from '#contract/reservations.ts'
import { useSwapCabins } from '../data/change-booking.ts'
import { Button } from '../ui/Button.tsx'
import { tell } from './booking-toasts.ts'

type Props = {
  booking: Booking
  other: NonNullable<ChangePreview['swapWith']>
  onSwapped: (refreshed: Promise<unknown>) => void
}

/** Both bookings keep their dates and prices and change their cabins, in one step. */
export function SwapButton({ booking, other, onSwapped }: Props) {
  const swap = useSwapCabins(booking.id, {
    onDone: (_, refreshed) => {
      tell.swapped(booking.id, other.bookingId)
      onSwapped(refreshed)
    },
  })
  return (
    <Button
      variant="secondary"
      pending={swap.pending}
      onClick={() =>
        swap.start({
          version: booking.version,
          otherId: other.bookingId,
          otherVersion: other.version,
        })
      }
    >
      <ArrowLeftRight aria-hidden="true" />
      Swap cabins with #{other.bookingId}
    </Button>
  )
}
