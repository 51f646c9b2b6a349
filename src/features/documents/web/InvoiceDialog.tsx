import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { formatDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Nights } from '#domain/money/folio-parts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { toast } from '#ui/components/toast.ts'
import { formatMoney } from '#ui/format.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { type FieldErrors, useForm } from '#ui/forms/use-form.ts'
import {
  type BookingInvoices,
  type BookingsToInvoice,
  issueInvoiceRequest,
} from '../contract/invoices.ts'
import documents from './BookingDocuments.module.css'
import { bookingInvoices, bookingsToInvoice, useIssueInvoice } from './data/invoices.ts'
import { EInvoiceFields, MissingFields } from './EInvoiceFields.tsx'
import { canBeDivided, PartOfStay } from './PartOfStay.tsx'

type Props = { booking: Booking; offered: BookingInvoices; onClose: () => void }

const addresseeFields = issueInvoiceRequest.shape.addressee

type OtherBooking = BookingsToInvoice['bookings'][number]

const withAmounts = (lines: BookingInvoices['openLines']) =>
  lines.map(({ key, amount }) => ({ key, amount }))

type OtherProps = {
  bookingId: number
  chosen: readonly OtherBooking[]
  onChoose: (chosen: readonly OtherBooking[]) => void
}

/** Other bookings of the guest or the company for the same invoice, once staff open the list. */
function OtherBookings({ bookingId, chosen, onChoose }: OtherProps) {
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery({ ...bookingsToInvoice(bookingId), enabled: isOpen })
  if (!isOpen) {
    return (
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('Add other bookings')}
      </Button>
    )
  }
  if (query.isPending) return <Spinner label={t('Loading the bookings')} />
  if (!query.data) {
    return (
      <LoadError
        compact
        message={t('Bookings could not be loaded')}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const { bookings } = query.data
  if (bookings.length === 0) {
    return (
      <p className="text-15 text-secondary">
        {t('No other booking of this guest or company has anything to invoice.')}
      </p>
    )
  }
  return (
    <fieldset className={documents.lines}>
      <legend>{t('Other bookings of this guest or company')}</legend>
      {bookings.map((booking) => {
        const { bookingId: id, guest, startDate, endDate, openLines } = booking
        return (
          <Checkbox
            key={id}
            checked={chosen.some((other) => other.bookingId === id)}
            onChange={(isChosen) =>
              onChoose(
                isChosen ? [...chosen, booking] : chosen.filter((other) => other.bookingId !== id),
              )
            }
          >
            {t('#{id}, {guest}, {from} to {to}', {
              id,
              guest,
              from: formatDate(startDate),
              to: formatDate(endDate),
            })}
            : <b>{formatMoney(openLines.reduce((sum, { amount }) => sum + amount, 0))}</b>
          </Checkbox>
        )
      })}
    </fieldset>
  )
}

/** The fields of a form that has those of an addressee. */
type AddresseeField = (name: keyof BookingInvoices['addressee']) => {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** Whom an invoice is for. */
export const AddresseeFields = ({ field }: { field: AddresseeField }) => (
  <>
    <TextField label={t('person|Name')} {...field('name')} id="addressee-name" autoComplete="off" />
    <TextField
      label={t('Company')}
      {...field('company')}
      id="addressee-company"
      autoComplete="off"
    />
    <TextField
      label={t('Company tax number')}
      {...field('taxNumber')}
      id="addressee-tax-number"
      autoComplete="off"
    />
    <TextArea
      label={t('Address')}
      {...field('address')}
      id="addressee-address"
      autoComplete="off"
    />
  </>
)

/** What to invoice, and to whom. Everything open is chosen at first, for the guest. */
export function InvoiceDialog({ booking, offered, onClose }: Props) {
  const [nights, setNights] = useState<Nights | null>(null)
  const part = useQuery({ ...bookingInvoices(booking.id, nights), enabled: nights !== null })
  const openLines = nights ? (part.data?.openLines ?? []) : offered.openLines
  const [left, setLeft] = useState<readonly string[]>([])
  const [others, setOthers] = useState<readonly OtherBooking[]>([])
  const chosen = openLines.filter(({ key }) => !left.includes(key))
  const form = useForm({
    initial: { ...offered.addressee, eInvoice: offered.eInvoice },
    check: ({ eInvoice: _, ...addressee }) => fieldErrors(addresseeFields, addressee),
    send: ({ eInvoice, ...addressee }) =>
      issuing.start({
        addressee,
        eInvoice,
        lines: withAmounts(chosen),
        ...(others.length > 0 && {
          otherBookings: others.map((other) => ({
            bookingId: other.bookingId,
            lines: withAmounts(other.openLines),
          })),
        }),
      }),
  })
  const [missing, setMissing] = useState<FieldErrors>({})
  const issuing = useIssueInvoice(booking.id, {
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
        {canBeDivided(booking) && <PartOfStay stay={booking} onChoose={setNights} />}
        <fieldset className={documents.lines}>
          <legend>{t('What to invoice')}</legend>
          {nights && part.isPending && <Spinner label={t('Loading the invoices')} />}
          {nights && !part.isPending && openLines.length === 0 && (
            <p className="text-15 text-secondary">
              {t('These nights have nothing to invoice for each night.')}
            </p>
          )}
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
        <OtherBookings bookingId={booking.id} chosen={others} onChoose={setOthers} />
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
