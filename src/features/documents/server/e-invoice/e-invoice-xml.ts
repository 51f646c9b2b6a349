import { inLanguageOf } from '#platform/base/request-formats.ts'
import type { Addressee } from '../../contract/invoices.ts'
import type { InvoiceSeries } from '../../domain/invoices.ts'
import { formatsOf, type InvoiceSnapshot } from '../print/invoice-snapshot.ts'
import { toCii } from './cii.ts'
import { eInvoiceData } from './e-invoice-data.ts'
import { toUbl } from './ubl.ts'

/**
 * The data of an issued invoice in its format: the same bytes each time. Null without a format, and without an
 * addressee, whom the data would have to name.
 */
export function eInvoiceXml(
  series: InvoiceSeries,
  snapshot: InvoiceSnapshot,
  addressee: Addressee | null,
): string | null {
  const { eInvoice } = snapshot
  if (!eInvoice || !addressee) return null
  const write = eInvoice.format === 'xrechnung-ubl' ? toUbl : toCii
  return inLanguageOf(formatsOf(snapshot), () => write(eInvoiceData(series, snapshot, addressee)))
}
