import type { Booking } from '#contract/bookings.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { stayFacts } from '#features/history/web/stay-facts.ts'
import { useCancelBooking } from '../data/booking-changes.ts'
import { notify } from '../toasts/booking-toasts.ts'
import { CloseBookingDialog } from './CloseBookingDialog.tsx'

type Props = { booking: Booking; onClose: () => void; onDone?: () => void }

export function CancelBookingDialog({ booking, onClose, onDone }: Props) {
  return (
    <CloseBookingDialog
      booking={booking}
      useClosing={useCancelBooking}
      title={`Cancel booking #${booking.id}`}
      confirmLabel="Cancel booking"
      onClose={onClose}
      onClosed={(cancelled, undoId) => {
        notify.cancelled(booking.id)
        offerUndo(undoId, `cancellation of booking #${booking.id}`, stayFacts(cancelled))
        onDone?.()
      }}
    >
      Cabin {booking.cabin.name} becomes available for these nights immediately. The booking is kept
      and can be reinstated.
    </CloseBookingDialog>
  )
}
