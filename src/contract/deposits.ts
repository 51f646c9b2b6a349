import { z } from 'zod'
import { depositStates } from '#domain/money/deposit.ts'
import { dollarSum, dollars, dollarsAboveZero, id, pageText, stayDate, version } from './fields.ts'

const percent = z
  .int('Enter a whole number from 1 to 100')
  .min(1, 'Enter a whole number from 1 to 100')
  .max(100, 'Enter a whole number from 1 to 100')

/** The deposit that a booking is requested to pay. */
export const deposit = z.object({
  amount: dollars,
  /** The share of the total when it was requested; null for an amount. */
  percent: z.int().nullable(),
  dueOn: stayDate,
  /** "ended": the guest checked in, or the booking was closed, before the deposit was paid. */
  state: z.enum(depositStates),
  /** What is still to be paid of it. */
  amountDue: dollars,
})
export type DepositShape = z.infer<typeof deposit>

const due = { dueOn: stayDate, version }

/** A share of the total, or an amount. */
export const requestDepositRequest = z.union([
  z.strictObject({ percent, ...due }),
  z.strictObject({
    amount: dollarsAboveZero,
    ...due,
  }),
])
export type RequestDepositRequest = z.output<typeof requestDepositRequest>

export const withdrawDepositRequest = z.strictObject({ version })

export const depositsQuery = z.strictObject({ page: pageText.default('1').transform(Number) })

/** The deposits that are not paid yet, the earliest due date first. */
export const openDeposits = z.object({
  items: z.array(
    z.object({
      bookingId: id,
      guestName: z.string(),
      cabinName: z.string(),
      startDate: stayDate,
      dueOn: stayDate,
      isOverdue: z.boolean(),
      amountDue: dollars,
    }),
  ),
  /** On all pages. */
  total: z.int().min(0),
  overdue: z.int().min(0),
  amountDue: dollarSum,
})
export type OpenDeposits = z.infer<typeof openDeposits>
