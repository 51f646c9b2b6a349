import type { PaymentOfDay } from '#contract/payments.ts'
import { kindNames, methodNames } from '#domain/payments.ts'
import { csvFile } from '../base/csv.ts'

const header = [
  'Date',
  'Booking',
  'Guest',
  'Kind',
  'Method',
  'Amount (USD)',
  'Takings (USD)',
  'Recorded by',
  'Note',
  'Voided',
]

/** Payments as a CSV file. The takings of entries that do not count are 0.00. */
export const paymentsCsv = (pages: AsyncIterable<PaymentOfDay[]>): ReadableStream<Uint8Array> =>
  csvFile(header, linesOf(pages))

async function* linesOf(pages: AsyncIterable<PaymentOfDay[]>) {
  for await (const page of pages) yield page.map(lineOf)
}

const lineOf = (payment: PaymentOfDay) => [
  payment.date,
  `#${payment.bookingId}`,
  payment.booking?.guestName ?? 'Deleted booking',
  kindNames[payment.kind],
  payment.method === null ? '' : methodNames[payment.method],
  payment.amount,
  payment.isTakings ? payment.amount : 0,
  payment.by || 'Cabinkeeper',
  payment.note,
  payment.voided === null ? '' : `Voided: ${payment.voided.reason || 'no reason given'}`,
]
