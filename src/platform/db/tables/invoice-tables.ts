import type { Generated } from 'kysely'
import type { UntaxedCategory } from '#domain/e-invoices.ts'
import type { LineTaxKind, TaxKind } from '#domain/money/taxes.ts'
import type { InvoiceSeries } from '#features/documents/domain/invoices.ts'

/* The tables of taxes and invoices, in the conventions of schema.ts. */

/** The rate of a kind from a date on, in hundredths of a percent and of these. */
export interface TaxRateTable {
  kind: TaxKind
  valid_from: string
  rate: number
  fraction: Generated<number>
}

/** The last number of each series and year. Its row is locked while an invoice is issued. */
export interface InvoiceNumberTable {
  series: InvoiceSeries
  year: number
  last_number: number
}

/** Append-only: triggers reject UPDATE and DELETE. */
export interface InvoiceTable {
  id: Generated<number>
  series: InvoiceSeries
  year: number
  number: number
  booking_id: number
  /** The invoice that a credit note cancels. */
  corrects_id: number | null
  issued_on: string
  issued_at: string
  issued_by: string
  /** Negative for a credit note. */
  total_cents: number
  /** The version of the template that prints it. */
  template: number
  /** JSON without the addressee. */
  snapshot: string
  /** The logo at that time, which is kept as long as the invoice. */
  logo: string
}

/** The further bookings of an invoice; `invoices.booking_id` is the first. Append-only. */
export interface InvoiceBookingTable {
  invoice_id: number
  booking_id: number
}

/** Whom an invoice is addressed to. Deleted when the legal period of an erased guest is over. */
export interface InvoiceAddresseeTable {
  invoice_id: number
  guest_id: number
  name: string
  company: string
  tax_number: string
  address: string
  post_code: Generated<string>
  city: Generated<string>
  country_code: Generated<string>
  vat_id: Generated<string>
  /** What an e-invoice needs in addition; empty without one. */
  email: Generated<string>
  buyer_reference: Generated<string>
}

/** What an e-invoice says of a kind of lines that contain no tax. */
export interface UntaxedReasonTable {
  kind: LineTaxKind
  category: UntaxedCategory
  reason: string
}
