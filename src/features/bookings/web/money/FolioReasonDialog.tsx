import type { Booking } from '#contract/bookings.ts'
import type { DamageDepositEntryShape } from '#contract/damage-deposits.ts'
import { type PaymentShape, writeOffRequest } from '#contract/payments.ts'
import { t } from '#domain/i18n/messages.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { toast } from '#ui/components/toast.ts'
import { formatMoney } from '#ui/format.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useVoidDamageDeposit } from '../data/damage-deposits.ts'
import { useVoidPayment, useWriteOff } from '../data/payments.ts'
import { damageDepositName, entryName } from './payment-labels.ts'

type Props = {
  booking: Booking
  /** The entry of the payments, or of the damage deposit, to void; the balance is written off without one. */
  payment?: PaymentShape
  entry?: DamageDepositEntryShape
  onClose: () => void
  onDone: () => void
}

/** Voids an entry of a ledger or writes off the balance, with a reason. */
export function FolioReasonDialog({ booking, payment, entry, onClose, onDone }: Props) {
  const { folio, id } = booking
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => fieldErrors(writeOffRequest, { reason, expectedBalance: folio.balance }),
    send: ({ reason }) => {
      if (payment) voiding.start({ paymentId: payment.id, reason })
      else if (entry) voidingDeposit.start({ entryId: entry.id, reason })
      else writeOff.start({ reason, expectedBalance: folio.balance })
    },
  })
  const outcome = (message: string) => ({
    onDone: () => {
      toast.success(message)
      onClose()
      onDone()
    },
    onRejected: ({ code, fields }: { code: string; fields: Readonly<Record<string, string>> }) => {
      form.showErrors(fields)
      if (code !== 'invalid-fields') onClose()
    },
  })
  const voiding = useVoidPayment(id, outcome(t('The payment of booking #{id} was voided', { id })))
  const voidingDeposit = useVoidDamageDeposit(
    id,
    outcome(t('The entry of the damage deposit of booking #{id} was voided', { id })),
  )
  const writeOff = useWriteOff(
    id,
    outcome(t('The balance of booking #{id} was written off', { id })),
  )
  const pending = voiding.pending || voidingDeposit.pending || writeOff.pending
  const voided = payment
    ? { entry: entryName(payment.kind, payment.method), amount: formatMoney(payment.amount) }
    : entry && { entry: damageDepositName(entry), amount: formatMoney(entry.amount) }
  const title = voided
    ? payment
      ? t('Void payment')
      : t('Void damage deposit')
    : t('Write off the balance')

  return (
    <Dialog open form title={title} onClose={() => !pending && onClose()}>
      <form className="grid gap-16 pt-4" {...form.props}>
        <p className="text-15 text-secondary">
          {voided
            ? t('{entry}, {amount}. It will stay visible and no longer count.', voided)
            : t('{amount} of booking #{id} will no longer be due.', {
                amount: formatMoney(folio.balance),
                id,
              })}
        </p>
        <TextArea label={t('Reason')} id="reason" required {...form.field('reason')} />
        <DialogButtons label={title} isDanger pending={pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
