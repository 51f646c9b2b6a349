import { z } from 'zod'
import { calendarDate, dollarSum, text } from '#contract/fields.ts'
import { duesByPayer } from '#contract/groups.ts'
import { bookingId, guestName } from '#contract/named-fields.ts'
import { bookingStatuses } from '#domain/booking-status.ts'

const amount = z.number()

const sums = {
  charged: amount.meta({
    description: 'The total, or the fee of a cancelled booking or a no-show.',
    example: 360,
  }),
  amountPaid: amount.meta({ description: 'What was paid or written off.', example: 110 }),
  depositDue: dollarSum.describe('What is still to be paid of the deposit.'),
  amountDue: dollarSum.describe('The balance due, the deposit included.'),
  ...duesByPayer,
  amountCredited: dollarSum.describe('What was paid too much.'),
}

const taxes = z
  .array(
    z.object({
      percent: z.number().meta({ description: 'The rate in percent.', example: 6 }),
      net: amount.meta({ description: 'The amount without tax.', example: 339.62 }),
      tax: amount.meta({ description: 'The tax in the amount.', example: 20.38 }),
      gross: amount.meta({ description: 'The amount with tax.', example: 360 }),
    }),
  )
  .describe('The taxes in what is charged, the highest rate first.')

/** What the bookings of a group are charged and what was paid, each apart and together. */
export const groupFolio = z.object({
  bookings: z
    .array(
      z.object({
        bookingId,
        cabin: text('The name of the cabin.', 'Birch Hollow'),
        guest: text('The guest of the booking.', 'Marta Sousa'),
        status: z.enum(bookingStatuses).describe('The status of the booking.'),
        lines: z
          .array(
            z.object({
              label: text('What the line is for, as guests read it.', 'Final cleaning'),
              amount: amount.meta({ description: 'The sum of the line.', example: 360 }),
            }),
          )
          .describe('What the booking is charged.'),
        taxes,
        ...sums,
        depositDueOn: calendarDate
          .nullable()
          .describe('When its deposit is due; null if nothing of it is.'),
      }),
    )
    .describe('In the order of arrival, then of the numbers.'),
  sums: z
    .object({
      ...sums,
      depositDueOn: calendarDate
        .nullable()
        .describe('When the first deposit is due; null if nothing of one is.'),
      taxes,
    })
    .describe('The sums of the bookings. No tax is rounded again.'),
  contact: guestName.nullable().describe('The contact of the group; null without one.'),
})
export type GroupFolio = z.infer<typeof groupFolio>
