import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { toast } from '#ui/components/toast.ts'
import { formatMoney } from '#ui/format.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { type BookingInvoices, issueInvoiceRequest } from '../contract/invoices.ts'
import documents from './BookingDocuments.module.css'
import { useIssueInvoice } from './data/invoices.ts'

type Props = { bookingId: number; offered: BookingInvoices; onClose: () => void }

const addresseeFields = issueInvoiceRequest.shape.addressee

/** What to invoice, and to whom. Everything open is chosen at first, for the guest. */
export function InvoiceDialog({ bookingId, offered, onClose }: Props) {
  const { openLines } = offered
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = openLines.filter(({ key }) => !left.includes(key))
  const form = useForm({
    initial: offered.addressee,
    schema: addresseeFields,
    send: (addressee) =>
      issuing.start({ addressee, lines: chosen.map(({ key, amount }) => ({ key, amount })) }),
  })
  const issuing = useIssueInvoice(bookingId, {
    onDone: (number) => {
      toast.success(t('Invoice {number} successfully issued', { number }))
      onClose()
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })

  return (
    <Dialog open form onClose={() => !issuing.pending && onClose()} title={t('Issue invoice')}>
      <form className="grid gap-16 pt-4" {...form.props}>
        <fieldset className={documents.lines}>
          <legend>{t('What to invoice')}</legend>
          {openLines.map(({ key, label, amount }) => (
            <Checkbox
              key={key}
              checked={!left.includes(key)}
              onChange={(isChosen) =>
                setLeft(isChosen ? left.filter((other) => other !== key) : [...left, key])
              }
            >
              {label}: <b>{formatMoney(amount)}</b>
            </Checkbox>
          ))}
        </fieldset>
        <TextField
          label={t('person|Name')}
          {...form.field('name')}
          id="addressee-name"
          autoComplete="off"
        />
        <TextField
          label={t('Company')}
          {...form.field('company')}
          id="addressee-company"
          autoComplete="off"
        />
        <TextField
          label={t('Company tax number')}
          {...form.field('taxNumber')}
          id="addressee-tax-number"
          autoComplete="off"
        />
        <TextArea
          label={t('Address')}
          {...form.field('address')}
          id="addressee-address"
          autoComplete="off"
        />
        <p className="text-15 text-secondary">
          {t(
            'An issued invoice cannot be changed, only cancelled by a credit note. Its booking can no longer be deleted.',
          )}
        </p>
        <DialogButtons
          label={t('Issue invoice')}
          pending={issuing.pending}
          disabled={chosen.length === 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
