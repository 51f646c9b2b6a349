import type { Booking, BookingState } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import { typedAmount } from '#domain/money.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { toast } from '#ui/components/toast.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { moneyUnit } from '#ui/format.ts'
import { readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import {
  type ChannelPaymentRequest,
  channelPaymentRequest,
} from '../../contract/channel-payments.ts'
import styles from '../shared/BookingDialog.module.css'

type Props = { booking: Booking; onClose: () => void; onDone: () => void }

type Values = Record<'price' | 'collects' | 'commission' | 'payout' | 'paidOutOn', string>

const typed = (amount: number | null) => (amount === null ? '' : typedAmount(amount))
const amountOf = (text: string) => (text.trim() === '' ? null : readAmount(text))

/** The price of the nights, and what the channel collects, keeps and pays out. */
export function ChannelPaymentDialog({ booking, onClose, onDone }: Props) {
  const { channelPayment, isPriceMissing, channelCollects } = booking
  const requestOf = (values: Values): ChannelPaymentRequest => ({
    version: booking.version,
    price: amountOf(values.price),
    channelCollects: values.collects === 'yes',
    commission: amountOf(values.commission),
    payout: amountOf(values.payout),
    paidOutOn: values.paidOutOn === '' ? null : values.paidOutOn,
  })
  const form = useForm({
    initial: {
      price: isPriceMissing ? '' : typedAmount(booking.cabinPrice),
      collects: channelCollects ? 'yes' : '',
      commission: typed(channelPayment.commission),
      payout: typed(channelPayment.payout),
      paidOutOn: channelPayment.paidOutOn ?? '',
    },
    check: (values: Values) => {
      const errors = Object.fromEntries(
        (['price', 'commission', 'payout'] as const).flatMap((name) => {
          const isZero = values[name].trim() !== '' && readAmount(values[name]) === 0
          const error = values[name].trim() === '' || isZero ? undefined : amountError(values[name])
          return error ? [[name, error]] : []
        }),
      )
      return { ...fieldErrors(channelPaymentRequest, requestOf(values)), ...errors }
    },
    send: (values) => saving.start(requestOf(values)),
  })
  const saving = useSetChannelPayment(booking.id, {
    onDone: () => {
      toast.success(t('Price and payout of booking #{id} saved', { id: booking.id }))
      onClose()
      onDone()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      if (code !== 'invalid-fields') onClose()
    },
  })
  const amount = (name: 'price' | 'commission' | 'payout', label: string, hint: string) => (
    <NumberField
      label={label}
      id={name}
      {...form.field(name)}
      className={styles.amount}
      unit={moneyUnit()}
      decimal
      hint={hint}
    />
  )
  return (
    <Dialog open form title={t('Price and payout')} onClose={() => !saving.pending && onClose()}>
      <form className="grid gap-16 pt-4" {...form.props}>
        {amount('price', t('Price of the nights'), t('What the guest pays for all nights'))}
        <Checkbox
          checked={form.values.collects === 'yes'}
          onChange={(isChecked) => form.set({ collects: isChecked ? 'yes' : '' })}
        >
          {t('Paid by channel')}
        </Checkbox>
        {amount('commission', t('Commission'), t('What the channel keeps'))}
        {amount('payout', t('Payout'), t('Empty: the price less the commission'))}
        <DateField
          label={t('Payout received on')}
          id="paidOutOn"
          className={styles.amount}
          missingYear="last"
          value={form.values.paidOutOn}
          error={form.errors.paidOutOn}
          onChange={(paidOutOn) => form.set({ paidOutOn })}
        />
        <DialogButtons label={t('Save')} pending={saving.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

const useSetChannelPayment = (id: number, { onDone, onRejected }: Outcome) =>
  useApiMutation<ChannelPaymentRequest, BookingState>({
    key: ['channel-payment', id],
    send: (json) =>
      responseOf(api.bookings[':id']['channel-payment'].$post({ param: { id: String(id) }, json })),
    failed: t('The price and the payout could not be saved'),
    atFields: true,
    onDone: () => onDone(),
    onRejected,
  })
