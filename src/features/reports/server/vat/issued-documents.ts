import type { CalendarDate } from '#domain/calendar.ts'
import { negativeTax, sumTaxes } from '#domain/money/taxes.ts'
import {
  findInvoicesByBooking,
  type InvoiceRecord,
} from '#features/documents/server/invoices/invoice-store.ts'
import { linesOfBooking, readSnapshot } from '#features/documents/server/print/invoice-snapshot.ts'
import type { Db } from '#platform/db/open.ts'
import { type IssuedPart, taxesOfBooking } from '../../domain/vat.ts'

/** What an invoice or a credit note has of a booking, apart from the advances that it deducts. */
export type IssuedDocument = IssuedPart & { issuedOn: CalendarDate }

/** The documents of bookings that were issued by a date. */
export async function findDocuments(
  db: Db,
  ids: readonly number[],
  last: CalendarDate,
): Promise<Map<number, IssuedDocument[]>> {
  const records = await findInvoicesByBooking(db, ids)
  return new Map(
    [...records].map(([id, all]) => {
      const issued = all.filter(({ issued_on }) => issued_on <= last)
      return [id, issued.map((record) => toDocument(record, id, issued))]
    }),
  )
}

function toDocument(
  record: InvoiceRecord,
  id: number,
  all: readonly InvoiceRecord[],
): IssuedDocument {
  const snapshot = readSnapshot(record.snapshot)
  const taxes = taxesOfBooking(
    snapshot.lines.map((line) => ({ ...line, booking: line.booking ?? snapshot.booking.id })),
    id,
  )
  // The advances of the other bookings of the invoice are not among them.
  const advances = all
    .filter((one) => snapshot.deducts?.some((advance) => advance.id === one.id))
    .map(({ snapshot: text }) => readSnapshot(text))
  const isCredit = record.series === 'credit-note'
  const deducted = advances.flatMap((advance) => advance.taxes)
  return {
    issuedOn: record.issued_on,
    lines: [
      ...linesOfBooking(snapshot, id),
      ...advances
        .flatMap(({ lines }) => lines)
        .map(({ kind, amount }) => ({ kind, amount: isCredit ? amount : -amount })),
    ],
    taxes: sumTaxes([...taxes, ...(isCredit ? deducted : deducted.map(negativeTax))]),
  }
}
