import type { BookingRow } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { formatMoney } from '#ui/format.ts'
import { useDeleteBooking } from '../data/booking-changes.ts'
import { notify } from '../toasts/booking-toasts.ts'

type Props = {
  booking: Pick<
    BookingRow,
    'id' | 'status' | 'guest' | 'cabin' | 'startDate' | 'endDate' | 'amountPaid'
  >
  onClose: () => void
  onDeleted: () => void
}

/** Names what will be deleted before it asks. Cancelling keeps the record of what was paid. */
export function DeleteBookingDialog({ booking, onClose, onDeleted }: Props) {
  const { id, guest, cabin, startDate, endDate, amountPaid } = booking
  const deletion = useDeleteBooking(id, () => {
    notify.deleted()
    onClose()
    onDeleted()
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Delete booking')}
      confirmLabel={t('Delete booking')}
      pending={deletion.pending}
      onConfirm={() => deletion.start()}
    >
      <b>{guest.fullName}</b>
      <br />
      {t('{cabin}, {from} to {to}', {
        cabin: cabin.name,
        from: formatDateWithWeekday(startDate),
        to: formatDateWithWeekday(endDate),
      })}
      <br />
      {amountPaid > 0 ? t('{amount} paid', { amount: formatMoney(amountPaid) }) : t('Nothing paid')}
      <br />
      <br />
      {t(
        'Are you sure you want to delete booking #{id} permanently? This action cannot be undone.',
        { id },
      )}
      {amountPaid > 0 && bookingCan.cancel(booking) && (
        <> {t('Cancel the booking instead to keep the record of what was paid.')}</>
      )}
    </ConfirmDialog>
  )
}
