import { z } from 'zod'
import { id, stayDate, text, textOrNull } from '#contract/fields.ts'
import { currency } from '#contract/formats.ts'
import { bookingId } from '#contract/named-fields.ts'
import { paymentMethod, paymentOfDay, takings } from '#contract/payments.ts'
import { bookingSources } from '#domain/bookings/booking-source.ts'
import { msg } from '#domain/i18n/messages.ts'
import { isLongerThanYear } from '#domain/money/accounting-period.ts'
import { invoiceSeries } from '#features/documents/domain/invoices.ts'

/** The business dates of an export, both included. */
export const accountingQuery = z
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

const amount = z.number()

/** The sums of one tax rate; negative for a credit note. */
const taxOfRate = z.object({
  percent: z.number().meta({ description: 'The rate in percent.', example: 6 }),
  net: amount.meta({ description: 'The amount without tax.', example: 339.62 }),
  tax: amount.meta({ description: 'The tax in the amount.', example: 20.38 }),
  gross: amount.meta({ description: 'The amount with tax.', example: 360 }),
})

const accountedInvoice = z.object({
  id,
  series: z.enum(invoiceSeries).describe('Invoices and credit notes are numbered apart.'),
  number: text('The number of the invoice.', '2026-0007'),
  issuedOn: stayDate.describe('The date on the invoice.'),
  bookingId,
  bookingIds: z
    .array(bookingId)
    .describe('Its bookings. The first is the one that it was issued for.'),
  name: text(
    'The person on the invoice; empty once the identity of the guest was erased.',
    'Marta Sousa',
  ),
  company: text('The company that pays.', ''),
  taxNumber: text('The number by which the tax office knows them; may be empty.', 'PT501442600'),
  corrects: textOrNull(
    'The number of the invoice that a credit note cancels; null for an invoice.',
  ),
  correctedBy: textOrNull(
    'The number of the credit note that cancels the invoice; null while it is valid.',
  ),
  taxes: z.array(taxOfRate).describe('The sums of each tax rate.'),
  net: amount.meta({ description: 'The amount without tax.', example: 339.62 }),
  tax: amount.meta({ description: 'The tax in the amount.', example: 20.38 }),
  gross: amount.meta({ description: 'The amount with tax.', example: 360 }),
})
export type AccountedInvoice = z.infer<typeof accountedInvoice>

/** What a channel collected for the property or settled, positive if the channel owes more by it. */
const channelEntry = z.object({
  date: stayDate.describe('The arrival, or the date on which the payout was received.'),
  bookingId,
  channel: z.enum(bookingSources).describe('The channel that collected the money.'),
  kind: z
    .enum(['charge', 'commission', 'deduction', 'payout'])
    .describe('What was booked on the account of the channel.'),
  amount: amount.describe('Positive if the channel owes it to the property.'),
})
export type ChannelEntryShape = z.infer<typeof channelEntry>

/** The account of a channel as a debtor: the opening balance and the sums are the closing balance. */
const channelAccount = z.object({
  channel: z.enum(bookingSources).describe('The channel that collects from guests.'),
  opening: amount.describe('What the channel owed before the period.'),
  charged: amount.describe('What it owed for stays of the period.'),
  commission: amount.describe('The commission that it kept.'),
  deductions: amount.describe('What it kept of stays of the period.'),
  paidOut: amount.describe('What it paid out in the period.'),
  closing: amount.describe('What the channel owes at the end of the period.'),
})

/** The payments and the invoices of a period, with their sums. */
export const accounting = z.object({
  from: stayDate.describe('The first day.'),
  to: stayDate.meta({ description: 'The last day, included.', example: '2026-12-07' }),
  currency,
  payments: z
    .object({
      items: z
        .array(paymentOfDay)
        .describe(
          'Every entry: also voided ones, write-offs, openings, and those of deleted bookings.',
        ),
      takings: takings
        .extend({
          byMethod: z
            .array(takings.extend({ method: paymentMethod.describe('How it was paid.') }))
            .describe('The same by method of payment.'),
        })
        .describe('The same sums as `GET /api/payments` has for each day.'),
    })
    .describe('The payments of the period.'),
  invoices: z
    .object({
      items: z
        .array(accountedInvoice)
        .describe('Invoices and credit notes in the order in which they were issued.'),
      taxes: z
        .array(taxOfRate)
        .describe('The sums of each tax rate over all items, the highest rate first.'),
      net: amount.meta({ description: 'The amount without tax.', example: 339.62 }),
      tax: amount.meta({ description: 'The tax in the amount.', example: 20.38 }),
      gross: amount.meta({ description: 'The amount with tax.', example: 360 }),
    })
    .describe('Invoices and credit notes of the period.'),
  channels: z
    .object({
      items: z.array(channelEntry).describe('Every entry of the period, in order of its date.'),
      accounts: z.array(channelAccount).describe('What each channel owes.'),
    })
    .describe('What channels collected from guests. It is in no takings.'),
})
export type Accounting = z.infer<typeof accounting>
