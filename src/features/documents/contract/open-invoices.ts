import { z } from 'zod'
import { calendarDate, flag, stayDate, text } from '#contract/fields.ts'
import { bookingId } from '#contract/named-fields.ts'
import { msg } from '#domain/i18n/messages.ts'
import { isLongerThanYear } from '#domain/money/accounting-period.ts'
import { addressee, bookingInvoices, issueInvoiceRequest } from './invoices.ts'

/** The days of departures, or of issued invoices, both included. */
export const invoicePeriodQuery = z
  .strictObject({
    from: stayDate.describe('The first day.'),
    to: stayDate.meta({ description: 'The last day, included.', example: '2026-12-07' }),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: msg('Please enter a day that is not before the first day'),
  })
  .refine(({ from, to }) => !isLongerThanYear(from, to), {
    path: ['to'],
    error: msg('Please choose at most one year'),
  })
export type InvoicePeriod = z.output<typeof invoicePeriodQuery>

export const invoiceProblems = [
  'not-arrived',
  'guest-erased',
  'price-missing',
  'advances-exceed-total',
  'advance-unpaid',
  'negative',
] as const

export const openInvoices = z.object({
  items: z
    .array(
      z.object({
        bookingId,
        guest: text('The guest of the booking.', 'Marta Sousa'),
        departure: calendarDate.describe('When the guest leaves or left.'),
        total: z.number().meta({
          description: 'The total of the invoice, without deducted advance invoices.',
          example: 360,
        }),
        lines: issueInvoiceRequest.shape.lines.describe('What no invoice has yet.'),
        addressee: addressee.describe('Whom the invoice is for.'),
        eInvoice: bookingInvoices.shape.eInvoice,
        email: text('The address of the guest; empty without one.', 'marta@example.com'),
        problem: z
          .enum(invoiceProblems)
          .nullable()
          .meta({ description: 'Why no invoice can be issued; null if it can.', example: null }),
      }),
    )
    .describe('The bookings with something to invoice, in the order of departure.'),
  issued: z.number().meta({
    description: 'Issued invoices and credit notes with a date in the period.',
    example: 12,
  }),
  isTruncated: flag('There are more departures; choose a shorter period.'),
})
export type OpenInvoices = z.infer<typeof openInvoices>
