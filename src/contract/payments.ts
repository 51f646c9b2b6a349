import { z } from 'zod'
import { bookingStatuses } from '#domain/booking-status.ts'
import { cashUpStates } from '#domain/cash-up.ts'
import { chargeKinds, chargeUnits } from '#domain/money/charges.ts'
import { folioGroups } from '#domain/money/folio-groups.ts'
import { paymentKinds, paymentMethods } from '#domain/money/payments.ts'
import { maxCents } from '#domain/money.ts'
import { deposit } from './deposits.ts'
import {
  dollarSum,
  dollars,
  dollarsAboveZero,
  id,
  inCurrency,
  instant,
  pageText,
  reason,
  reasonRequired,
  stayDate,
} from './fields.ts'

export const paymentMethod = z.enum(paymentMethods)

/** An amount that is negative for refunds, discounts and credits. */
export const signedDollars = inCurrency(z.number().min(-maxCents).max(maxCents))

/** An entry of the payments ledger. */
export const payment = z.object({
  id,
  /** The business date on which the money was taken. */
  date: stayDate,
  kind: z.enum(paymentKinds),
  /** Null for an opening and a write-off. */
  method: paymentMethod.nullable(),
  /** Negative for a refund. */
  amount: signedDollars,
  note: z.string(),
  /** Who recorded it; empty for the server itself. */
  by: z.string(),
  at: instant,
  voided: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
})
export type PaymentShape = z.infer<typeof payment>

/** What a booking is charged for. The fee of a closed booking replaces all other lines. */
export const folioLineKinds = [
  'nights',
  'breakfast',
  ...chargeKinds,
  'tourist-tax',
  'closing-fee',
] as const

export const folioLine = z.object({
  kind: z.enum(folioLineKinds),
  /** The id of a charge; null for other lines. */
  chargeId: id.nullable(),
  label: z.string(),
  unit: z.enum(chargeUnits).nullable(),
  quantity: z.int(),
  /** The nights, guests or both that are charged for each unit of the quantity. */
  units: z.int(),
  unitPrice: signedDollars,
  amount: signedDollars,
  note: z.string(),
  /** Whether the cabin requires it. */
  isMandatory: z.boolean(),
})
export type FolioLine = z.infer<typeof folioLine>

/** What a booking is charged and what was paid. */
export const folio = z.object({
  lines: z.array(folioLine),
  /** The lines in groups, in the same order: the first `count` lines are those of the first group. */
  groups: z.array(z.object({ kind: z.enum(folioGroups), count: z.int(), amount: signedDollars })),
  /** The three parts of the extras. */
  breakfast: dollars,
  charges: signedDollars,
  touristTax: dollars,
  /** The sum of the lines: the total, or the fee of a closed booking. */
  charged: dollars,
  payments: z.array(payment),
  /** Payments less refunds. */
  received: dollars,
  writtenOff: dollars,
  /** charged − received − writtenOff; negative for a credit. */
  balance: signedDollars,
  /** The method that is preselected. */
  defaultMethod: paymentMethod,
  /** The method that is preselected for paying back: that of the original payment. */
  refundMethod: paymentMethod,
  /** Null if none is requested. */
  deposit: deposit.nullable(),
  /** What a request begins with; the share is null if the property requests no deposits. */
  defaultDeposit: z.object({ percent: z.int().nullable(), dueOn: stayDate }),
})

const paidAmount = dollarsAboveZero

/** The balance that the screen showed. Another one returns 409, so nothing is taken twice. */
const expectedBalance = signedDollars

export const takePaymentRequest = z.strictObject({
  amount: paidAmount,
  /** By default the property's preselected method, and for a refund that of the original payment. */
  method: paymentMethod.exactOptional(),
  /** The business date of the payment: by default today, never later. */
  date: stayDate.exactOptional(),
  note: reason.default(''),
  expectedBalance,
})
export type TakePaymentRequest = z.output<typeof takePaymentRequest>

/** Writes off the whole balance. */
export const writeOffRequest = z.strictObject({
  reason: reason.min(1, reasonRequired),
  expectedBalance,
})
export type WriteOffRequest = z.output<typeof writeOffRequest>

export const voidPaymentRequest = z.strictObject({
  paymentId: id,
  reason: reason.min(1, reasonRequired),
})
export type VoidPaymentRequest = z.output<typeof voidPaymentRequest>

/** Sums of payments. Voided entries, openings and write-offs are not takings. */
export const takings = z.object({
  received: dollarSum,
  /** Negative. */
  refunded: z.number().max(0),
  total: z.number(),
})
export type TakingsShape = z.infer<typeof takings>

export const paymentsQuery = z.strictObject({
  /** By default today. */
  day: stayDate.exactOptional(),
  /** Lists what was paid earlier instead, which the list leaves out. */
  kind: z.literal('opening').exactOptional(),
  page: pageText.default('1').transform(Number),
})

/** The cash takings of a business date, and what staff counted. */
export const cashUp = z.object({
  /** "outdated": the cash takings of the day changed after the last count. */
  state: z.enum(cashUpStates),
  /** The cash takings as they are now; negative if more was paid back. */
  expected: z.number(),
  byPerson: z.array(z.object({ userId: z.string(), name: z.string(), expected: z.number() })),
  /** What was counted last less what is expected now; null without a count. */
  difference: z.number().nullable(),
  /** At most 20, the last one first. Only the last one is valid. */
  counts: z.array(
    z.object({
      id,
      counted: signedDollars,
      /** What was expected at that time. */
      expected: signedDollars,
      difference: z.number(),
      note: z.string(),
      by: z.string(),
      at: instant,
    }),
  ),
})
export type CashUpShape = z.infer<typeof cashUp>

/** A new count of a day. It replaces the last one, which remains in the history of the day. */
export const countCashRequest = z.strictObject({
  day: stayDate,
  /** Does not include the starting cash. */
  counted: signedDollars,
  note: reason.default(''),
  /** The expected cash and the last count that the screen showed. Others return 409. */
  expectedCash: z.number(),
  lastCountId: id.nullable(),
})
export type CountCashRequest = z.output<typeof countCashRequest>

export const paymentOfDay = payment.extend({
  isTakings: z.boolean(),
  bookingId: id,
  /** Null if the booking was deleted. */
  booking: z.object({ guestName: z.string(), cabinName: z.string() }).nullable(),
})
export type PaymentOfDay = z.infer<typeof paymentOfDay>

/** The payments of a business date, in the order in which they were recorded. */
export const paymentsOfDay = z.object({
  date: stayDate,
  items: z.array(paymentOfDay),
  /** How many entries the list has, on all pages. */
  total: z.int().min(0),
  /** What was paid earlier: before an import, or before version 0.2. The list leaves it out. */
  openings: z.object({ count: z.int().min(0), amount: dollarSum }),
  takings: takings.extend({
    byMethod: z.array(takings.extend({ method: paymentMethod })),
    /** Empty names stand for the server itself. */
    byPerson: z.array(takings.extend({ userId: z.string(), name: z.string() })),
  }),
  cash: cashUp,
})
export type PaymentsOfDay = z.infer<typeof paymentsOfDay>

const balancePage = pageText.default('1').transform(Number)

/** The page of each of the three lists, with 25 bookings. */
export const balancesQuery = z.strictObject({
  inHouse: balancePage,
  departed: balancePage,
  closed: balancePage,
})
export type BalancesQuery = z.output<typeof balancesQuery>

const balances = z.object({
  /** A page of 25 bookings, the latest departures first. */
  items: z.array(
    z.object({
      bookingId: id,
      status: z.enum(bookingStatuses),
      guestName: z.string(),
      cabinName: z.string(),
      endDate: stayDate,
      /** The departure of guests who left before the end of their stay. */
      leftOn: stayDate.nullable(),
      amountDue: dollars,
    }),
  ),
  /** How many bookings owe money, and how much, including those on other pages. */
  total: z.int().min(0),
  amountDue: dollarSum,
})
export type Balances = z.infer<typeof balances>

/** What guests owe. Bookings that have not begun owe nothing yet. */
export const openBalances = z.object({
  inHouse: balances,
  departed: balances,
  /** The fees of cancellations and no-shows. */
  closed: balances,
})
export type OpenBalances = z.infer<typeof openBalances>

/** The business dates of an export, both included. */
export const paymentsExportQuery = z
  .strictObject({ from: stayDate, to: stayDate })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'Please enter a day that is not before the first day',
  })
