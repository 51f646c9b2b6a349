import { useState } from 'react'
import type { BookingState, PaidBooking } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import { paidBy } from '#domain/money/payments.ts'
import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { toast } from '#ui/components/toast.ts'
import { UndoBar } from '#ui/components/UndoBar.tsx'
import { closeUndoBar, showUndoBar } from '#ui/components/undo-bar.ts'
import { formatMoney } from '#ui/format.ts'
import { useRecordPayment, useVoidPayment } from '../data/payments.ts'
import { MethodChoice } from '../shared/MethodChoice.tsx'
import { notify } from './booking-toasts.ts'
import { useCloseWhenChanged } from './use-close-when-changed.ts'

type Props = {
  booking: BookingState
  isBusy: boolean
  onClose: () => void
}

/** A payment that was taken with one press, with Undo, which voids it. */
function PaymentTaken({ booking }: { booking: PaidBooking }) {
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
        {t('Undo')}
      </Button>
    </UndoBar>
  )
}

/** Takes what is due after a check-out with one press, or leaves it open. */
export function BalanceButtons({ booking, isBusy, onClose }: Props) {
  const { id, amountDue, defaultMethod } = booking
  const [method, setMethod] = useState(defaultMethod)
  const taking = useRecordPayment(id, 'take-payment', {
    onDone: (paid) => {
      showUndoBar(<PaymentTaken booking={paid} />)
      focusTitle()
      toast.success(`${formatMoney(paid.payment.amount)} taken for booking #${id}`)
    },
    onRejected: onClose,
  })

  return (
    <>
      <MethodChoice id="take-method" value={method} onChange={setMethod} />
      <Button
        variant="secondary"
        size="small"
        pending={taking.pending}
        onClick={() =>
          !isBusy &&
          taking.start({ amount: amountDue, method, note: '', expectedBalance: amountDue })
        }
      >
        Take {formatMoney(amountDue)} {paidBy[method]}
      </Button>
      <Button variant="secondary" size="small" onClick={onClose}>
        {t('Leave open')}
      </Button>
    </>
  )
}
