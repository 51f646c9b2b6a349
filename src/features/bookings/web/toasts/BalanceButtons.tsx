import { useState } from 'react'
import type { BookingState } from '#contract/bookings.ts'
import { paidBy } from '#domain/money/payments.ts'
import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { toast } from '#ui/components/toast.ts'
import { showUndoBar } from '#ui/components/undo-bar.ts'
import { formatMoney } from '#ui/format.ts'
import { useRecordPayment } from '../data/payments.ts'
import { MethodChoice } from '../shared/MethodChoice.tsx'
import { PaymentTaken } from './PaymentTaken.tsx'

type Props = {
  booking: BookingState
  isBusy: boolean
  onClose: () => void
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
        Leave open
      </Button>
    </>
  )
}
