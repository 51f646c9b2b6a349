import { z } from 'zod'
import { msg } from '#domain/i18n/messages.ts'
import { depositStates } from '#domain/money/deposit.ts'
import {
  count,
  dollarSum,
  dollars,
  dollarsAboveZero,
  flag,
  pageText,
  stayDate,
  version,
} from './fields.ts'
import { amountDue, bookingId, cabinName, guestName, startDate } from './named-fields.ts'

const percent = z
  .int(msg('Enter a whole number from 1 to 100'))
  .min(1, msg('Enter a whole number from 1 to 100'))
  .max(100, msg('Enter a whole number from 1 to 100'))
  .meta({ description: 'The share of the total, in percent.', example: 30 })

/** The deposit that a booking is requested to pay. */
export const deposit = z.object({
  amount: dollars.describe('What was requested.'),
  percent: z.int().nullable().meta({
    description: 'The share of the total when it was requested; null for an amount.',
    example: 30,
  }),
  dueOn: stayDate.describe('When it is to be paid.'),
  state: z
    .enum(depositStates)
    .describe(
      'Whether it is paid. "ended": the guest checked in, or the booking was closed, before the deposit was paid.',
    ),
  amountDue: amountDue.describe('What is still to be paid of it.'),
})
export type DepositShape = z.infer<typeof deposit>

const due = { dueOn: stayDate.describe('When it is to be paid.'), version }

/** A share of the total, or an amount. */
export const requestDepositRequest = z.union([
  z.strictObject({ percent, ...due }),
  z.strictObject({
    amount: dollarsAboveZero.describe('The amount to request, above 0.'),
    ...due,
  }),
])
export type RequestDepositRequest = z.output<typeof requestDepositRequest>

export const withdrawDepositRequest = z.strictObject({ version })

export const depositsQuery = z.strictObject({ page: pageText.default('1').transform(Number) })

/** The deposits that are not paid yet, the earliest due date first. */
export const openDeposits = z.object({
  items: z
    .array(
      z.object({
        bookingId,
        guestName,
        cabinName,
        startDate,
        dueOn: stayDate.describe('When it is to be paid.'),
        isOverdue: flag('The date has passed.'),
        amountDue: amountDue.describe('What is still to be paid of the deposit.'),
      }),
    )
    .describe('The deposits of this page, the earliest due first.'),
  total: count('How many deposits there are, on all pages.', 4),
  overdue: count('How many of them are overdue, on all pages.', 1),
  amountDue: dollarSum.describe('What is still to be paid of all deposits, on all pages.'),
})
export type OpenDeposits = z.infer<typeof openDeposits>
