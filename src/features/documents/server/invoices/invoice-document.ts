import { formatDate } from '#domain/format-date.ts'
import { currentLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { totalOf } from '#domain/money/folio.ts'
import { formatRate, type TaxLine, taxLines, taxTotal } from '#domain/money/taxes.ts'
import { formatCents } from '#domain/money.ts'
import type { Addressee } from '../../contract/invoices.ts'
import type { InvoiceLine, InvoiceSeries } from '../../domain/invoices.ts'
import { describeLine, transferBlocks } from '../print/booking-documents.ts'
import { formatsOf, type InvoiceSnapshot, linesOfBooking } from '../print/invoice-snapshot.ts'
import type { Block, Fact, PdfDocument } from '../print/print-document.ts'
import { registerBlocks } from '../print/register-receipts.ts'

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
    { label: t('Date'), value: formatDate(snapshot.issuedOn) },
    ...(snapshot.bookings
      ? [{ label: t('Bookings'), value: snapshot.bookings.map(({ id }) => `#${id}`).join(', ') }]
      : [
          { label: t('Booking'), value: `#${booking.id}` },
          { label: t('Stay'), value: stayOf(booking) },
        ]),
    ...optional(t('Your tax number'), addressee?.taxNumber ?? ''),
    ...optional(t('Your VAT ID'), addressee?.vatId ?? ''),
    ...optional(t('Our tax number'), issuer.taxNumber),
    ...optional(t('Our VAT ID'), issuer.vatId ?? ''),
    ...optional(t('Register'), issuer.registration ?? ''),
  ]
  const isCredit = series === 'credit-note'
  const isPaid = snapshot.payment?.due === 0
  return {
    language: currentLanguage(),
    title: invoiceTitle(series, snapshot),
    date: snapshot.issuedOn,
    fileName: isCredit
      ? t('file name|credit-note-{number}', { number: snapshot.number })
      : t('file name|invoice-{number}', { number: snapshot.number }),
    letterhead: issuer,
    addressee:
      addressee === null
        ? t('Name erased')
        : [addressee.company, addressee.name, addressee.address]
            .filter((line) => line !== '')
            .join('\n'),
    facts,
    blocks: [
      ...(isCredit
        ? [
            {
              kind: 'text',
              text: t('This credit note cancels invoice {number}.', {
                number: snapshot.corrects ?? '',
              }),
            } as const,
          ]
        : []),
      ...linesOf(snapshot),
      { kind: 'heading', text: t('Taxes') },
      ...taxBlocks(snapshot),
      ...reasonsOf(snapshot),
      ...registerBlocks(snapshot.register ?? []),
      ...(isCredit || isPaid
        ? []
        : transferBlocks(
            { ...issuer, currency: formatsOf(snapshot).currency },
            { cents: snapshot.payment?.due ?? 0, reference: snapshot.number },
          )),
    ],
    footer: issuer.invoiceFooter,
  }
}

export function invoiceTitle(
  series: InvoiceSeries,
  { number, isAdvance, deducts }: Pick<InvoiceSnapshot, 'number' | 'isAdvance' | 'deducts'>,
): string {
  if (series === 'credit-note') return t('Credit note {number}', { number })
  if (isAdvance) return t('Advance invoice {number}', { number })
  return deducts ? t('Final invoice {number}', { number }) : t('Invoice {number}', { number })
}

const optional = (label: string, value: string): Fact[] => (value === '' ? [] : [{ label, value }])

const stayOf = ({ startDate, endDate }: InvoiceSnapshot['booking']): string =>
  t('{from} to {to}', { from: formatDate(startDate), to: formatDate(endDate) })

/** One table, or one for each booking, each below its stay and the total below the last. */
function linesOf(snapshot: InvoiceSnapshot): Block[] {
  const { bookings } = snapshot
  if (!bookings) return [linesTable(snapshot.lines, totalsOf(snapshot))]
  return bookings.flatMap((booking, index): Block[] => {
    const lines = linesOfBooking(snapshot, booking.id)
    const subtotal = [t('Subtotal'), '', '', '', formatCents(totalOf(lines))]
    const totals = index === bookings.length - 1 ? totalsOf(snapshot) : []
    return [
      {
        kind: 'heading',
        text: t('Booking #{id}: {stay}', { id: booking.id, stay: stayOf(booking) }),
      },
      linesTable(lines, [subtotal, ...totals]),
    ]
  })
}

const totalsOf = ({ lines, payment }: InvoiceSnapshot): string[][] => [
  [t('Total'), '', '', '', formatCents(totalOf(lines))],
  ...(payment
    ? [
        [t('Paid'), '', '', '', formatCents(payment.paid)],
        [t('Due'), '', '', '', formatCents(payment.due)],
      ]
    : []),
]

const linesTable = (lines: readonly InvoiceLine[], totals: string[][]): Block => ({
  kind: 'table',
  columns: [
    { label: t('Description') },
    { label: t('Quantity'), align: 'end' },
    { label: t('Price'), align: 'end' },
    { label: t('Tax'), align: 'end' },
    { label: t('Amount'), align: 'end' },
  ],
  rows: lines.map((line) => [
    describeLine(line),
    line.quantity === null ? '' : String(line.quantity),
    line.unit === null ? '' : formatCents(line.unit),
    formatRate(line.rate),
    formatCents(line.amount),
  ]),
  totals,
  empty: '',
})

/** Each reason why lines contain no tax, once. */
const reasonsOf = ({ untaxed = {} }: InvoiceSnapshot): Block[] =>
  [...new Set(Object.values(untaxed).map(({ reason }) => reason))]
    .filter((text) => text !== '')
    .map((text) => ({ kind: 'text', text }))

/** The taxes, and with advance invoices what they deduct and what is left. */
function taxBlocks({ lines, taxes, total, deducts }: InvoiceSnapshot): Block[] {
  if (!deducts) return [taxTable(taxes, total)]
  const whole = taxLines(lines)
  return [
    taxTable(whole, taxTotal(whole)),
    { kind: 'heading', text: t('Deducted advance invoices') },
    {
      kind: 'table',
      columns: [
        { label: t('Advance invoice') },
        { label: t('Date') },
        { label: t('Rate'), align: 'end' },
        { label: t('Net'), align: 'end' },
        { label: t('Tax'), align: 'end' },
        { label: t('Gross'), align: 'end' },
      ],
      rows: deducts.flatMap((advance) =>
        advance.taxes.map(({ rate, ...amounts }) => [
          advance.number,
          formatDate(advance.issuedOn),
          formatRate(rate),
          ...inColumns(amounts),
        ]),
      ),
      totals: [[t('Total'), '', '', ...inColumns(taxTotal(deducts.flatMap((one) => one.taxes)))]],
      empty: '',
    },
    { kind: 'heading', text: t('Remaining amount') },
    taxTable(taxes, total),
  ]
}

const inColumns = ({ net, tax, gross }: Omit<TaxLine, 'rate'>): string[] =>
  [net, tax, gross].map(formatCents)

const taxTable = (taxes: readonly TaxLine[], total: Omit<TaxLine, 'rate'>): Block => ({
  kind: 'table',
  columns: [
    { label: t('Rate') },
    { label: t('Net'), align: 'end' },
    { label: t('Tax'), align: 'end' },
    { label: t('Gross'), align: 'end' },
  ],
  rows: taxes.map(({ rate, ...amounts }) => [formatRate(rate), ...inColumns(amounts)]),
  totals: [[t('Total'), ...inColumns(total)]],
  empty: '',
})
