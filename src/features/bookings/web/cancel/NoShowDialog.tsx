import type { Booking } from '#contract/bookings.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { stayFacts } from '#features/history/web/stay-facts.ts'
import { useMarkNoShow } from '../data/booking-changes.ts'
import { notify } from '../toasts/booking-toasts.ts'
import { CloseBookingDialog } from './CloseBookingDialog.tsx'

type Props = { booking: Booking; onClose: () => void; onDone?: () => void }

export function NoShowDialog({ booking, onClose, onDone }: Props) {
  return (
    <CloseBookingDialog
      booking={booking}
      useClosing={useMarkNoShow}
      title={`Mark booking #${booking.id} as no-show`}
      confirmLabel="Mark as no-show"
      onClose={onClose}
      onClosed={(closed, undoId) => {
        notify.markedNoShow(booking.id)
        offerUndo(undoId, `no-show of booking #${booking.id}`, stayFacts(closed))
        onDone?.()
      }}
    >
      {booking.guest.fullName} was expected on {formatDateWithWeekday(booking.startDate)} and did
      not arrive. Cabin {booking.cabin.name} becomes available immediately.
    </CloseBookingDialog>
  )
}
