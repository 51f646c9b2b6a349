import { z } from 'zod'
import { bookingState, checkInQuote } from '#contract/bookings.ts'
import { dollars, dollarsAboveZero, flag, reason, stayDate, version } from '#contract/fields.ts'
import { bookingIds, group, maxBookingsOfGroup } from '#contract/groups.ts'
import { cabinState } from '#contract/housekeeping.ts'
import { bookingId } from '#contract/named-fields.ts'
import { paymentMethod, voidPaymentRequest } from '#contract/payments.ts'
import { msg } from '#domain/i18n/messages.ts'

/** Some bookings of a group, each once. */
const some = <Booking extends z.ZodType<{ id: number }>>(booking: Booking) =>
  z
    .array(booking)
    .min(1, msg('Please choose a booking'))
    .max(maxBookingsOfGroup, msg('At most 50 bookings'))
    .refine(
      (bookings) => new Set(bookings.map(({ id }) => id)).size === bookings.length,
      msg('Please choose each booking once'),
    )

/** What staff need to check in the guests of a group. */
export const groupCheckIn = z.object({
  bookings: z
    .array(
      z.object({
        id: bookingId,
        quote: checkInQuote.describe('What the guest pays, without and with breakfast.'),
        cabinState,
        isOccupied: flag('Another guest is still checked in to the cabin.'),
      }),
    )
    .describe('The bookings that are not checked in, in the order of arrival.'),
})
export type GroupCheckIn = z.infer<typeof groupCheckIn>

export const checkInGroupRequest = z.strictObject({
  bookings: some(
    z.strictObject({
      id: bookingId,
      expectedTotal: dollars.meta({
        description: 'The total that the screen showed. Another one returns 409.',
        example: 360,
      }),
      addBreakfast: flag('Adds breakfast at its current price.', false).default(false),
    }),
  ).describe('The bookings whose guests have arrived.'),
  payLater: flag(
    'What is due stays due. Otherwise staff confirm that all of it is paid, and it is recorded.',
    false,
  ),
  paymentMethod: paymentMethod
    .exactOptional()
    .describe("How the guests pay; by default the property's preselected method."),
})
export type CheckInGroupRequest = z.output<typeof checkInGroupRequest>

export const checkOutGroupRequest = z.strictObject({ bookingIds })
export type CheckOutGroupRequest = z.output<typeof checkOutGroupRequest>

/** The step that is undone, with the versions after it. */
export const undoGroupStepRequest = z.strictObject({
  step: z.enum(['check-in', 'check-out']).describe('The step that is undone.'),
  bookings: some(z.strictObject({ id: bookingId, version })).describe(
    'The bookings, with their versions after the step.',
  ),
})
export type UndoGroupStepRequest = z.output<typeof undoGroupStepRequest>

export const payForGroupRequest = z.strictObject({
  amount: dollarsAboveZero.meta({
    description: 'What is paid for all together, at most what is due.',
    example: 600,
  }),
  method: paymentMethod
    .exactOptional()
    .describe("How it is paid; by default the property's preselected method."),
  date: stayDate
    .exactOptional()
    .describe('The business date of the payment: by default today, never later.'),
  note: reason.default('').meta({ description: 'What staff note about it; may be empty.' }),
  expectedDue: dollars.meta({
    description: 'What the screen showed as due for the group. Another amount returns 409.',
    example: 900,
  }),
})
export type PayForGroupRequest = z.output<typeof payForGroupRequest>

const partOfPayment = z.strictObject({
  id: bookingId,
  paymentId: voidPaymentRequest.shape.paymentId,
})

export const groupAfterPayment = z.object({
  group: group.describe('The group after the payment.'),
  payments: z.array(partOfPayment).meta({
    description: 'The parts of the payment; empty when the request is repeated.',
    example: [{ id: 12, paymentId: 40 }],
  }),
})
export type GroupAfterPayment = z.infer<typeof groupAfterPayment>

export const voidGroupPaymentRequest = z.strictObject({
  payments: some(partOfPayment).describe('The parts of the payment.'),
  reason: voidPaymentRequest.shape.reason,
})
export type VoidGroupPaymentRequest = z.output<typeof voidGroupPaymentRequest>

export const groupAfterStep = z.object({
  group: group.describe('The group after the step.'),
  bookings: z.array(bookingState).describe('The bookings of the step.'),
})
export type GroupAfterStep = z.infer<typeof groupAfterStep>
