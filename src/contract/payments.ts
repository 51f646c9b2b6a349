import { z } from 'zod'
import { bookingStatuses } from '#domain/booking-status.ts'
import { cashUpStates } from '#domain/cash-up.ts'
import { msg } from '#domain/i18n/messages.ts'
import { chargeKinds, chargeUnits } from '#domain/money/charges.ts'
import { folioGroups } from '#domain/money/folio-groups.ts'
import { paymentKinds, paymentMethods } from '#domain/money/payments.ts'
import { maxCents } from '#domain/money.ts'
import { deposit } from './deposits.ts'
import {
  dollarSum,
  dollars,
  dollarsAboveZero,
  flag,
  id,
  inCurrency,
  instant,
  integer,
  pageText,
  reason,
  reasonRequired,
  stayDate,
  text,
  textOrNull,
} from './fields.ts'
import { amountDue, bookingId, cabinName, endDate, guestName, userName } from './named-fields.ts'

export const signingStates = ['waiting', 'signed', 'failed'] as const

export const paymentMethod = z.enum(paymentMethods)

/** An amount that is negative for refunds, discounts and credits. */
export const signedDollars = inCurrency(z.number().min(-maxCents).max(maxCents))

/** An entry of the payments ledger. */
export const payment = z.object({
  id,
  date: stayDate.describe('The business date on which the money was taken.'),
  kind: z
    .enum(paymentKinds)
    .describe(
      'What was recorded: a payment, a refund, a write-off, or an amount from before the ledger.',
    ),
  method: paymentMethod
    .nullable()
    .describe('How it was paid; null for an opening and a write-off.'),
  amount: signedDollars.meta({ description: 'The amount; negative for a refund.', example: 110 }),
  note: text('What staff wrote; may be empty.', ''),
  by: userName,
  at: instant.describe('When it was recorded.'),
  voided: z
    .object({
      at: instant.describe('When it happened.'),
      by: userName,
      reason: text('Why it was voided.', 'Entered twice'),
    })
    .nullable()
    .meta({
      description: 'Who voided the entry, when and why; null if it is valid.',
      example: null,
    }),
  register: z
    .object({
      state: z
        .enum(signingStates)
        .describe(
          'Whether the cash register signed it. "failed": it did not respond as it should; it is tried again.',
        ),
      receipt: textOrNull('What the register responded, as receipts show it; null until then.'),
      error: textOrNull('Why the last attempt failed; null otherwise.'),
    })
    .nullable()
    .meta({
      description:
        'The signature of a payment in cash, or of its cancellation if it is voided; null without a cash register.',
      example: null,
    }),
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
  kind: z.enum(folioLineKinds).describe('What the line is for.'),
  chargeId: id
    .nullable()
    .meta({ description: 'The id of a charge; null for other lines.', example: null }),
  label: text('What the line is for, as guests read it.', '3 nights in Fox Den'),
  unit: z
    .enum(chargeUnits)
    .nullable()
    .meta({ description: 'What the price is for; null for lines without a price.', example: null }),
  quantity: integer('How many nights, breakfasts or items.', 3),
  units: integer('The nights, guests or both that are charged for each unit of the quantity.', 1),
  unitPrice: signedDollars.meta({ description: 'The price of one unit.', example: 120 }),
  amount: signedDollars.meta({
    description: 'The sum of the line; negative for a discount.',
    example: 360,
  }),
  note: text('What staff wrote; may be empty.', ''),
  isMandatory: flag('Whether the cabin requires it.'),
  isTax: flag('A tax that follows from a rule, so it is not removed.'),
})
export type FolioLine = z.infer<typeof folioLine>

/** What a booking is charged and what was paid. */
export const folio = z.object({
  lines: z.array(folioLine).describe('What the booking is charged.'),
  groups: z
    .array(
      z.object({
        kind: z.enum(folioGroups).describe('The group that the lines belong to.'),
        count: integer('How many lines the group has.', 1),
        amount: signedDollars.meta({ description: 'The sum of the group.', example: 360 }),
      }),
    )
    .describe(
      'The lines in groups, in the same order: the first `count` lines are those of the first group.',
    ),
  breakfast: dollars.meta({ description: 'The breakfasts in the extras.', example: 0 }),
  charges: signedDollars.meta({
    description: 'Items, fees and discounts in the extras.',
    example: 0,
  }),
  touristTax: dollars.meta({ description: 'The tourist tax in the extras.', example: 0 }),
  charged: dollars.meta({
    description: 'The sum of the lines: the total, or the fee of a closed booking.',
    example: 360,
  }),
  payments: z.array(payment).describe('The ledger of the booking, the oldest entry first.'),
  received: dollars.meta({ description: 'Payments less refunds.', example: 110 }),
  writtenOff: dollars.meta({ description: 'What was written off.', example: 0 }),
  balance: signedDollars.meta({
    description: 'charged − received − writtenOff; negative for a credit.',
    example: 250,
  }),
  defaultMethod: paymentMethod.describe('The method that is preselected.'),
  refundMethod: paymentMethod.describe(
    'The method that is preselected for paying back: that of the original payment.',
  ),
  deposit: deposit
    .nullable()
    .meta({ description: 'The requested deposit; null if none is requested.', example: null }),
  defaultDeposit: z
    .object({
      percent: z.int().nullable().meta({
        description: 'The share of the total; null if the property requests no deposits.',
        example: 30,
      }),
      dueOn: stayDate.describe('When it would be due.'),
    })
    .describe(
      'What a request begins with; the share is null if the property requests no deposits.',
    ),
})

const paidAmount = dollarsAboveZero

const expectedBalance = signedDollars.meta({
  description:
    'The balance that the screen showed. Another one returns 409, so that nothing is taken twice.',
  example: 250,
})

export const takePaymentRequest = z.strictObject({
  amount: paidAmount.meta({
    description: 'The amount that is paid, or paid back; above 0.',
    example: 110,
  }),
  method: paymentMethod
    .exactOptional()
    .describe(
      "How it is paid. By default the property's preselected method, and for a refund that of the original payment.",
    ),
  date: stayDate
    .exactOptional()
    .describe('The business date of the payment: by default today, never later.'),
  note: reason.default('').meta({
    description: 'What staff note about it; may be empty.',
    example: 'Paid by the company',
  }),
  expectedBalance,
})
export type TakePaymentRequest = z.output<typeof takePaymentRequest>

/** Writes off the whole balance. */
export const writeOffRequest = z.strictObject({
  reason: reason
    .min(1, reasonRequired)
    .meta({ description: 'Why the amount will not be paid.', example: 'Broken heating' }),
  expectedBalance,
})
export type WriteOffRequest = z.output<typeof writeOffRequest>

export const voidPaymentRequest = z.strictObject({
  paymentId: id.describe('The entry of the ledger.'),
  reason: reason
    .min(1, reasonRequired)
    .meta({ description: 'Why the entry is void.', example: 'Entered twice' }),
})
export type VoidPaymentRequest = z.output<typeof voidPaymentRequest>

/** Sums of payments. Voided entries, openings and write-offs are not takings. */
export const takings = z.object({
  received: dollarSum.meta({ description: 'What was paid.', example: 360 }),
  refunded: z
    .number()
    .max(0)
    .meta({ description: 'What was paid back; 0 or negative.', example: -20 }),
  total: z.number().meta({ description: 'Received less refunded.', example: 340 }),
})
export type TakingsShape = z.infer<typeof takings>

export const paymentsQuery = z.strictObject({
  day: stayDate.exactOptional().describe('The business date; by default today.'),
  kind: z
    .literal('opening')
    .exactOptional()
    .describe(
      '"opening" lists what was paid earlier instead: before an import, or before version 0.2.',
    ),
  page: pageText.default('1').transform(Number),
})

/** The cash of a business date, that of damage deposits included, and what staff counted. */
export const cashUp = z.object({
  state: z
    .enum(cashUpStates)
    .describe(
      'Whether the cash was counted. "outdated": the cash takings of the day changed after the last count.',
    ),
  expected: z.number().meta({
    description:
      'The cash takings and the cash of damage deposits as they are now; negative if more was paid back.',
    example: 340,
  }),
  byPerson: z
    .array(
      z.object({
        userId: text('The user; empty for the server itself.', '5f0c4d1e9a7b'),
        name: text('The name of the user; empty for the server itself.', 'Ana Silva'),
        expected: z.number().meta({
          description: 'The cash that this user took, less what was paid back.',
          example: 340,
        }),
      }),
    )
    .describe('The cash of each user.'),
  difference: z.number().nullable().meta({
    description: 'What was counted last less what is expected now; null without a count.',
    example: 0,
  }),
  counts: z
    .array(
      z.object({
        id,
        counted: signedDollars.meta({ description: 'The cash that was counted.', example: 340 }),
        expected: signedDollars.meta({
          description: 'What was expected at that time.',
          example: 340,
        }),
        difference: z.number().meta({
          description:
            'What was counted less what was expected then; negative if cash was missing.',
          example: 0,
        }),
        note: text('What staff wrote about a difference; may be empty.', ''),
        by: userName,
        at: instant.describe('When the cash was counted.'),
      }),
    )
    .describe('At most 20, the last one first. Only the last one is valid.'),
})
export type CashUpShape = z.infer<typeof cashUp>

/** A new count of a day. It replaces the last one, which remains in the history of the day. */
export const countCashRequest = z.strictObject({
  day: stayDate.describe('The business date whose cash was counted.'),
  counted: signedDollars.meta({
    description: 'The cash that was counted, without the starting cash.',
    example: 340,
  }),
  note: reason
    .default('')
    .meta({ description: 'An explanation of a difference; may be empty.', example: '' }),
  expectedCash: z.number().meta({
    description: 'The expected cash that the screen showed; another amount returns 409.',
    example: 340,
  }),
  lastCountId: id
    .nullable()
    .describe('The last count that the screen showed; null if there was none.'),
})
export type CountCashRequest = z.output<typeof countCashRequest>

export const paymentOfDay = payment.extend({
  isTakings: flag('It counts as takings: neither voided, nor an opening, nor a write-off.', true),
  bookingId,
  booking: z
    .object({ guestName, cabinName })
    .nullable()
    .describe('The booking; null if it was deleted.'),
})
export type PaymentOfDay = z.infer<typeof paymentOfDay>

/** The payments of a business date, in the order in which they were recorded. */
export const paymentsOfDay = z.object({
  date: stayDate.describe('The business date.'),
  items: z.array(paymentOfDay).describe('The payments of this page.'),
  total: z.int().min(0).describe('How many entries the list has, on all pages.'),
  openings: z
    .object({
      count: z.int().min(0).describe('How many there are.'),
      amount: dollarSum.describe('Their sum.'),
    })
    .describe(
      'What was paid earlier: before an import, or before version 0.2. The list leaves it out.',
    ),
  takings: takings
    .extend({
      byMethod: z
        .array(takings.extend({ method: paymentMethod.describe('How it was paid.') }))
        .describe('The same by method of payment.'),
      byPerson: z
        .array(
          takings.extend({
            userId: text('The user; empty for the server itself.', '5f0c4d1e9a7b'),
            name: text('The name of the user; empty for the server itself.', 'Ana Silva'),
          }),
        )
        .describe('The same by the user who recorded it.'),
    })
    .describe('What was taken on the day.'),
  damageDeposits: z
    .array(
      z.object({
        method: paymentMethod.describe('How it changed hands.'),
        taken: dollarSum.describe('What guests left.'),
        returned: dollarSum.describe('What they got back.'),
        kept: dollarSum.describe('What was kept; it is also among the payments.'),
      }),
    )
    .describe('The damage deposits of the day by method. They are no takings.'),
  cash: cashUp.describe('The cash of the day.'),
})
export type PaymentsOfDay = z.infer<typeof paymentsOfDay>

const balancePage = pageText.default('1').transform(Number)

/** The page of each of the three lists, with 25 bookings. */
export const balancesQuery = z.strictObject({
  inHouse: balancePage.describe('The page of the guests who stay now.'),
  departed: balancePage.describe('The page of guests who left.'),
  closed: balancePage.describe('The page of cancellations and no-shows.'),
  upcoming: balancePage.describe('The page of bookings before their arrival.'),
})
export type BalancesQuery = z.output<typeof balancesQuery>

const balances = z.object({
  items: z
    .array(
      z.object({
        bookingId,
        status: z.enum(bookingStatuses).describe('The status of the booking.'),
        guestName,
        cabinName,
        endDate,
        leftOn: stayDate
          .nullable()
          .describe('The departure of guests who left before the end of their stay.'),
        dueOn: stayDate.nullable().meta({
          description: 'When the balance of a booking before its arrival is due; null for others.',
          example: null,
        }),
        amountDue,
      }),
    )
    .describe(
      'A page of 25 bookings, the latest departures first; those before their arrival by due date.',
    ),
  total: z.int().min(0).describe('How many bookings owe money, on all pages.'),
  amountDue: dollarSum.describe('What they owe together, on all pages.'),
})
export type Balances = z.infer<typeof balances>

/** What guests owe. Bookings that have not begun owe nothing before their terms say so. */
export const openBalances = z.object({
  inHouse: balances.describe('Guests who stay now.'),
  departed: balances.describe('Guests who left.'),
  closed: balances.describe('Cancellations and no-shows whose fee is not paid.'),
  upcoming: balances.describe(
    'Bookings before their arrival whose balance is overdue, or due within 30 days by their terms.',
  ),
})
export type OpenBalances = z.infer<typeof openBalances>

/** The business dates of an export, both included. */
export const paymentsExportQuery = z
  .strictObject({
    from: stayDate.describe('The first day.'),
    to: stayDate.meta({ description: 'The last day, included.', example: '2026-12-07' }),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: msg('Please enter a day that is not before the first day'),
  })
