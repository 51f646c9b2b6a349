import { z } from 'zod'
import { ruleBreak } from '#contract/availability.ts'
import { bookingState, checkInQuote } from '#contract/bookings.ts'
import {
  dollarSum,
  dollars,
  dollarsAboveZero,
  flag,
  reason,
  reasonRequired,
  stayDate,
  version,
} from '#contract/fields.ts'
import { bookingIds, group, guestsPerFreePlace, maxBookingsOfGroup } from '#contract/groups.ts'
import { cabinState } from '#contract/housekeeping.ts'
import { bookingId } from '#contract/named-fields.ts'
import { paymentMethod, voidPaymentRequest } from '#contract/payments.ts'
import { msg } from '#domain/i18n/messages.ts'
import {
  closeBookingRequest,
  closingQuote,
  rateChoices,
  staySummary,
} from '#features/bookings/contract/booking-actions.ts'

/** In days. */
const longestMove = 730

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

export const cancelGroupPreviewRequest = z.strictObject({
  bookings: some(
    z.strictObject({
      id: bookingId,
      fee: closeBookingRequest.shape.fee.describe('A fee other than that of the terms.'),
    }),
  ).describe('The bookings that would be cancelled.'),
})
export type CancelGroupPreviewRequest = z.output<typeof cancelGroupPreviewRequest>

export const cancelGroupPreview = z.object({
  bookings: z
    .array(closingQuote.extend({ id: bookingId }))
    .describe('What each cancellation costs, and what its guest gets back or owes.'),
  refund: dollarSum.describe('What is to be paid back for all of them.'),
  amountDue: dollarSum.describe('What is still due for all of them.'),
})
export type CancelGroupPreview = z.infer<typeof cancelGroupPreview>

export const cancelGroupRequest = z.strictObject({
  bookings: some(
    z.strictObject({ id: bookingId, version, fee: closeBookingRequest.shape.fee }),
  ).describe('The bookings to cancel, with the versions that the preview showed.'),
  reason: closeBookingRequest.shape.reason,
})
export type CancelGroupRequest = z.output<typeof cancelGroupRequest>

const movement = {
  days: z
    .int(msg('Please enter a whole number'))
    .min(-longestMove, msg('At most 730 days'))
    .max(longestMove, msg('At most 730 days'))
    .refine((days) => days !== 0, msg('Please enter another date'))
    .meta({ description: 'How many days later; negative for earlier.', example: 7 }),
  rates: z
    .enum(rateChoices)
    .default('keep')
    .describe('The rate of nights that are new; all others keep theirs.'),
}

export const moveGroupPreviewRequest = z.strictObject({ bookingIds, ...movement })
export type MoveGroupPreviewRequest = z.output<typeof moveGroupPreviewRequest>

export const moveGroupPreview = z.object({
  bookings: z
    .array(
      z.object({
        id: bookingId,
        version,
        before: staySummary.describe('The booking as it is now.'),
        after: staySummary.describe('The booking after the move.'),
        problems: z.array(z.string()).meta({
          description: 'What keeps it from being moved, in sentences; empty if nothing does.',
          example: [],
        }),
        brokenRules: z.array(ruleBreak).meta({
          description:
            'The rules that the moved stay breaks; staff can override them with a reason.',
          example: [],
        }),
      }),
    )
    .describe('Each of the bookings, in the order of arrival.'),
  totalBefore: dollarSum.describe('The total of all of them now.'),
  totalAfter: dollarSum.describe('Their total after the move.'),
})
export type MoveGroupPreview = z.infer<typeof moveGroupPreview>

export const moveGroupRequest = z
  .strictObject({
    bookings: some(
      z.strictObject({
        id: bookingId,
        version,
        expectedTotal: dollars.meta({
          description: 'The total in the preview; another one returns 409.',
          example: 360,
        }),
      }),
    ).describe('The bookings to move, as the preview showed them.'),
    ...movement,
    overridesRules: z
      .boolean()
      .default(false)
      .describe('Whether rules that the moved stays break are overridden.'),
    reason: reason.default('').meta({
      description: 'Why; required to override rules.',
      example: 'The wedding is a week later',
    }),
  })
  .refine(({ overridesRules, reason: why }) => !overridesRules || why !== '', {
    path: ['reason'],
    error: reasonRequired,
  })
export type MoveGroupRequest = z.output<typeof moveGroupRequest>

export const groupTotalPreviewRequest = z.strictObject({
  total: dollars
    .exactOptional()
    .meta({ description: 'By default the list price, without free places.', example: 1800 }),
  guestsPerFreePlace: guestsPerFreePlace.default(null),
})
export type GroupTotalPreviewRequest = z.output<typeof groupTotalPreviewRequest>

export const groupTotalPreview = z.object({
  version,
  bookings: z
    .array(
      z.object({
        id: bookingId,
        version,
        listPrice: dollarSum.describe('What its nights cost by the price list of today.'),
        before: staySummary.describe('The booking as it is now.'),
        after: staySummary.describe('The booking with its part of the total.'),
        keepsPrice: z.string().meta({
          description: 'Why its nights keep their price, in a sentence; empty if they do not.',
          example: '',
        }),
      }),
    )
    .describe('The bookings that are neither cancelled nor no-shows, in the order of arrival.'),
  numGuests: z.int().describe('How many guests they have.'),
  freePlaces: z.int().describe('How many of them stay free.'),
  listPrice: dollarSum.describe('What all nights cost by the price list.'),
  proposedTotal: dollarSum.describe(
    'The list price, less the average price per guest for each free place.',
  ),
  kept: dollarSum.describe('The part of the total that nights have which keep their price.'),
  total: dollarSum.describe('The total that is divided: the one of the request, or the proposed.'),
  totalBefore: dollarSum.describe('What all bookings cost now, with extras and taxes.'),
  totalAfter: dollarSum.describe('What they cost then, with extras and taxes.'),
})
export type GroupTotalPreview = z.infer<typeof groupTotalPreview>

export const agreeGroupTotalRequest = z.strictObject({
  version,
  total: dollars.meta({
    description: 'For the nights of all bookings, without extras and tourist tax.',
    example: 1800,
  }),
  guestsPerFreePlace: guestsPerFreePlace.default(null),
  bookings: some(
    z.strictObject({
      id: bookingId,
      version,
      expectedTotal: dollars.meta({
        description: 'The total in the preview; another one returns 409.',
        example: 640,
      }),
    }),
  ).describe('The bookings that do not keep their price, as the preview showed them.'),
  reason: reason
    .min(1, { error: reasonRequired })
    .meta({ description: 'Why this total is agreed.', example: 'Wedding package' }),
})
export type AgreeGroupTotalRequest = z.output<typeof agreeGroupTotalRequest>

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
