import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { closeBookingRequest } from '#contract/reservations.ts'
import type { useCancelBooking } from '../data/change-booking.ts'
import { formatMoney } from '../format.ts'
import { amountFault, readAmount } from '../forms/amount.ts'
import { fieldFaults } from '../forms/field-faults.ts'
import { textsOf } from '../forms/texts-of.ts'
import { useCheckedForm } from '../forms/use-checked-form.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogButtons } from '../ui/DialogButtons.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import styles from './BookingDialog.module.css'

type Props = {
  booking: Booking
  /** Which of the two ways of closing a booking. */
  useClosing: typeof useCancelBooking
  title: string
  /** What happens, before it is asked why. */
  children: ReactNode
  confirmLabel: string
  onClosed: () => void
  onClose: () => void
}

type Filled = Record<'reason' | 'fee', string>

/** Nothing typed is no fee. */
const feeOf = ({ fee }: Filled) => (fee.trim() === '' ? 0 : readAmount(fee))

export function CloseBookingDialog({
  booking,
  useClosing,
  title,
  children,
  confirmLabel,
  onClosed,
  onClose,
}: Props) {
  const faultsIn = (filled: Filled) => {
    const request = { version: booking.version, reason: filled.reason, fee: 0 }
    const fault = filled.fee.trim() === '' ? undefined : amountFault(filled.fee)
    const isTooMuch = feeOf(filled) > booking.totalPrice
    const tooMuch = isTooMuch ? `At most ${formatMoney(booking.totalPrice)}` : undefined
    const feeFault = fault ?? tooMuch
    return { ...fieldFaults(closeBookingRequest, request), ...(feeFault && { fee: feeFault }) }
  }
  const form = useCheckedForm({
    read: (element) => textsOf(element, ['reason', 'fee']),
    faultsIn,
    send: (filled) =>
      closing.start({ version: booking.version, reason: filled.reason, fee: feeOf(filled) }),
  })
  const closing = useClosing(booking.id, {
    onDone: () => {
      onClosed()
      onClose()
    },
    onRefused: ({ code, fields }) => {
      form.tell(fields)
      // Behind the dialog stands by then what somebody else has made of the booking.
      if (code !== 'invalid-fields') onClose()
    },
  })

  return (
    <Dialog open form title={title} onClose={() => !closing.pending && onClose()}>
      <form className={styles.form} {...form.events} noValidate>
        <p className={styles.text}>{children}</p>
        <TextArea label="Reason" id="reason" name="reason" required error={form.errors.reason} />
        <NumberField
          label="Fee"
          id="fee"
          name="fee"
          className={styles.amount}
          unit="$"
          decimal
          defaultValue="0"
          hint={`US dollars that the guest is still charged, of ${formatMoney(booking.totalPrice)}`}
          error={form.errors.fee}
        />
        {booking.amountPaid > 0 && (
          <p className={styles.text}>The guest has paid {formatMoney(booking.amountPaid)}.</p>
        )}
        <DialogButtons
          label={confirmLabel}
          isDanger
          pending={closing.pending}
          cancelLabel="Keep booking"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
