import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { formatDate } from '#domain/format-date.ts'
import type { Language } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { toast } from '#ui/components/toast.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney } from '#ui/format.ts'
import type { InvoiceRow, BookingInvoices as Invoices } from '../contract/invoices.ts'
import { AdvanceDialog } from './AdvanceDialog.tsx'
import styles from './BookingDocuments.module.css'
import { bookingInvoices, useCreditInvoice } from './data/invoices.ts'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { PdfLink, PrintLink } from './PrintLink.tsx'
import { chosen, type EmailedBooking, SendEmailButton } from './SendEmailButton.tsx'

/** An invoice stays in the language of its issue; the language is that of its email. */
type BookingProps = { booking: Booking; language: Language | '' }

type RowProps = Pick<BookingProps, 'language'> & {
  booking: EmailedBooking
  invoice: InvoiceRow
}

/** The invoices and credit notes of a booking, and the next one. */
export function BookingInvoices({ booking, language }: BookingProps) {
  const query = useQuery(bookingInvoices(booking.id))
  const [issuing, setIssuing] = useState<'lines' | 'advance' | null>(null)
  const denied = useDenial('bookings')
  if (query.isPending) return <Spinner label={t('Loading the invoices')} />
  if (!query.data) {
    return (
      <LoadError
        compact
        message={t('Invoices could not be loaded')}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const { invoices, openLines, advanceLimit } = query.data

  return (
    <section
      className="grid justify-items-start gap-12 border-above pt-16"
      aria-labelledby="invoices-title"
    >
      <h3 id="invoices-title" className="text-15 font-semibold">
        {t('Invoices')}
      </h3>
      {invoices.length > 0 && (
        <ul className="w-full">
          {invoices.map((invoice) => (
            <InvoiceItem key={invoice.id} booking={booking} language={language} invoice={invoice} />
          ))}
        </ul>
      )}
      {openLines.length > 0 && !booking.guest.isErased ? (
        <span className={styles.actions}>
          <Button denied={denied} onClick={() => setIssuing('lines')}>
            {t('Issue invoice')}
          </Button>
          {advanceLimit > 0 && (
            <Button variant="secondary" denied={denied} onClick={() => setIssuing('advance')}>
              {t('Issue advance invoice')}
            </Button>
          )}
        </span>
      ) : (
        <p className="text-14 text-secondary">{reasonNotToIssue(query.data)}</p>
      )}
      {issuing === 'lines' && openLines.length > 0 && (
        <InvoiceDialog booking={booking} offered={query.data} onClose={() => setIssuing(null)} />
      )}
      {issuing === 'advance' && (
        <AdvanceDialog booking={booking} offered={query.data} onClose={() => setIssuing(null)} />
      )}
    </section>
  )
}

function reasonNotToIssue({ invoices, openLines, isPaidByGroup }: Invoices): string {
  if (openLines.length > 0) return t('This guest’s identity has been erased.')
  if (isPaidByGroup) return t('The contact of the group pays the rest. Invoice it for the group.')
  return invoices.length > 0
    ? t('Everything has been invoiced.')
    : t('There is nothing to invoice.')
}

const paymentAtIssue = ({ due }: NonNullable<InvoiceRow['payment']>) =>
  due === 0 ? t('paid at issue') : t('{amount} due at issue', { amount: formatMoney(due) })

function nameOf({ series, number, isAdvance, deducts }: InvoiceRow): string {
  if (series === 'credit-note') return t('Credit note {number}', { number })
  if (isAdvance) return t('Advance invoice {number}', { number })
  return deducts.length > 0
    ? t('Final invoice {number}', { number })
    : t('Invoice {number}', { number })
}

/** An issued invoice or credit note with its actions. */
export function InvoiceItem({ booking, language, invoice }: RowProps) {
  const {
    id,
    number,
    series,
    issuedOn,
    total,
    corrects,
    correctedBy,
    payment,
    isOutdated,
    eInvoice,
  } = invoice
  const others = invoice.bookingIds.filter((other) => other !== booking.id)
  const [asks, setAsks] = useState(false)
  const denied = useDenial('bookings')
  const credit = useCreditInvoice(id, (creditNote) => {
    setAsks(false)
    toast.success(t('Credit note {number} successfully issued', { number: creditNote }))
  })
  const name = nameOf(invoice)
  const facts = [
    formatDate(issuedOn),
    others.length > 0 &&
      t('together with {bookings}', { bookings: others.map((other) => `#${other}`).join(', ') }),
    payment && paymentAtIssue(payment),
    invoice.deducts.length > 0 &&
      series === 'invoice' &&
      t('deducts {numbers}', { numbers: invoice.deducts.join(', ') }),
    invoice.deductedBy && t('deducted by {number}', { number: invoice.deductedBy }),
    corrects && t('cancels {number}', { number: corrects }),
    correctedBy && t('cancelled by {number}', { number: correctedBy }),
  ]
    .filter((fact) => fact)
    .join(', ')
  return (
    <li className={styles.row}>
      <span>
        <b>{name}</b>
        <span className="block text-14 text-secondary">
          {isOutdated
            ? t('{facts}. The booking has changed since: cancel it and issue a new one.', { facts })
            : facts}
        </span>
      </span>
      <span className={styles.amount}>{formatMoney(total)}</span>
      <span className={styles.actions}>
        <PrintLink
          label={t('Print')}
          name={t('Print {document}', { document: name })}
          href={`/api/invoices/${id}/page`}
        />
        <PdfLink
          name={t('PDF of {document}', { document: name })}
          href={`/api/invoices/${id}/pdf`}
        />
        {eInvoice !== '' && (
          <PdfLink
            label={t('XML')}
            name={t('XML of {document}', { document: name })}
            href={`/api/invoices/${id}/xml`}
          />
        )}
        <SendEmailButton
          booking={booking}
          document={{ document: 'invoice', invoiceId: id, ...chosen(language) }}
          title={t('Send {document}', { document: name })}
          label={t('Send by email')}
          name={t('Send by email: {document}', { document: name })}
          isXml={eInvoice === 'xrechnung-cii' || eInvoice === 'xrechnung-ubl'}
        />
        {series === 'invoice' && !correctedBy && !invoice.deductedBy && (
          <Button variant="secondary" denied={denied} onClick={() => setAsks(true)}>
            {t('Cancel by credit note')}
          </Button>
        )}
      </span>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('Cancel invoice {number}', { number })}
        confirmLabel={t('Issue credit note')}
        cancelLabel={t('Keep invoice')}
        pending={credit.pending}
        onConfirm={() => credit.start()}
      >
        {t(
          'A credit note of {amount} will cancel invoice {number}. Both are kept. What it contains can then be invoiced again. This action cannot be undone.',
          { amount: formatMoney(-total), number },
        )}
      </ConfirmDialog>
    </li>
  )
}
