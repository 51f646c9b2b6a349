import type { Group } from '#contract/groups.ts'
import { t } from '#domain/i18n/messages.ts'
import { methodNames, paymentMethods } from '#domain/money/payments.ts'
import { typedAmount } from '#domain/money.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { LineItem, LineList } from '#ui/components/LineList.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { formatMoney, moneyUnit } from '#ui/format.ts'
import { readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { oneOf } from '#ui/forms/one-of.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { payForGroupRequest } from '../contract/group-steps.ts'
import { bookingName } from './booking-name.ts'
import { usePayForGroup } from './data/group-steps.ts'
import { notifyGroupPayment } from './notify-group-payment.tsx'

type Props = { group: Group; onClose: () => void; onDone: () => void }

/** Records what is paid for the bookings of a group together. */
export function GroupPaymentDialog({ group, onClose, onDone }: Props) {
  const { id, bookings, sums } = group
  const due = sums.amountDue
  const isShared = sums.contactDue > 0
  const requestOf = ({ amount, method, note }: Record<'amount' | 'method' | 'note', string>) => ({
    amount: readAmount(amount),
    ...(method !== '' && { method: oneOf(paymentMethods, method, 'other') }),
    note,
    expectedDue: due,
  })
  const form = useForm({
    initial: { amount: typedAmount(isShared ? sums.contactDue : due), method: '', note: '' },
    check: (values) => {
      const tooHigh =
        readAmount(values.amount) > due
          ? t('At most {amount}, which is due', { amount: formatMoney(due) })
          : undefined
      const amount = amountError(values.amount) ?? tooHigh
      return { ...fieldErrors(payForGroupRequest, requestOf(values)), ...(amount && { amount }) }
    },
    send: (values) => paying.start(requestOf(values)),
  })
  const paying = usePayForGroup(id, {
    onDone: ({ payments }) => {
      const amount = formatMoney(readAmount(form.values.amount))
      notifyGroupPayment({ group, amount, payments })
      onClose()
      onDone()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      // The screen behind the dialog has already loaded what is due now.
      if (code !== 'invalid-fields') onClose()
    },
  })
  return (
    <Dialog open form title={t('Take payment')} onClose={() => !paying.pending && onClose()}>
      <form className="grid gap-16 pt-4" {...form.props}>
        <NumberField
          label={t('Amount')}
          id="amount"
          {...form.field('amount')}
          unit={moneyUnit()}
          decimal
        />
        <Select label={t('Method')} id="method" {...form.field('method')}>
          <option value="">{t('As usual')}</option>
          <Options of={paymentMethods.map((method) => [method, t(methodNames[method])])} />
        </Select>
        <TextArea
          label={t('Note')}
          id="note"
          hint={t('Do not enter card numbers')}
          {...form.field('note')}
        />
        <div>
          <p className="text-13 text-muted">
            {isShared
              ? t('It first pays what the contact pays of these bookings, one after the other:')
              : t('It pays the deposits that are due, then what else these bookings owe:')}
          </p>
          <LineList>
            {bookings
              .map((booking) => ({
                booking,
                owed: isShared ? booking.contactDue : booking.amountDue,
              }))
              .filter(({ owed }) => owed > 0)
              .map(({ booking, owed }) => (
                <LineItem key={booking.id} what={bookingName(booking)} amount={formatMoney(owed)} />
              ))}
          </LineList>
        </div>
        <DialogButtons label={t('Take payment')} pending={paying.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
