import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import { typedAmount } from '#domain/money.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Select } from '#ui/components/Select.tsx'
import { toast } from '#ui/components/toast.ts'
import { formatMoney, moneyUnit } from '#ui/format.ts'
import { readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { readCount } from '#ui/forms/plain-number.ts'
import { type FieldErrors, useForm } from '#ui/forms/use-form.ts'
import { type BookingInvoices, issueAdvanceRequest } from '../contract/invoices.ts'
import { useIssueAdvance } from './data/invoices.ts'
import { EInvoiceFields, type InvoiceValues, MissingFields } from './EInvoiceFields.tsx'
import { AddresseeFields } from './InvoiceDialog.tsx'

type Props = { booking: Booking; offered: BookingInvoices; onClose: () => void }

/** An invoice for a part of the price. It begins with what is due of a requested deposit. */
export function AdvanceDialog({ booking, offered, onClose }: Props) {
  const { deposit, defaultDeposit } = booking.folio
  const { advanceLimit } = offered
  const recipient = offered.advanceFor ?? offered
  const initial: Values = {
    ...recipient.addressee,
    eInvoice: recipient.eInvoice,
    by: deposit ? 'amount' : 'percent',
    percent: String(defaultDeposit.percent ?? ''),
    amount: deposit ? typedAmount(Math.min(deposit.amount, advanceLimit)) : '',
  }
  const requestOf = ({ by, percent, amount, eInvoice, ...addressee }: Values) => ({
    addressee,
    eInvoice,
    ...(by === 'percent' ? { percent: readCount(percent) } : { amount: readAmount(amount) }),
  })
  const [missing, setMissing] = useState<FieldErrors>({})
  const form = useForm({
    initial,
    check: (values) => errorsOf(values, requestOf(values)),
    send: (values) => issuing.start(issueAdvanceRequest.parse(requestOf(values))),
  })
  const issuing = useIssueAdvance(booking.id, {
    onDone: (number) => {
      toast.success(t('Advance invoice {number} successfully issued', { number }))
      onClose()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      setMissing(code === 'invoice-incomplete' ? fields : {})
    },
  })

  return (
    <Dialog
      open
      form
      onClose={() => !issuing.pending && onClose()}
      title={t('Issue advance invoice')}
    >
      <form className="grid gap-16 pt-4" {...form.props}>
        <p className="text-15 text-secondary">
          {t('At most {amount} can be invoiced in advance. The final invoice deducts it.', {
            amount: formatMoney(advanceLimit),
          })}
        </p>
        <Select label={t('Advance payment')} id="advance-by" {...form.field('by')}>
          <option value="percent">{t('Share of the total')}</option>
          <option value="amount">{t('Amount')}</option>
        </Select>
        {form.values.by === 'percent' ? (
          <NumberField label={t('Share (%)')} id="advance-percent" {...form.field('percent')} />
        ) : (
          <NumberField
            label={t('Amount')}
            id="advance-amount"
            {...form.field('amount')}
            unit={moneyUnit()}
            decimal
          />
        )}
        <AddresseeFields field={form.field} />
        <EInvoiceFields form={form} />
        <MissingFields missing={missing} onOpen={form.focus} />
        <DialogButtons
          label={t('Issue advance invoice')}
          pending={issuing.pending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

type Values = InvoiceValues & { by: string; percent: string; amount: string }

function errorsOf(
  { by, percent, amount, eInvoice: _, ...addressee }: Values,
  request: object,
): FieldErrors {
  const typed = by === 'amount' ? amountError(amount) : undefined
  return {
    ...fieldErrors(issueAdvanceRequest.shape.addressee, addressee),
    ...fieldErrors(issueAdvanceRequest, request),
    ...(typed && { amount: typed }),
  }
}
