import { z } from 'zod'
import { id, stayDate } from '#contract/fields.ts'
import { currency } from '#contract/formats.ts'
import { paymentMethod, paymentOfDay, takings } from '#contract/payments.ts'
import { bookingSources } from '#domain/bookings/booking-source.ts'
import { isLongerThanYear } from '#domain/money/accounting-period.ts'
import { invoiceSeries } from '#features/documents/domain/invoices.ts'

/** The business dates of an export, both included. */
export const accountingQuery = z
  .strictObject({ from: stayDate, to: stayDate })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'Please enter a day that is not before the first day',
  })
  .refine(({ from, to }) => !isLongerThanYear(from, to), {
    path: ['to'],
    error: 'Please choose at most one year',
  })

const amount = z.number()

/** The sums of one tax rate; negative for a credit note. */
const taxOfRate = z.object({ percent: z.number(), net: amount, tax: amount, gross: amount })

const accountedInvoice = z.object({
  id,
  series: z.enum(invoiceSeries),
  number: z.string(),
  issuedOn: stayDate,
  bookingId: id,
  /** Empty once the identity of the guest was erased. */
  name: z.string(),
  company: z.string(),
  taxNumber: z.string(),
  /** The number of the invoice that a credit note cancels. */
  corrects: z.string().nullable(),
  /** The number of the credit note that cancels the invoice. */
  correctedBy: z.string().nullable(),
  taxes: z.array(taxOfRate),
  net: amount,
  tax: amount,
  gross: amount,
})
export type AccountedInvoice = z.infer<typeof accountedInvoice>

/** What a channel collected for the property or settled, positive if the channel owes more by it. */
const channelEntry = z.object({
  /** The arrival, or the date on which the payout was received. */
  date: stayDate,
  bookingId: id,
  channel: z.enum(bookingSources),
  kind: z.enum(['charge', 'commission', 'deduction', 'payout']),
  amount,
})
export type ChannelEntryShape = z.infer<typeof channelEntry>

/** The account of a channel as a debtor: the opening balance and the sums are the closing balance. */
const channelAccount = z.object({
  channel: z.enum(bookingSources),
  opening: amount,
  charged: amount,
  commission: amount,
  deductions: amount,
  paidOut: amount,
  closing: amount,
})

/** The payments and the invoices of a period, with their sums. */
export const accounting = z.object({
  from: stayDate,
  to: stayDate,
  currency,
  payments: z.object({
    /** Also voided entries, write-offs, openings, and entries of deleted bookings. */
    items: z.array(paymentOfDay),
    /** The same sums as `GET /api/payments` has for each day. */
    takings: takings.extend({ byMethod: z.array(takings.extend({ method: paymentMethod })) }),
  }),
  invoices: z.object({
    /** Invoices and credit notes in the order in which they were issued. */
    items: z.array(accountedInvoice),
    /** The sums of each tax rate over all items, the highest rate first. */
    taxes: z.array(taxOfRate),
    net: amount,
    tax: amount,
    gross: amount,
  }),
  /** What channels collected from guests. It is in no takings. */
  channels: z.object({ items: z.array(channelEntry), accounts: z.array(channelAccount) }),
})
export type Accounting = z.infer<typeof accounting>
