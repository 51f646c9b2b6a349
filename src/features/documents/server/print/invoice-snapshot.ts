import type { BusinessDetails, BusinessPart } from '#contract/business-details.ts'
import type { EInvoiceFormat, UntaxedCategory } from '#domain/e-invoices.ts'
import { defaultFormats, type Formats } from '#domain/i18n/formats.ts'
import { defaultLanguage, type PropertyFormats } from '#domain/i18n/language.ts'
import type { LineTaxKind } from '#domain/money/taxes.ts'
import type { InvoiceAmounts, InvoiceLine, InvoicePayment } from '../../domain/invoices.ts'

import type { RegisterReceipt } from './register-receipts.ts'

type InvoicedBooking = { id: number; startDate: string; endDate: string; numGuests: number }

/**
 * What an invoice says, as it was when it was issued. It is stored as JSON and printed from it alone, so
 * that a later change of the booking, the property or a tax rate does not change the invoice. The addressee
 * is stored apart.
 */
export type InvoiceSnapshot = InvoiceAmounts & {
  number: string
  /** The number of the invoice that a credit note cancels. */
  corrects: string | null
  issuedOn: string
  booking: InvoicedBooking
  /** All bookings, in the order of their lines; missing on invoices of one booking. */
  bookings?: InvoicedBooking[]
  /** Invoices from before e-invoices have no parts. */
  issuer: { name: string } & Omit<BusinessDetails, BusinessPart> & Partial<BusinessDetails>
  /** On an advance invoice. */
  isAdvance?: true
  /** Missing in invoices from before formats and language could be chosen, which have the default. */
  formats?: Formats & Partial<PropertyFormats>
  /** Null where it is unknown; missing in credit notes and in invoices from before it was printed. */
  payment?: InvoicePayment | null
  /** The payments in cash that a cash register signs; missing without any. */
  register?: RegisterReceipt[]
  /** Why its lines without tax contain none, as far as the property says so. */
  untaxed?: Untaxed
  /** Missing without data, and in invoices from before there were any. */
  eInvoice?: {
    format: EInvoiceFormat
    /** The date of the invoice that a credit note cancels. */
    correctedOn?: string
  }
}

export type Untaxed = Partial<Record<LineTaxKind, { category: UntaxedCategory; reason: string }>>

export const formatsOf = ({ formats }: InvoiceSnapshot): PropertyFormats => ({
  language: defaultLanguage,
  ...defaultFormats,
  ...formats,
})

/** The ids of the bookings of an invoice. */
export const bookingIdsOf = (
  { booking_id }: { booking_id: number },
  { bookings }: InvoiceSnapshot,
): number[] => bookings?.map(({ id }) => id) ?? [booking_id]

/** The lines of one of its bookings. */
export const linesOfBooking = ({ booking, lines }: InvoiceSnapshot, id: number): InvoiceLine[] =>
  lines.filter((line) => (line.booking ?? booking.id) === id)

/** Increased whenever a change of the template would change a page that was printed before. */
export const currentTemplate = 1

export const readSnapshot = (text: string): InvoiceSnapshot => JSON.parse(text) as InvoiceSnapshot
