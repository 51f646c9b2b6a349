import { t } from '#domain/i18n/messages.ts'
import { type InvoiceSeries, invoiceNumber } from '#features/documents/domain/invoices.ts'

/** "Invoice 2026-0007" or "Credit note CN-2026-0001". */
export function documentNote(document: { series: InvoiceSeries; year: number; number: number }) {
  const { series, year, number } = document
  const full = { number: invoiceNumber(series, year, number) }
  return series === 'credit-note' ? t('Credit note {number}', full) : t('Invoice {number}', full)
}
