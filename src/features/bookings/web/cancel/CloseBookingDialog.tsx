import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Booking, BookingState } from '#contract/bookings.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { stayFacts } from '#features/history/web/stay-facts.ts'
import type { UndoId } from '#ui/api/with-undo-id.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { isUpToDate, useDebounced } from '#ui/components/use-debounced.ts'
import { formatMoney, moneyUnit } from '#ui/format.ts'
import { amountInField, readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import {
  type ClosingQuote,
  type ClosingQuoteQuery,
  closeBookingRequest,
} from '../../contract/booking-actions.ts'
import { useCancelBooking, useMarkNoShow } from '../data/booking-changes.ts'
import { closingQuote } from '../data/quotes.ts'
import styles from '../shared/BookingDialog.module.css'
import { notify } from '../toasts/booking-toasts.ts'

type As = ClosingQuoteQuery['as']

type Props = {
  booking: Booking
  as: As
  /** The mutation: cancelling, or marking as no-show. */
  useClosing: typeof useCancelBooking
  title: string
  /** Explains the consequences. */
  children: ReactNode
  confirmLabel: string
  onClosed: (booking: BookingState, undoId: UndoId) => void
  onClose: () => void
}

type Values = Record<'reason' | 'fee', string>

/** An empty field means no fee. */
const feeOf = ({ fee }: Values) => (fee.trim() === '' ? 0 : readAmount(fee))

function CloseBookingDialog({
  booking,
  as,
  useClosing,
  title,
  children,
  confirmLabel,
  onClosed,
  onClose,
}: Props) {
  const check = (values: Values) => {
    const request = { version: booking.version, reason: values.reason, fee: 0 }
    const invalid = values.fee.trim() === '' ? undefined : amountError(values.fee)
    const isTooMuch = feeOf(values) > booking.totalPrice
    const tooMuch = isTooMuch
      ? t('At most {amount}', { amount: formatMoney(booking.totalPrice) })
      : undefined
    const feeError = invalid ?? tooMuch
    return { ...fieldErrors(closeBookingRequest, request), ...(feeError && { fee: feeError }) }
  }
  const agreed = useQuery(closingQuote(booking.id, { as })).data
  const form = useForm({
    initial: { reason: '', fee: amountInField(agreed?.agreedFee ?? 0) },
    check,
    send: (values) =>
      closing.start({
        version: booking.version,
        reason: values.reason,
        // Before the fee of the terms has arrived, the server charges it.
        ...((agreed || form.edits.fee !== undefined) && { fee: feeOf(values) }),
      }),
  })
  const closing = useClosing(booking.id, {
    onDone: (closed, _, undoId) => {
      onClosed(closed, undoId)
      onClose()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      // The screen behind the dialog has already loaded the other user's change.
      if (code !== 'invalid-fields') onClose()
    },
  })
  const quote = useSettlement(booking, {
    as,
    fee: feeOf(form.values),
    isClosing: closing.pending,
  })

  return (
    <Dialog open form title={title} onClose={() => !closing.pending && onClose()}>
      <form className="grid gap-16 pt-4" {...form.props}>
        <p className="text-15 text-secondary">{children}</p>
        <TextArea label={t('Reason')} id="reason" required {...form.field('reason')} />
        <NumberField
          label={t('Fee')}
          id="fee"
          {...form.field('fee')}
          className={styles.amount}
          unit={moneyUnit()}
          decimal
          hint={t('Cancellation or no-show fee, up to {amount}', {
            amount: formatMoney(booking.totalPrice),
          })}
        />
        <div className={`text-15 text-secondary ${styles.terms}`}>
          <p>{agreed?.sentence}</p>
          {booking.amountPaid > 0 && (
            <p>{t('The guest has paid {amount}.', { amount: formatMoney(booking.amountPaid) })}</p>
          )}
          <p role="status">{quote && settlementText(quote)}</p>
        </div>
        <DialogButtons
          label={confirmLabel}
          isDanger
          pending={closing.pending}
          cancelLabel={t('Keep booking')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

/** What the guest gets back with the fee in the field; undefined until the server has said so. */
function useSettlement(
  { id, totalPrice }: Booking,
  { as, fee, isClosing }: { as: As; fee: number; isClosing: boolean },
) {
  const typed = fee >= 0 && fee <= totalPrice ? fee : null
  const settled = useDebounced(typed)
  const { data } = useQuery({
    ...closingQuote(id, { as, fee: settled ?? 0 }),
    // A booking that has been closed has no quote.
    enabled: settled !== null && !isClosing,
  })
  return isUpToDate(typed, settled) ? data : undefined
}

function settlementText({ amountPaid, refund, amountDue }: ClosingQuote): string {
  if (refund > 0) return t('{amount} is to be paid back.', { amount: formatMoney(refund) })
  if (amountDue > 0) return t('{amount} is still due.', { amount: formatMoney(amountDue) })
  return amountPaid > 0 ? t('That covers the fee.') : ''
}

type DialogProps = { booking: Booking; onClose: () => void; onDone?: () => void }

export function CancelBookingDialog({ booking, onClose, onDone }: DialogProps) {
  return (
    <CloseBookingDialog
      booking={booking}
      as="cancelled"
      useClosing={useCancelBooking}
      title={t('Cancel booking #{id}', { id: booking.id })}
      confirmLabel={t('Cancel booking')}
      onClose={onClose}
      onClosed={(cancelled, undoId) => {
        notify.cancelled(booking.id)
        offerUndo(
          undoId,
          {
            action: t('Cancellation of booking #{id}', { id: booking.id }),
            undone: t('The cancellation of booking #{id} was undone', { id: booking.id }),
          },
          stayFacts(cancelled),
        )
        onDone?.()
      }}
    >
      {t(
        'Cabin {cabin} becomes available for these nights immediately. The booking is kept and can be reinstated.',
        { cabin: booking.cabin.name },
      )}
    </CloseBookingDialog>
  )
}

export function NoShowDialog({ booking, onClose, onDone }: DialogProps) {
  return (
    <CloseBookingDialog
      booking={booking}
      as="no-show"
      useClosing={useMarkNoShow}
      title={t('Mark booking #{id} as no-show', { id: booking.id })}
      confirmLabel={t('Mark as no-show')}
      onClose={onClose}
      onClosed={(closed, undoId) => {
        notify.markedNoShow(booking.id)
        offerUndo(
          undoId,
          {
            action: t('No-show of booking #{id}', { id: booking.id }),
            undone: t('The no-show of booking #{id} was undone', { id: booking.id }),
          },
          stayFacts(closed),
        )
        onDone?.()
      }}
    >
      {t(
        '{guest} was expected on {date} and did not arrive. Cabin {cabin} becomes available immediately.',
        {
          guest: booking.guest.fullName,
          date: formatDateWithWeekday(booking.startDate),
          cabin: booking.cabin.name,
        },
      )}
    </CloseBookingDialog>
  )
}
