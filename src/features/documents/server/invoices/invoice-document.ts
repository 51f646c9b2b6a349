import { formatDate } from '#domain/format-date.ts'
import { formatRate } from '#domain/money/taxes.ts'
import { formatCents } from '#domain/money.ts'
import type { Addressee } from '../../contract/invoices.ts'
import type { InvoiceSeries } from '../../domain/invoices.ts'
import { describeLine } from '../print/booking-documents.ts'
import type { Block, Fact, PdfDocument } from '../print/print-document.ts'
import type { InvoiceSnapshot } from './invoice-snapshot.ts'

/*
 * The template of invoices and credit notes, version 1. Issued invoices are printed again with it, so a
 * change that alters their pages needs a new version.
 */

export function invoiceDocument(
  series: InvoiceSeries,
  snapshot: InvoiceSnapshot,
  addressee: Addressee | null,
): PdfDocument {
  const { issuer, booking } = snapshot
  const facts: Fact[] = [
    { label: 'Date', value: formatDate(snapshot.issuedOn) },
    { label: 'Booking', value: `#${booking.id}` },
    { label: 'Stay', value: `${formatDate(booking.startDate)} to ${formatDate(booking.endDate)}` },
    ...optional('Your tax number', addressee?.taxNumber ?? ''),
    ...optional('Our tax number', issuer.taxNumber),
  ]
  const isCredit = series === 'credit-note'
  const isPaid = snapshot.payment?.due === 0
  return {
    title: `${isCredit ? 'Credit note' : 'Invoice'} ${snapshot.number}`,
    date: snapshot.issuedOn,
    fileName: `${series}-${snapshot.number}`,
    letterhead: issuer,
    addressee:
      addressee === null
        ? 'Name erased'
        : [addressee.company, addressee.name, addressee.address]
            .filter((line) => line !== '')
            .join('\n'),
    facts,
    blocks: [
      ...(isCredit
        ? [
            {
              kind: 'text',
              text: `This credit note cancels invoice ${snapshot.corrects}.`,
            } as const,
          ]
        : []),
      linesOf(snapshot),
      { kind: 'heading', text: 'Taxes' },
      taxesOf(snapshot),
      ...(issuer.bankDetails === '' || isCredit || isPaid
        ? []
        : [
            { kind: 'heading', text: 'Bank transfer' } as const,
            { kind: 'text', text: `${issuer.bankDetails}\nReference: ${snapshot.number}` } as const,
          ]),
    ],
    footer: issuer.invoiceFooter,
  }
}

const optional = (label: string, value: string): Fact[] => (value === '' ? [] : [{ label, value }])

const linesOf = ({ lines, total, payment }: InvoiceSnapshot): Block => ({
  kind: 'table',
  columns: [
    { label: 'Description' },
    { label: 'Quantity', align: 'end' },
    { label: 'Price', align: 'end' },
    { label: 'Tax', align: 'end' },
    { label: 'Amount', align: 'end' },
  ],
  rows: lines.map((line) => [
    describeLine(line),
    line.quantity === null ? '' : String(line.quantity),
    line.unit === null ? '' : formatCents(line.unit),
    formatRate(line.rate),
    formatCents(line.amount),
  ]),
  totals: [
    ['Total', '', '', '', formatCents(total.gross)],
    ...(payment
      ? [
          ['Paid', '', '', '', formatCents(payment.paid)],
          ['Due', '', '', '', formatCents(payment.due)],
        ]
      : []),
  ],
  empty: '',
})

const taxesOf = ({ taxes, total }: InvoiceSnapshot): Block => ({
  kind: 'table',
  columns: [
    { label: 'Rate' },
    { label: 'Net', align: 'end' },
    { label: 'Tax', align: 'end' },
    { label: 'Gross', align: 'end' },
  ],
  rows: taxes.map(({ rate, net, tax, gross }) => [
    formatRate(rate),
    formatCents(net),
    formatCents(tax),
    formatCents(gross),
  ]),
  totals: [['Total', formatCents(total.net), formatCents(total.tax), formatCents(total.gross)]],
  empty: '',
})
