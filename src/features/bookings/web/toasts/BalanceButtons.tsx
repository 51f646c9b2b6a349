import { useState } from 'react'
import type { BookingState, PaidBooking } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
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

  return (
    <UndoBar
      label={t('Payment of booking #{id}', { id })}
      facts={[
        guest.fullName,
        t(
          '{method, select, cash {{amount} taken in cash} card {{amount} taken by card} transfer {{amount} taken by bank transfer} online {{amount} taken online} other {{amount} taken by another method} none {{amount} taken}}',
          { method: payment.method ?? 'none', amount: formatMoney(payment.amount) },
        ),
      ]}
    >
      <Button
        variant="secondary"
        size="small"
        pending={voiding.pending}
        onClick={() => voiding.start({ paymentId: payment.id, reason: t('Undone') })}
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
      toast.success(
        t('{amount} taken for booking #{id}', { amount: formatMoney(paid.payment.amount), id }),
      )
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
        {t(
          '{method, select, cash {Take {amount} in cash} card {Take {amount} by card} transfer {Take {amount} by bank transfer} online {Take {amount} online} other {Take {amount} by another method}}',
          { method, amount: formatMoney(amountDue) },
        )}
      </Button>
      <Button variant="secondary" size="small" onClick={onClose}>
        {t('Leave open')}
      </Button>
    </>
  )
}
