import type { PaidBooking } from '#contract/bookings.ts'
import { paidBy } from '#domain/money/payments.ts'
import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { UndoBar } from '#ui/components/UndoBar.tsx'
import { closeUndoBar } from '#ui/components/undo-bar.ts'
import { formatMoney } from '#ui/format.ts'
import { useVoidPayment } from '../data/payments.ts'
import { notify } from './booking-toasts.ts'
import { useCloseWhenChanged } from './use-close-when-changed.ts'

/** A payment that was taken with one press, with Undo, which voids it. */
export function PaymentTaken({ booking }: { booking: PaidBooking }) {
  const { id, guest, payment } = booking
  useCloseWhenChanged(booking)
  const close = () => {
    closeUndoBar()
    focusTitle()
  }
  const voiding = useVoidPayment(id, {
    onDone: () => {
      close()
      notify.paymentUndone(id)
    },
    onRejected: close,
  })
  const method = payment.method && ` ${paidBy[payment.method]}`

  return (
    <UndoBar
      label={`Payment of booking #${id}`}
      facts={[guest.fullName, `${formatMoney(payment.amount)} taken${method ?? ''}`]}
    >
      <Button
        variant="secondary"
        size="small"
        pending={voiding.pending}
        onClick={() => voiding.start({ paymentId: payment.id, reason: 'Undone' })}
      >
        Undo
      </Button>
    </UndoBar>
  )
}
