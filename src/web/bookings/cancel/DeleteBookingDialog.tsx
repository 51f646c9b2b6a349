import { useDeleteBooking } from '../../data/bookings/booking-changes.ts'
import { formatMoney } from '../../format.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { notify } from '../toasts/booking-toasts.ts'

type Props = {
  bookingId: number
  /** US dollars whose record would be deleted too. Cancelling keeps the record. */
  paid?: number
  onClose: () => void
  onDeleted: () => void
}

export function DeleteBookingDialog({ bookingId, paid = 0, onClose, onDeleted }: Props) {
  const deletion = useDeleteBooking(bookingId, () => {
    notify.deleted()
    onClose()
    onDeleted()
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete booking"
      confirmLabel="Delete booking"
      pending={deletion.pending}
      onConfirm={() => deletion.start()}
    >
      Are you sure you want to delete booking #{bookingId} permanently? This action cannot be
      undone.
      {paid > 0 &&
        ` The guest has paid ${formatMoney(paid)}. Cancel the booking instead to keep that record.`}
    </ConfirmDialog>
  )
}
