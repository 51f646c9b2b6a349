import type { Booking } from '#contract/bookings.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { useMarkNoShow } from '../data/booking-changes.ts'
import { notify } from './booking-toasts.ts'
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
      onClosed={() => {
        notify.markedNoShow(booking.id)
        onDone?.()
      }}
    >
      {booking.guest.fullName} was expected on {formatDateWithWeekday(booking.startDate)} and did
      not arrive. Cabin {booking.cabin.name} becomes available immediately.
    </CloseBookingDialog>
  )
}
