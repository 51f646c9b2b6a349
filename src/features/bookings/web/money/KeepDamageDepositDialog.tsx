import type { Booking } from '#contract/bookings.ts'
import { damageDepositUses, keepDamageDepositRequest } from '#contract/damage-deposits.ts'
import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import { t } from '#domain/i18n/messages.ts'
import { typedAmount } from '#domain/money.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { toast } from '#ui/components/toast.ts'
import { formatMoney, moneyUnit } from '#ui/format.ts'
import { readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { oneOf } from '#ui/forms/one-of.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useKeepDamageDeposit } from '../data/damage-deposits.ts'
import styles from '../shared/BookingDialog.module.css'

type Props = { booking: Booking; onClose: () => void; onDone: () => void }

/** Keeps a part of the damage deposit: for damage, which becomes a charge, or for what is due. */
export function KeepDamageDepositDialog({ booking, onClose, onDone }: Props) {
  const { damageDeposit, folio, id, amountDue } = booking
  const { held } = damageDeposit
  const uses = damageDepositUses.filter((use) =>
    use === 'damage' ? !isCancelledOrNoShow(booking) : amountDue > 0,
  )
  const [firstUse = 'damage'] = uses
  const initial = {
    use: firstUse as string,
    amount: firstUse === 'balance' ? typedAmount(Math.min(held, amountDue)) : '',
    label: '',
  }
  const requestOf = ({ use, amount, label }: typeof initial) => ({
    use: oneOf(damageDepositUses, use, firstUse),
    amount: readAmount(amount),
    label,
    expectedHeld: held,
    expectedBalance: folio.balance,
  })
  const form = useForm({
    initial,
    check: (values) => {
      const amount = amountError(values.amount) ?? tooHigh(values)
      return {
        ...fieldErrors(keepDamageDepositRequest, requestOf(values)),
        ...(amount && { amount }),
      }
    },
    send: (values) => keeping.start(requestOf(values)),
  })
  const tooHigh = ({ use, amount }: typeof initial) => {
    const entered = readAmount(amount)
    if (entered > held) return t('At most {amount}, which is held', { amount: formatMoney(held) })
    if (use === 'balance' && entered > amountDue)
      return t('At most {amount}, which is due', { amount: formatMoney(amountDue) })
    return undefined
  }
  const keeping = useKeepDamageDeposit(id, {
    onDone: () => {
      const amount = formatMoney(readAmount(form.values.amount))
      toast.success(t('{amount} of the damage deposit kept for booking #{id}', { amount, id }))
      onClose()
      onDone()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      // The booking behind the dialog has already loaded what is held and due now.
      if (code !== 'invalid-fields') onClose()
    },
  })
  const title = t('Keep damage deposit')

  return (
    <Dialog open form title={title} onClose={() => !keeping.pending && onClose()}>
      <form className="grid gap-16 pt-4" {...form.props}>
        <p className="text-15 text-secondary">
          {t('{guest}, booking #{id}: {held} held, {due} due', {
            guest: booking.guest.fullName,
            id,
            held: formatMoney(held),
            due: formatMoney(amountDue),
          })}
        </p>
        <Select
          label={t('damage deposit|Kept for')}
          id="use"
          {...form.field('use')}
          hint={
            form.values.use === 'damage'
              ? t('The damage becomes a charge without tax, which this pays.')
              : t('It becomes a payment.')
          }
        >
          <Options
            of={uses.map((use) => [use, use === 'damage' ? t('Damage') : t('Balance due')])}
          />
        </Select>
        <NumberField
          label={t('Amount')}
          id="amount"
          {...form.field('amount')}
          className={styles.amount}
          unit={moneyUnit()}
          decimal
        />
        <TextField
          label={t('What happened')}
          id="label"
          hint={form.values.use === 'damage' ? t('Guests read this on invoices.') : undefined}
          {...form.field('label')}
        />
        <DialogButtons label={title} pending={keeping.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
