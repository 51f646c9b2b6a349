import type { Booking } from '#contract/bookings.ts'
import { requestDepositRequest } from '#contract/deposits.ts'
import { t } from '#domain/i18n/messages.ts'
import { typedAmount } from '#domain/money.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Select } from '#ui/components/Select.tsx'
import { toast } from '#ui/components/toast.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { formatMoney, moneyUnit } from '#ui/format.ts'
import { readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import { readCount } from '#ui/forms/plain-number.ts'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useRequestDeposit } from '../data/deposit-changes.ts'
import styles from '../shared/BookingDialog.module.css'

type Props = { booking: Booking; onClose: () => void; onDone: () => void }

/** Requests a deposit: a share of the total, which the server computes, or an amount. */
export function DepositDialog({ booking, onClose, onDone }: Props) {
  const { deposit, defaultDeposit } = booking.folio
  const initial = {
    by: deposit && deposit.percent === null ? 'amount' : 'percent',
    percent: String(deposit?.percent ?? defaultDeposit.percent ?? ''),
    amount: deposit ? typedAmount(deposit.amount) : '',
    dueOn: deposit && deposit.dueOn >= booking.today ? deposit.dueOn : defaultDeposit.dueOn,
  }
  const requestOf = ({ by, percent, amount, dueOn }: typeof initial) => ({
    ...(by === 'percent' ? { percent: readCount(percent) } : { amount: readAmount(amount) }),
    dueOn,
    version: booking.version,
  })
  const form = useForm({
    initial,
    check: (values) => errorsOf(values, requestOf(values)),
    send: (values) => request.start(requestDepositRequest.parse(requestOf(values))),
  })
  const request = useRequestDeposit(booking.id, {
    onDone: () => {
      toast.success(t('Deposit requested for booking #{id}', { id: booking.id }))
      onClose()
      onDone()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      // The folio behind the dialog has already loaded the new state.
      if (code !== 'invalid-fields') onClose()
    },
  })
  const isShare = form.values.by === 'percent'

  return (
    <Dialog open form title={t('Request deposit')} onClose={() => !request.pending && onClose()}>
      <form className="grid gap-16 pt-4" {...form.props}>
        <p className="text-15 text-secondary">
          {t('{guest}, booking #{id}: {total} in total, {paid} paid', {
            guest: booking.guest.fullName,
            id: booking.id,
            total: formatMoney(booking.totalPrice),
            paid: formatMoney(booking.amountPaid),
          })}
        </p>
        <Select label={t('Deposit')} id="by" {...form.field('by')} className={styles.amount}>
          <option value="percent">{t('Share of the total')}</option>
          <option value="amount">{t('Amount')}</option>
        </Select>
        {isShare ? (
          <NumberField
            label={t('Share (%)')}
            id="percent"
            {...form.field('percent')}
            className={styles.amount}
          />
        ) : (
          <NumberField
            label={t('Amount')}
            id="amount"
            {...form.field('amount')}
            className={styles.amount}
            unit={moneyUnit()}
            decimal
          />
        )}
        <DateField
          label={t('deposit|Due date')}
          id="dueOn"
          className={styles.amount}
          value={form.values.dueOn}
          error={form.errors.dueOn}
          onChange={(dueOn) => form.set({ dueOn })}
        />
        <DialogButtons label={t('Request deposit')} pending={request.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

type Values = { by: string; amount: string; dueOn: string }

function errorsOf({ by, amount, dueOn }: Values, request: object): FieldErrors {
  if (dueOn === '') return { dueOn: t('Please enter a date') }
  const typed = by === 'amount' ? amountError(amount) : undefined
  if (typed) return { amount: typed }
  if (requestDepositRequest.safeParse(request).success) return {}
  return by === 'amount'
    ? { amount: t('Please enter an amount above {amount}', { amount: formatMoney(0) }) }
    : { percent: t('Enter a whole number from 1 to 100') }
}
