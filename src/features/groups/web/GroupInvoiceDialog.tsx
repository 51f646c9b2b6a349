import { useState } from 'react'
import { formatDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { type GroupInvoices, issueInvoiceRequest } from '#features/documents/contract/invoices.ts'
import { useIssueInvoice } from '#features/documents/web/data/invoices.ts'
import { EInvoiceFields, MissingFields } from '#features/documents/web/EInvoiceFields.tsx'
import { AddresseeFields } from '#features/documents/web/InvoiceDialog.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { toast } from '#ui/components/toast.ts'
import { formatMoney } from '#ui/format.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { type FieldErrors, useForm } from '#ui/forms/use-form.ts'

type Offered = GroupInvoices['bookings'][number]

const toLines = ({ bookingId, openLines }: Offered) => ({
  bookingId,
  lines: openLines.map(({ key, amount }) => ({ key, amount })),
})

/** One invoice for the bookings of a group, all of which are chosen at first, to its contact. */
export function GroupInvoiceDialog({
  offered,
  onClose,
}: {
  offered: GroupInvoices
  onClose: () => void
}) {
  const [left, setLeft] = useState<readonly number[]>([])
  const chosen = offered.bookings.filter(({ bookingId }) => !left.includes(bookingId))
  // Emails about it are those of its first booking.
  const first = chosen.find(({ bookingId }) => bookingId === offered.bookingId) ?? chosen[0]
  const form = useForm({
    initial: { ...offered.addressee, eInvoice: offered.eInvoice },
    check: ({ eInvoice: _, ...addressee }) =>
      fieldErrors(issueInvoiceRequest.shape.addressee, addressee),
    send: ({ eInvoice, ...addressee }) => {
      if (!first) return
      const others = chosen.filter((booking) => booking !== first)
      issuing.start({
        addressee,
        eInvoice,
        lines: toLines(first).lines,
        ...(others.length > 0 && { otherBookings: others.map(toLines) }),
      })
    },
  })
  const [missing, setMissing] = useState<FieldErrors>({})
  const issuing = useIssueInvoice(first?.bookingId ?? 0, {
    onDone: (number) => {
      toast.success(t('Invoice {number} successfully issued', { number }))
      onClose()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      setMissing(code === 'invoice-incomplete' ? fields : {})
    },
  })
  return (
    <Dialog open form onClose={() => !issuing.pending && onClose()} title={t('Issue invoice')}>
      <form className="grid gap-16 pt-4" {...form.props}>
        <fieldset className="check-grid" data-field>
          <legend>{t('What to invoice')}</legend>
          {offered.bookings.map(
            ({ bookingId: id, cabin, guest, startDate, endDate, openLines }) => (
              <Checkbox
                key={id}
                checked={!left.includes(id)}
                onChange={(isChosen) =>
                  setLeft(isChosen ? left.filter((other) => other !== id) : [...left, id])
                }
              >
                {t('#{id} {cabin}, {guest}, {from} to {to}', {
                  id,
                  cabin,
                  guest,
                  from: formatDate(startDate),
                  to: formatDate(endDate),
                })}
                : <b>{formatMoney(openLines.reduce((sum, { amount }) => sum + amount, 0))}</b>
              </Checkbox>
            ),
          )}
        </fieldset>
        <AddresseeFields field={form.field} />
        <EInvoiceFields form={form} />
        <MissingFields missing={missing} onOpen={form.focus} />
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
