import type { Booking } from '#contract/bookings.ts'
import { moveDamageDepositRequest } from '#contract/damage-deposits.ts'
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
import { useMoveDamageDeposit } from '../data/damage-deposits.ts'
import styles from '../shared/BookingDialog.module.css'

type Props = {
  booking: Booking
  action: 'take-damage-deposit' | 'return-damage-deposit'
  onClose: () => void
  onDone: () => void
}

/** Records what a guest leaves for possible damage, or gets back. */
export function DamageDepositDialog({ booking, action, onClose, onDone }: Props) {
  const { damageDeposit, folio, id, today } = booking
  const { agreed, held, entries } = damageDeposit
  const isReturn = action === 'return-damage-deposit'
  const title = isReturn ? t('Return damage deposit') : t('Take damage deposit')
  const usualMethod = isReturn ? damageDeposit.method : folio.defaultMethod
  const startAmount = isReturn ? held : entries.length === 0 ? agreed : 0
  const initial = {
    amount: startAmount > 0 ? typedAmount(startAmount) : '',
    method: usualMethod as string,
    date: today,
    note: '',
  }
  const requestOf = (values: typeof initial) => ({
    amount: readAmount(values.amount),
    method: oneOf(paymentMethods, values.method, usualMethod),
    date: values.date,
    note: values.note,
    expectedHeld: held,
  })
  const form = useForm({
    initial,
    check: (values) => {
      const future = values.date > today ? t('A payment cannot be in the future') : undefined
      const tooHigh =
        isReturn && readAmount(values.amount) > held
          ? t('At most {amount}, which is held', { amount: formatMoney(held) })
          : undefined
      const amount = amountError(values.amount) ?? tooHigh
      return {
        ...fieldErrors(moveDamageDepositRequest, requestOf(values)),
        ...(amount && { amount }),
        ...(future && { date: future }),
      }
    },
    send: (values) => recording.start(requestOf(values)),
  })
  const recording = useMoveDamageDeposit(id, action, {
    onDone: () => {
      const values = { amount: formatMoney(readAmount(form.values.amount)), id }
      toast.success(
        isReturn
          ? t('{amount} of the damage deposit returned for booking #{id}', values)
          : t('{amount} taken as a damage deposit for booking #{id}', values),
      )
      onClose()
      onDone()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      // The booking behind the dialog has already loaded what is held now.
      if (code !== 'invalid-fields') onClose()
    },
  })

  return (
    <Dialog open form title={title} onClose={() => !recording.pending && onClose()}>
      <form className="grid gap-16 pt-4" {...form.props}>
        <p className="text-15 text-secondary">
          {t('{guest}, booking #{id}: {amount} held. It is not part of the balance.', {
            guest: booking.guest.fullName,
            id,
            amount: formatMoney(held),
          })}
        </p>
        <NumberField
          label={t('Amount')}
          id="amount"
          {...form.field('amount')}
          className={styles.amount}
          unit={moneyUnit()}
          decimal
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
