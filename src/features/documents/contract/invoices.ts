import { z } from 'zod'
import { city, contactEmail, oneLine, postCode, vatId } from '#contract/contact-fields.ts'
import {
  calendarDate,
  dollars,
  flag,
  id,
  longText,
  stayDate,
  text,
  textOrNull,
} from '#contract/fields.ts'
import { bookingId } from '#contract/named-fields.ts'
import { countryCode } from '#contract/person-fields.ts'
import { eInvoiceFormats } from '#domain/e-invoices.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import {
  feeTaxes,
  lineTaxKinds,
  percentOfRate,
  rateOfPercent,
  taxKinds,
} from '#domain/money/taxes.ts'
import { vatBases } from '#domain/money/vat-basis.ts'
import { formatCents, isWholeCents } from '#domain/money.ts'
import { invoiceSeries } from '../domain/invoices.ts'

const percent = z
  .number(msg('Please enter a percentage such as 7 or 7.5'))
  .min(0, msg('A tax rate cannot be negative'))
  .max(100, msg('Please enter at most 100'))
  .refine(
    (rate) => Math.abs(rate - percentOfRate(rateOfPercent(rate))) < 1e-9,
    msg('Use at most four decimal places'),
  )

export const invoiceSettings = z.strictObject({
  invoiceYears: z
    .int(msg('Enter a whole number of at least 1'))
    .min(1, msg('Enter a whole number of at least 1'))
    .max(30, msg('Please enter at most 30'))
    .meta({
      description: 'How many years invoices keep the identity of a guest who was erased.',
      example: 10,
    }),
  taxRates: z
    .array(
      z.strictObject({
        kind: z.enum(taxKinds).describe('What the rate applies to.'),
        percent: percent.meta({
          description: 'The rate in percent, with at most four decimals.',
          example: 6,
        }),
        validFrom: stayDate.describe('From this date on.'),
      }),
    )
    .max(50, msg('At most 50 tax rates'))
    .refine(
      (rates) =>
        new Set(rates.map(({ kind, validFrom }) => `${kind} ${validFrom}`)).size === rates.length,
      msg('Only one rate of each kind can begin on a date'),
    )
    .describe('Included in the prices, each from its date on until the next one of the same kind.'),
  feeTax: z
    .enum(feeTaxes)
    .describe('The rate of fees of cancellations and no-shows: that of a kind, or none'),
  vatBasis: z
    .enum(vatBases)
    .describe('By what the VAT report counts: documents issued, stays that ended, or payments.'),
})
export type InvoiceSettings = z.output<typeof invoiceSettings>

/** Optional, so that clients from before these settings leave them unchanged. */
export const changeInvoiceSettingsRequest = invoiceSettings.extend({
  feeTax: invoiceSettings.shape.feeTax.exactOptional(),
  vatBasis: invoiceSettings.shape.vatBasis.exactOptional(),
})
export type ChangeInvoiceSettingsRequest = z.output<typeof changeInvoiceSettingsRequest>

export const rehearseTaxRatesRequest = z.strictObject({
  taxRates: invoiceSettings.shape.taxRates.describe('The rates as they would be.'),
})
export type RehearseTaxRatesRequest = z.output<typeof rehearseTaxRatesRequest>

/** The most stays that are compared, the earliest departure first. */
export const maxRehearsedStays = 500

export const taxRateRehearsal = z.object({
  sentences: z.array(z.string()).meta({
    description:
      'What the rates would change, in sentences; empty if they are those that are saved.',
    example: ['12 of 40 stays that end today or later would contain $36.00 more VAT in all.'],
  }),
})

export type TaxRateRehearsal = z.infer<typeof taxRateRehearsal>

export const addressee = z.strictObject({
  name: oneLine(200).default('').meta({
    description: 'The person on the invoice; may be empty if there is a company.',
    example: 'Marta Sousa',
  }),
  company: oneLine(200).default('').meta({ description: 'The company that pays.', example: '' }),
  taxNumber: oneLine(100).default('').meta({
    description: 'The number by which the tax office knows them; may be empty.',
    example: 'PT501442600',
  }),
  address: longText(500).default('').meta({
    description: 'The postal address; may have several lines.',
    example: 'Rua das Flores 12\n1200-195 Lisboa',
  }),
  postCode: postCode.default(''),
  city: city.default(''),
  countryCode: countryCode.default(''),
  vatId: vatId.default(''),
  email: contactEmail.default('').describe('Where the buyer receives e-invoices; may be empty.'),
  buyerReference: oneLine(100).default('').meta({
    description: 'What the buyer wants on e-invoices, such as a Leitweg-ID; may be empty.',
    example: '04011000-12345-03',
  }),
})
export type Addressee = z.output<typeof addressee>

const eInvoice = z
  .enum(['', ...eInvoiceFormats])
  .describe('The format of the data in the invoice (EN 16931); empty without data.')

const linesToInvoice = z
  .array(
    z.strictObject({
      key: z
        .string()
        .max(40)
        .meta({ description: 'Identifies the line until it is invoiced.', example: 'charge-12' }),
      amount: z
        .number()
        .refine(isWholeCents)
        .meta({ description: 'The amount of the line as the screen showed it.', example: 360 }),
    }),
  )
  .min(1, msg('Please choose what to invoice'))
  .max(500)
  .describe('The lines to invoice with their amounts as the screen showed them; others return 409.')

export const issueInvoiceRequest = z.strictObject({
  addressee: addressee
    .refine(({ name, company }) => name !== '' || company !== '', {
      error: msg('Please enter a name or a company'),
      path: ['name'],
    })
    .meta({
      description: 'Whose name and address the invoice has.',
      example: { name: 'Marta Sousa', company: '', taxNumber: '', address: 'Rua das Flores 12' },
    }),
  lines: linesToInvoice,
  otherBookings: z
    .array(z.strictObject({ bookingId, lines: linesToInvoice }))
    .max(49)
    .exactOptional()
    .describe('Further bookings on the same invoice, each with its lines.'),
  eInvoice: eInvoice
    .exactOptional()
    .describe(
      'The format of the data in the invoice; it is kept for the next one of the guest. Without it, the invoice has the format that was kept.',
    ),
})
export type IssueInvoiceRequest = z.output<typeof issueInvoiceRequest>

/** An amount, or a percentage of all that the booking is charged. */
export const issueAdvanceRequest = z
  .strictObject({
    addressee: issueInvoiceRequest.shape.addressee,
    eInvoice: issueInvoiceRequest.shape.eInvoice,
    amount: dollars
      .refine((amount) => amount > 0, {
        error: () => t('Please enter an amount above {amount}', { amount: formatCents(0) }),
      })
      .exactOptional()
      .describe('The amount of the advance, tax included.'),
    percent: z
      .int(msg('Enter a whole number from 1 to 100'))
      .min(1, msg('Enter a whole number from 1 to 100'))
      .max(100, msg('Enter a whole number from 1 to 100'))
      .exactOptional()
      .meta({ description: 'Instead of an amount: percent of the total.', example: 30 }),
  })
  .refine(({ amount, percent }) => (amount === undefined) !== (percent === undefined), {
    path: ['amount'],
    error: msg('Please enter an amount or a percentage'),
  })
  .meta({ example: { addressee: { name: 'Marta Sousa' }, percent: 30 } })
export type IssueAdvanceRequest = z.output<typeof issueAdvanceRequest>

const amount = z.number()

export const invoiceRow = z.object({
  id,
  series: z.enum(invoiceSeries).describe('Invoices and credit notes are numbered apart.'),
  number: text(
    'Invoices of a year are numbered without gaps; numbers of credit notes begin with CN.',
    '2026-0007',
  ),
  issuedOn: calendarDate.describe('The date on the invoice.'),
  total: amount.meta({
    description: 'The amount with tax; negative for a credit note.',
    example: 360,
  }),
  corrects: textOrNull(
    'The number of the invoice that a credit note cancels; null for an invoice.',
  ),
  correctedBy: textOrNull(
    'The number of the credit note that cancels the invoice; null while it is valid.',
  ),
  payment: z
    .object({
      paid: amount.meta({ description: 'What was paid.', example: 110 }),
      due: amount.meta({ description: 'What was still due.', example: 250 }),
    })
    .nullable()
    .describe(
      'What was paid of the invoice when it was issued, and what was still due, as it is printed. Null for a credit note, for an invoice from before it was printed, and for one with a part of a booking that was paid in part.',
    ),
  bookingIds: z
    .array(bookingId)
    .describe('Its bookings. The first is the one that it was issued for.'),
  isAdvance: flag('It asks for a part of the price in advance. The final invoice deducts it.'),
  deducts: z
    .array(text('The number of an advance invoice.', '2026-0003'))
    .describe('The advance invoices that it deducts. Its total is what is left.'),
  deductedBy: textOrNull(
    'The number of the final invoice that deducts an advance invoice; null before it.',
  ),
  isOutdated: flag('The booking has changed since: credit the invoice and issue a new one.'),
  eInvoice,
})
export type InvoiceRow = z.infer<typeof invoiceRow>

const openLines = z
  .array(
    z.object({
      key: text('Identifies the line until it is invoiced.', 'charge-12'),
      label: text('What the line is for, as guests read it.', 'Final cleaning'),
      amount: amount.meta({ description: 'The sum of the line.', example: 360 }),
    }),
  )
  .describe('What no invoice has yet.')

export const bookingsToInvoice = z.object({
  bookings: z
    .array(
      z.object({
        bookingId,
        guest: text('The guest of the booking.', 'Marta Sousa'),
        startDate: calendarDate.describe('The arrival.'),
        endDate: calendarDate.describe('The departure.'),
        openLines,
      }),
    )
    .describe('The latest arrivals first, at most 30.'),
})
export type BookingsToInvoice = z.infer<typeof bookingsToInvoice>

/** Which nights of a long stay to invoice. */
export const openLinesQuery = z
  .strictObject({
    from: stayDate.exactOptional().describe('The first night, for a part of a stay.'),
    to: stayDate.exactOptional().describe('The day after the last night of the part.'),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    error: msg('Please enter both dates'),
  })
  .refine(({ from = '', to = '' }) => from <= to, {
    path: ['to'],
    error: msg('Please enter a day that is not before the first day'),
  })

export const bookingInvoices = z.object({
  invoices: z.array(invoiceRow).describe('The invoices of the booking, the latest first.'),
  openLines,
  isPaidByGroup: flag(
    'The contact of its group pays further open lines, which are invoiced for the group.',
  ),
  advanceLimit: amount.meta({
    description:
      'The most that an advance invoice can have: what neither invoices nor advances have.',
    example: 360,
  }),
  addressee: addressee.describe('The addressee that is proposed for the next invoice.'),
  eInvoice,
  advanceFor: z
    .object({
      addressee: addressee.describe('The contact of the group, as an addressee.'),
      eInvoice,
    })
    .nullable()
    .meta({
      description:
        'Whom an advance invoice is proposed for, if the contact of a group pays at least lodging; else null.',
      example: null,
    }),
})
export type BookingInvoices = z.infer<typeof bookingInvoices>

export const groupInvoices = z.object({
  bookingId: bookingId.describe('The booking of the contact, for which their invoice is issued.'),
  bookings: z
    .array(
      z.object({
        bookingId,
        cabin: text('The name of the cabin.', 'Birch Hollow'),
        guest: text('The guest of the booking.', 'Marta Sousa'),
        startDate: calendarDate.describe('The arrival.'),
        endDate: calendarDate.describe('The departure.'),
        openLines: openLines.describe('What the contact pays of it and no invoice has yet.'),
      }),
    )
    .describe('The bookings that have something to invoice, in the order of arrival.'),
  invoices: z.array(invoiceRow).describe('The invoices of all its bookings, the latest first.'),
  addressee: addressee.describe('The contact, who is proposed for the next invoice.'),
  eInvoice,
})
export type GroupInvoices = z.infer<typeof groupInvoices>

export const invoice = z.object({
  ...invoiceRow.omit({ correctedBy: true, deductedBy: true, isOutdated: true }).shape,
  bookingId,
  addressee: addressee.nullable().describe('Who the invoice is for; null once it was erased.'),
  lines: z
    .array(
      z.object({
        key: text('Identifies the line until it is invoiced.', 'charge-12'),
        bookingId,
        kind: z.enum(lineTaxKinds).describe('What the line is for, which decides its tax rate.'),
        label: text('What the line is for, as guests read it.', 'Final cleaning'),
        quantity: z
          .number()
          .nullable()
          .meta({ description: 'How many units; null for a part of a line.', example: 1 }),
        unitPrice: amount.nullable().describe('The price of one unit; null for a part of a line.'),
        amount: amount.meta({ description: 'The sum of the line, tax included.', example: 360 }),
        taxPercent: z.number().meta({ description: 'The rate of the tax in it.', example: 6 }),
      }),
    )
    .describe('What is invoiced.'),
  taxes: z
    .array(
      z.object({
        percent: z.number().meta({ description: 'The rate in percent.', example: 6 }),
        net: amount.meta({ description: 'The amount without tax.', example: 339.62 }),
        tax: amount.meta({ description: 'The tax in the amount.', example: 20.38 }),
        gross: amount.meta({ description: 'The amount with tax.', example: 360 }),
      }),
    )
    .describe('The sums of each tax rate, without those of deducted advance invoices.'),
  advances: z
    .array(
      z.object({
        number: text('The number of the advance invoice.', '2026-0003'),
        issuedOn: calendarDate.describe('The date on the advance invoice.'),
        net: amount.meta({ description: 'The amount without tax.', example: 94.34 }),
        tax: amount.meta({ description: 'The tax in the amount.', example: 5.66 }),
        gross: amount.meta({ description: 'The amount with tax.', example: 100 }),
      }),
    )
    .describe('The advance invoices that it deducts.'),
  net: amount.meta({ description: 'The amount without tax.', example: 339.62 }),
  tax: amount.meta({ description: 'The tax in the amount.', example: 20.38 }),
})
export type Invoice = z.infer<typeof invoice>
