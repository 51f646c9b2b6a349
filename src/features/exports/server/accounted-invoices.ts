import type { CalendarDate } from '#domain/calendar.ts'
import { percentOfRate, type TaxLine } from '#domain/money/taxes.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { invoiceNumber } from '#features/documents/domain/invoices.ts'
import {
  findInvoicesOfDays,
  type InvoiceRecord,
} from '#features/documents/server/invoices/invoice-store.ts'
import { bookingIdsOf, readSnapshot } from '#features/documents/server/print/invoice-snapshot.ts'
import type { Db } from '#platform/db/open.ts'
import type { AccountedInvoice } from '../contract/accounting.ts'

const pageSize = 200

/** The invoices and credit notes of a period, page by page. */
export async function* invoicesOfDays(
  db: Db,
  days: { from: CalendarDate; to: CalendarDate },
): AsyncGenerator<InvoiceRecord[]> {
  let after = 0
  for (;;) {
    const rows = await findInvoicesOfDays(db, days, { after, limit: pageSize })
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1)?.id ?? after
  }
}

export const taxesOf = ({ snapshot }: InvoiceRecord): TaxLine[] => readSnapshot(snapshot).taxes

/** An invoice with its addressee, without its lines. */
export function toAccountedInvoice(record: InvoiceRecord): AccountedInvoice {
  const snapshot = readSnapshot(record.snapshot)
  const { number, corrects, total, taxes } = snapshot
  return {
    id: record.id,
    series: record.series,
    number,
    issuedOn: record.issued_on,
    bookingId: record.booking_id,
    bookingIds: bookingIdsOf(record, snapshot),
    name: record.name ?? '',
    company: record.company ?? '',
    taxNumber: record.tax_number ?? '',
    corrects,
    correctedBy:
      record.credit_year === null || record.credit_number === null
        ? null
        : invoiceNumber('credit-note', record.credit_year, record.credit_number),
    taxes: taxes.map(toTaxOfRate),
    ...inDollars(total),
  }
}

export const toTaxOfRate = ({ rate, ...amounts }: TaxLine) => ({
  percent: percentOfRate(rate),
  ...inDollars(amounts),
})

export const inDollars = ({ net, tax, gross }: Omit<TaxLine, 'rate'>) => ({
  net: dollarsFromCents(net),
  tax: dollarsFromCents(tax),
  gross: dollarsFromCents(gross),
})
