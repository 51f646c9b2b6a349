import type { Booking } from '#contract/bookings.ts'
import { useCancelBooking } from '../../data/bookings/booking-changes.ts'
import { offerUndo } from '../../history/offer-undo.tsx'
import { stayFacts } from '../../history/stay-facts.ts'
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
