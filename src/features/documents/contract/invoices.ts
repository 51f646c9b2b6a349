import { z } from 'zod'
import { oneLine } from '#contract/contact-fields.ts'
import { calendarDate, dollars, id, longText, stayDate } from '#contract/fields.ts'
import {
  feeTaxes,
  lineTaxKinds,
  percentOfRate,
  rateOfPercent,
  taxKinds,
} from '#domain/money/taxes.ts'
import { centsFromDollars, formatCents, isWholeCents } from '#domain/money.ts'
import { invoiceSeries } from '../domain/invoices.ts'

const percent = z
  .number('Please enter a percentage such as 7 or 7.5')
  .min(0, 'A tax rate cannot be negative')
  .max(100, 'Please enter at most 100')
  .refine(
    (rate) => Math.abs(rate - percentOfRate(rateOfPercent(rate))) < 1e-9,
    'Use at most four decimal places',
  )

export const invoiceSettings = z.strictObject({
  /** How many years invoices keep the identity of a guest who was erased. */
  invoiceYears: z
    .int('Enter a whole number of at least 1')
    .min(1, 'Enter a whole number of at least 1')
    .max(30, 'Please enter at most 30'),
  /** Included in the prices, each from its date on until the next one of the same kind. */
  taxRates: z
    .array(z.strictObject({ kind: z.enum(taxKinds), percent, validFrom: stayDate }))
    .max(50, 'At most 50 tax rates')
    .refine(
      (rates) =>
        new Set(rates.map(({ kind, validFrom }) => `${kind} ${validFrom}`)).size === rates.length,
      'Only one rate of each kind can begin on a date',
    ),
  feeTax: z
    .enum(feeTaxes)
    .describe('The rate of fees of cancellations and no-shows: that of a kind, or none'),
  /** Per person and night, for stays that begin on its date or later, until the next date. */
  touristTax: z
    .array(
      z.strictObject({
        amount: dollars.refine((amount) => amount <= 10_000, {
          error: () => `Please enter at most ${formatCents(centsFromDollars(10_000))}`,
        }),
        validFrom: stayDate,
      }),
    )
    .max(50, 'At most 50 amounts')
    .refine(
      (amounts) => new Set(amounts.map(({ validFrom }) => validFrom)).size === amounts.length,
      'Only one amount can begin on a date',
    ),
})
export type InvoiceSettings = z.output<typeof invoiceSettings>

/** Optional, so that clients from before these settings leave them unchanged. */
export const changeInvoiceSettingsRequest = invoiceSettings.extend({
  touristTax: invoiceSettings.shape.touristTax.exactOptional(),
  feeTax: invoiceSettings.shape.feeTax.exactOptional(),
})
export type ChangeInvoiceSettingsRequest = z.output<typeof changeInvoiceSettingsRequest>

export const addressee = z.strictObject({
  name: oneLine(200).default(''),
  company: oneLine(200).default(''),
  taxNumber: oneLine(100).default(''),
  address: longText(500).default(''),
})
export type Addressee = z.output<typeof addressee>

export const issueInvoiceRequest = z.strictObject({
  addressee: addressee.refine(({ name, company }) => name !== '' || company !== '', {
    error: 'Please enter a name or a company',
    path: ['name'],
  }),
  /** The lines to invoice with their amounts as the screen showed them; others return 409. */
  lines: z
    .array(z.strictObject({ key: z.string().max(40), amount: z.number().refine(isWholeCents) }))
    .min(1, 'Please choose what to invoice')
    .max(500),
})
export type IssueInvoiceRequest = z.output<typeof issueInvoiceRequest>

const amount = z.number()

export const invoiceRow = z.object({
  id,
  series: z.enum(invoiceSeries),
  /** "2026-0007"; credit notes "CN-2026-0007". */
  number: z.string(),
  issuedOn: calendarDate,
  /** Taxes included; negative for a credit note. */
  total: amount,
  /** The number of the invoice that a credit note cancels. */
  corrects: z.string().nullable(),
  /** The number of the credit note that cancels the invoice. */
  correctedBy: z.string().nullable(),
  /**
   * What was paid of the invoice when it was issued, and what was still due, as it is printed. Null for
   * a credit note, for an invoice from before it was printed, and for one with a part of a booking that
   * was paid in part.
   */
  payment: z.object({ paid: amount, due: amount }).nullable(),
  /** The booking has changed since: credit the invoice and issue a new one. */
  isOutdated: z.boolean(),
})
export type InvoiceRow = z.infer<typeof invoiceRow>

export const bookingInvoices = z.object({
  invoices: z.array(invoiceRow),
  /** What no invoice has yet. */
  openLines: z.array(z.object({ key: z.string(), label: z.string(), amount })),
  /** Proposed for the next invoice. */
  addressee,
})
export type BookingInvoices = z.infer<typeof bookingInvoices>

export const invoice = z.object({
  ...invoiceRow.omit({ correctedBy: true, isOutdated: true }).shape,
  bookingId: id,
  /** Null once it was erased. */
  addressee: addressee.nullable(),
  lines: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(lineTaxKinds),
      label: z.string(),
      quantity: z.number().nullable(),
      unitPrice: amount.nullable(),
      amount,
      taxPercent: z.number(),
    }),
  ),
  taxes: z.array(z.object({ percent: z.number(), net: amount, tax: amount, gross: amount })),
  net: amount,
  tax: amount,
})
export type Invoice = z.infer<typeof invoice>
