import type { PaymentOfDay } from '#contract/payments.ts'
import { bookingSourceLabels } from '#domain/bookings/booking-source.ts'
import { currentFormats } from '#domain/i18n/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { channelEntryNames } from '#domain/money/channel-account.ts'
import { kindNames, methodNames } from '#domain/money/payments.ts'
import { formatRate, rateOfPercent } from '#domain/money/taxes.ts'
import type { InvoiceRecord } from '#features/documents/server/invoices/invoice-store.ts'
import { voidedText } from '#features/payments/server/payments-csv.ts'
import { csvFile } from '#platform/base/csv.ts'
import type { AccountedInvoice, ChannelEntryShape } from '../contract/accounting.ts'
import { toAccountedInvoice } from './accounted-invoices.ts'

const header = (currency = currentFormats().currency) => [
  t('Record'),
  t('Date'),
  t('Number'),
  t('Booking'),
  t('person|Name'),
  t('Company'),
  t('Tax number'),
  t('Kind'),
  t('Method'),
  t('Amount ({currency})', { currency }),
  t('Takings ({currency})', { currency }),
  t('Tax rate'),
  t('Net ({currency})', { currency }),
  t('Tax ({currency})', { currency }),
  t('Gross ({currency})', { currency }),
  t('Status'),
  t('Recorded by'),
  t('Note'),
  t('Debtor'),
  t('Owed by debtor ({currency})', { currency }),
]

/**
 * Payments with one line each, followed by invoices and credit notes with one line for each tax rate, and by
 * what channels collected, keep and paid out. The sum of a column is the total of the period: takings, net,
 * tax and gross of the invoices, or the change of what channels owe.
 */
export const accountingCsv = (parts: Parts): ReadableStream<Uint8Array> =>
  csvFile(header(), linesOf(parts))

type Parts = {
  payments: AsyncIterable<PaymentOfDay[]>
  invoices: AsyncIterable<InvoiceRecord[]>
  channels: AsyncIterable<ChannelEntryShape[]>
}

async function* linesOf({ payments, invoices, channels }: Parts) {
  for await (const page of payments) yield page.map(paymentLine)
  for await (const page of invoices) yield page.map(toAccountedInvoice).flatMap(invoiceLines)
  for await (const page of channels) yield page.map(channelLine)
}

/** The columns of a debtor, in lines that have none. */
const noDebtor = ['', '']

const paymentLine = (payment: PaymentOfDay) => [
  t('Payment'),
  payment.date,
  String(payment.id),
  `#${payment.bookingId}`,
  payment.booking?.guestName ?? '',
  '',
  '',
  t(kindNames[payment.kind]),
  payment.method === null ? '' : t(methodNames[payment.method]),
  payment.amount,
  payment.isTakings ? payment.amount : 0,
  '',
  '',
  '',
  '',
  paymentStatus(payment),
  payment.by || 'Cabinkeeper',
  payment.note,
  ...noDebtor,
]

function paymentStatus({ voided, booking }: PaymentOfDay): string {
  const marks = [
    ...(voided ? [voidedText(voided)] : []),
    ...(booking ? [] : [t('Deleted booking')]),
  ]
  return marks.join('; ')
}

const invoiceLines = (invoice: AccountedInvoice) =>
  invoice.taxes.map(({ percent, net, tax, gross }) => [
    invoice.series === 'credit-note' ? t('Credit note') : t('Invoice'),
    invoice.issuedOn,
    invoice.number,
    invoice.bookingIds.map((id) => `#${id}`).join(', '),
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
    ...noDebtor,
  ])

const channelLine = ({ date, bookingId, channel, kind, amount }: ChannelEntryShape) => [
  ...[t('Channel'), date, '', `#${bookingId}`, '', '', ''],
  t(channelEntryNames[kind]),
  ...['', '', '', '', '', '', '', '', '', ''],
  t(bookingSourceLabels[channel]),
  amount,
]

function invoiceStatus({ corrects, correctedBy }: AccountedInvoice): string {
  if (corrects !== null) return t('Cancels {number}', { number: corrects })
  return correctedBy === null ? '' : t('Cancelled by {number}', { number: correctedBy })
}
