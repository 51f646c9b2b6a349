import type { Booking } from '#contract/bookings.ts'
import { takePaymentRequest } from '#contract/payments.ts'
import { t } from '#domain/i18n/messages.ts'
import { methodNames, paymentMethods } from '#domain/money/payments.ts'
import { typedAmount } from '#domain/money.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { toast } from '#ui/components/toast.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { formatMoney, moneyUnit } from '#ui/format.ts'
import { readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { oneOf } from '#ui/forms/one-of.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useRecordPayment } from '../data/payments.ts'
import styles from '../shared/BookingDialog.module.css'

type Props = {
  booking: Booking
  direction: 'take-payment' | 'refund'
  onClose: () => void
  onDone: () => void
}

type Values = Record<'amount' | 'method' | 'date' | 'note', string>

/** Records money that the guest pays or gets back. It never charges a card. */
export function MoneyDialog({ booking, direction, onClose, onDone }: Props) {
  const { folio, today } = booking
  const isRefund = direction === 'refund'
  const title = isRefund ? t('verb|Refund') : t('Take payment')
  const usualMethod = isRefund ? folio.refundMethod : folio.defaultMethod
  const openDeposit = folio.deposit?.amountDue ?? 0
  const openAmount = isRefund
    ? booking.amountCredited || folio.received
    : openDeposit || booking.amountDue
  const initial: Values = {
    amount: openAmount > 0 ? typedAmount(openAmount) : '',
    method: usualMethod,
    date: today,
    note: '',
  }
  const requestOf = (values: Values) => ({
    amount: readAmount(values.amount),
    method: oneOf(paymentMethods, values.method, usualMethod),
    date: values.date,
    note: values.note,
    expectedBalance: folio.balance,
  })
  const form = useForm({
    initial,
    check: (values) => {
      const typed = amountError(values.amount)
      const future = values.date > today ? t('A payment cannot be in the future') : undefined
      const tooHigh =
        isRefund && readAmount(values.amount) > folio.received
          ? t('At most {amount}, which was received', { amount: formatMoney(folio.received) })
          : undefined
      const amount = typed ?? tooHigh
      return {
        ...fieldErrors(takePaymentRequest, requestOf(values)),
        ...(amount && { amount }),
        ...(future && { date: future }),
      }
    },
    send: (values) => recording.start(requestOf(values)),
  })
  const recording = useRecordPayment(booking.id, direction, {
    onDone: ({ payment }) => {
      const values = { amount: formatMoney(Math.abs(payment.amount)), id: booking.id }
      toast.success(
        isRefund
          ? t('{amount} paid back for booking #{id}', values)
          : t('{amount} taken for booking #{id}', values),
      )
      onClose()
      onDone()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      // The folio behind the dialog has already loaded the new balance.
      if (code !== 'invalid-fields') onClose()
    },
  })
  const values = { guest: booking.guest.fullName, id: booking.id }
  const overpayment = readAmount(form.values.amount) - booking.amountDue

  return (
    <Dialog open form title={title} onClose={() => !recording.pending && onClose()}>
      <form className="grid gap-16 pt-4" {...form.props}>
        <p className="text-15 text-secondary">
          {isRefund
            ? t('{guest}, booking #{id}: {amount} received', {
                ...values,
                amount: formatMoney(folio.received),
              })
            : openDeposit > 0
              ? t('{guest}, booking #{id}: {deposit} of the deposit is open, {due} due in total', {
                  ...values,
                  deposit: formatMoney(openDeposit),
                  due: formatMoney(booking.amountDue),
                })
              : t('{guest}, booking #{id}: {amount} due', {
                  ...values,
                  amount: formatMoney(booking.amountDue),
                })}
        </p>
        <NumberField
          label={t('Amount')}
          id="amount"
          {...form.field('amount')}
          className={styles.amount}
          unit={moneyUnit()}
          decimal
          hint={
            !isRefund && overpayment > 0
              ? t('{amount} more than is due: the rest will be a credit', {
                  amount: formatMoney(overpayment),
                })
              : undefined
          }
        />
        <Select label={t('Method')} id="method" {...form.field('method')} className={styles.amount}>
          <Options of={paymentMethods.map((method) => [method, t(methodNames[method])])} />
        </Select>
        <DateField
          label={t('Date')}
          id="date"
          className={styles.amount}
          missingYear="last"
          value={form.values.date}
          error={form.errors.date}
          onChange={(date) => form.set({ date })}
        />
        <TextArea
          label={t('Note')}
          id="note"
          hint={t('Do not enter card numbers')}
          {...form.field('note')}
        />
        <DialogButtons label={title} pending={recording.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
