import type { AccountedInvoice } from '#contract/accounting.ts'
import type { PaymentOfDay } from '#contract/payments.ts'
import { currentFormats } from '#domain/formats.ts'
import { kindNames, methodNames } from '#domain/money/payments.ts'
import { formatRate, rateOfPercent } from '#domain/money/taxes.ts'
import { csvFile } from '../base/csv.ts'
import type { InvoiceRecord } from '../documents/invoices/invoice-store.ts'
import { toAccountedInvoice } from './accounted-invoices.ts'

const header = (currency = currentFormats().currency) => [
  'Record',
  'Date',
  'Number',
  'Booking',
  'Name',
  'Company',
  'Tax number',
  'Kind',
  'Method',
  `Amount (${currency})`,
  `Takings (${currency})`,
  'Tax rate',
  `Net (${currency})`,
  `Tax (${currency})`,
  `Gross (${currency})`,
  'Status',
  'Recorded by',
  'Note',
]

/**
 * Payments with one line each, followed by invoices and credit notes with one line for each tax rate.
 * The sum of a column is the total of the period: takings, or net, tax and gross of the invoices.
 */
export const accountingCsv = (
  payments: AsyncIterable<PaymentOfDay[]>,
  invoices: AsyncIterable<InvoiceRecord[]>,
): ReadableStream<Uint8Array> => csvFile(header(), linesOf(payments, invoices))

async function* linesOf(
  payments: AsyncIterable<PaymentOfDay[]>,
  invoices: AsyncIterable<InvoiceRecord[]>,
) {
  for await (const page of payments) yield page.map(paymentLine)
  for await (const page of invoices) yield page.map(toAccountedInvoice).flatMap(invoiceLines)
}

const paymentLine = (payment: PaymentOfDay) => [
  'Payment',
  payment.date,
  String(payment.id),
  `#${payment.bookingId}`,
  payment.booking?.guestName ?? '',
  '',
  '',
  kindNames[payment.kind],
  payment.method === null ? '' : methodNames[payment.method],
  payment.amount,
  payment.isTakings ? payment.amount : 0,
  '',
  '',
  '',
  '',
  paymentStatus(payment),
  payment.by || 'Cabinkeeper',
  payment.note,
]

function paymentStatus({ voided, booking }: PaymentOfDay): string {
  const marks = [
    ...(voided ? [`Voided: ${voided.reason || 'no reason given'}`] : []),
    ...(booking ? [] : ['Deleted booking']),
  ]
  return marks.join('; ')
}

const invoiceLines = (invoice: AccountedInvoice) =>
  invoice.taxes.map(({ percent, net, tax, gross }) => [
    invoice.series === 'credit-note' ? 'Credit note' : 'Invoice',
    invoice.issuedOn,
    invoice.number,
    `#${invoice.bookingId}`,
    invoice.name,
    invoice.company,
    invoice.taxNumber,
    '',
    '',
    '',
    '',
    formatRate(rateOfPercent(percent)),
    net,
    tax,
    gross,
    invoiceStatus(invoice),
    '',
    '',
  ])

function invoiceStatus({ corrects, correctedBy }: AccountedInvoice): string {
  if (corrects !== null) return `Cancels ${corrects}`
  return correctedBy === null ? '' : `Cancelled by ${correctedBy}`
}
