import { z } from 'zod'
import { bookingConflict, fit, ruleBreak } from '#contract/availability.ts'
import { extras, vatInPrice } from '#contract/charges.ts'
import {
  agreedNightPrice,
  dollarSum,
  dollars,
  dollarsText,
  flag,
  id,
  integer,
  longText,
  reason,
  reasonRequired,
  stayDate,
  text,
  version,
} from '#contract/fields.ts'
import {
  amountDue,
  amountPaid,
  bookingId,
  cabinId,
  cabinName,
  childAges,
  endDate,
  hasBreakfast,
  numGuests,
  numNights,
  startDate,
  totalPrice,
} from '#contract/named-fields.ts'
import { paymentMethod, signedDollars } from '#contract/payments.ts'
import { staffBookingSources } from '#domain/bookings/booking-source.ts'
import {
  oldestChild,
  partyErrors,
  type RequestedParty,
  wholeYears,
} from '#domain/bookings/party.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { nights } from '#domain/stay.ts'
import { longestStay, stayRules } from '#domain/stay-rules.ts'
import { guestFields } from '#features/guests/contract/guests.ts'
import { requestedMoves, roomMove } from './room-moves.ts'

/** What staff can override with a reason: a house rule, or a guest who is still in the cabin. */
export const overridable = [...stayRules, 'occupied'] as const
export type Overridable = (typeof overridable)[number]

const stayFields = {
  cabinId,
  startDate: stayDate.describe('The arrival; between 2000 and 2199.'),
  endDate: stayDate.meta({
    description: 'The departure, after the arrival.',
    example: '2026-12-07',
  }),
  numGuests: z
    .int(msg('Please enter a whole number'))
    .min(1, msg('At least 1 guest'))
    .max(999)
    .meta({ description: 'How many guests stay, children included.', example: 2 }),
  numChildren: z
    .int(msg('Please enter a whole number'))
    .min(0, msg('At least 0'))
    .max(999)
    .meta({ description: 'How many of the guests are children.', example: 0 }),
  childAges: z
    .array(z.int(wholeYears).min(0, wholeYears).max(oldestChild, wholeYears))
    .max(999)
    .meta({
      description: 'The ages of the children on arrival, in whole years; at most one for each.',
      example: [3, 7],
    }),
  hasBreakfast,
  observations: longText(2000).meta({
    description: 'What staff note about the stay; at most 2000 characters.',
    example: 'Arrives by train',
  }),
}

const exceptionFields = {
  agreedNightPrice: agreedNightPrice
    .exactOptional()
    .describe(
      "Per night, instead of the cabin's price, with any number of decimals: the price of all nights is rounded once, and the last night carries the rest. Needs a reason.",
    ),
  agreedTotal: dollars
    .exactOptional()
    .describe(
      'For all of these nights together, instead of a price per night. Without extras and tourist tax. Needs a reason.',
    ),
  overrides: z
    .array(z.enum(overridable))
    .max(overridable.length)
    .default([])
    .describe('What staff decide against; needs a reason.'),
  reason: reason.default('').describe('Required for an override or an agreed price.'),
}

export const optionAfterArrival = msg('An option ends on the arrival at the latest')
export const optionInThePast = msg('This date is in the past')
export const endsAfterStart = msg('The departure must be after the arrival')
export const tooManyNights = (): string =>
  t('A stay has at most {n, plural, one {# night} other {# nights}}', { n: longestStay })

type Exceptions = {
  agreedNightPrice?: number
  agreedTotal?: number
  overrides: unknown[]
  reason: string
}
const hasReason = (input: Exceptions) =>
  input.reason !== '' ||
  (input.agreedNightPrice === undefined &&
    input.agreedTotal === undefined &&
    input.overrides.length === 0)

const isOnePrice = (input: { agreedNightPrice?: number; agreedTotal?: number }) =>
  input.agreedNightPrice === undefined || input.agreedTotal === undefined
const onePrice = {
  path: ['agreedTotal'],
  error: msg('Either a price per night or one for all nights'),
}

/** Adds to a request that the children are among the guests, with at most one age for each. */
export function checkParty(
  input: RequestedParty & { numGuests: number },
  context: z.RefinementCtx,
) {
  for (const [field, message] of Object.entries(partyErrors(input, input))) {
    context.addIssue({ code: 'custom', path: [field], message, input })
  }
}

export const bookingFields = {
  numGuests: stayFields.numGuests,
  numChildren: stayFields.numChildren.exactOptional().meta({
    description: 'How many of the guests are children; by default as many as there are ages.',
    example: 2,
  }),
  childAges: stayFields.childAges.exactOptional(),
  hasBreakfast: stayFields.hasBreakfast,
  observations: stayFields.observations.default('').meta({
    description: 'What staff note about the stay; at most 2000 characters.',
    example: 'Arrives by train',
  }),
  source: z.enum(staffBookingSources).describe('How the booking came in.'),
  guest: z.union([z.strictObject({ id }), guestFields]).describe('An existing guest or a new one.'),
}

export const createBookingRequest = z
  .strictObject({
    ...stayFields,
    ...exceptionFields,
    ...bookingFields,
    optionUntil: stayDate
      .exactOptional()
      .describe(
        'Makes the booking an option. Unless staff confirm it, it is cancelled at the end of this date, at the latest on arrival.',
      ),
    groupId: id
      .exactOptional()
      .describe('The group that the booking joins. It takes the nights that are held for it.'),
    extras: extras
      .exactOptional()
      .describe('Items of the catalogue to charge, none of which the cabin always includes.'),
    expectedTotal: dollars.meta({
      description: 'The total that the screen showed, with the extras; another one returns 409.',
      example: 360,
    }),
  })
  .refine(({ startDate, endDate }) => startDate < endDate, {
    path: ['endDate'],
    error: endsAfterStart,
  })
  .refine((stay) => stay.startDate >= stay.endDate || nights(stay) <= longestStay, {
    path: ['endDate'],
    error: tooManyNights,
  })
  .superRefine(checkParty)
  .refine(isOnePrice, onePrice)
  .refine(({ startDate, optionUntil = '' }) => optionUntil <= startDate, {
    path: ['optionUntil'],
    error: optionAfterArrival,
  })
  .refine(hasReason, { path: ['reason'], error: reasonRequired })
export type CreateBookingRequest = z.output<typeof createBookingRequest>

/** A request repeated with the same key creates no second booking. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{8,100}$/)
  .meta({
    description:
      'A random value for each action: a repeated request with the same key changes nothing and returns the same response.',
    example: '3f6c1f0e-0e0b-4f6a-9a57',
  })

/** The rate of changed nights: the agreed rate of the booking, or the current price of the cabin. */
export const rateChoices = ['keep', 'today'] as const
export type RateChoice = (typeof rateChoices)[number]

const changeFields = {
  cabinId: stayFields.cabinId.exactOptional(),
  startDate: stayFields.startDate.exactOptional().describe('The arrival; without it, it stays.'),
  endDate: stayFields.endDate.exactOptional().describe('The departure; without it, it stays.'),
  numGuests: stayFields.numGuests.exactOptional(),
  numChildren: stayFields.numChildren.exactOptional().meta({
    description: 'Without it the children stay, as far as they are among the guests.',
    example: 2,
  }),
  childAges: stayFields.childAges.exactOptional().meta({
    description:
      'All ages of the children on arrival, in whole years. Without it they stay; of fewer children those of the youngest.',
    example: [3, 7],
  }),
  hasBreakfast: stayFields.hasBreakfast
    .exactOptional()
    .describe('Breakfast for every guest and morning; without it, it stays.'),
  observations: stayFields.observations.exactOptional().meta({
    description: 'What staff note about the stay; without it, it stays.',
    example: 'Arrives by train',
  }),
  guestId: id.exactOptional().describe('The guest to whom the booking is given.'),
  rates: z
    .enum(rateChoices)
    .default('keep')
    .describe('For nights that are new or in another cabin; all others keep their rate.'),
  ...exceptionFields,
  agreedNightPrice: exceptionFields.agreedNightPrice.describe(
    'Per night, for the nights that are new or in another cabin; without any, for all nights, or those from tonight on of a guest in house. Needs a reason.',
  ),
  agreedTotal: exceptionFields.agreedTotal.describe('The same for all of these nights together.'),
}

/** Contains only the fields to change. */
export const previewChangeRequest = z
  .strictObject(changeFields)
  .refine(isOnePrice, onePrice)
  .meta({ example: { endDate: '2026-12-08' } })
export type PreviewChangeRequest = z.output<typeof previewChangeRequest>

export const changeBookingRequest = z
  .strictObject({
    ...changeFields,
    version,
    expectedTotal: dollars.meta({
      description: 'The total in the preview; another one returns 409.',
      example: 360,
    }),
    moves: requestedMoves
      .max(2)
      .default([])
      .describe('Other bookings that make room, as in the preview.'),
  })
  .refine(isOnePrice, onePrice)
  .refine(hasReason, { path: ['reason'], error: reasonRequired })
  .meta({ example: { endDate: '2026-12-08', version: 3, expectedTotal: 480 } })
export type ChangeBookingRequest = z.output<typeof changeBookingRequest>

/** The stay before or after a change, with its balance. */
export const staySummary = z.object({
  cabin: z.object({ id, name: cabinName }).describe('The cabin, by id and name.'),
  startDate,
  endDate,
  numNights,
  numGuests,
  numChildren: integer('How many of the guests are children.', 2),
  childAges,
  hasBreakfast,
  cabinPrice: dollars.meta({ description: 'The price of the nights.', example: 360 }),
  extrasPrice: dollars.meta({ description: 'The breakfast and the other charges.', example: 0 }),
  breakfast: dollars.meta({ description: 'The breakfasts in the price.', example: 0 }),
  otherCharges: signedDollars.meta({
    description: 'All other charges; negative if the discounts are larger.',
    example: 0,
  }),
  totalPrice,
  amountPaid,
  amountDue: amountDue.describe('What is still to be paid; 0 if more was paid than the total.'),
  amountCredited: dollars.meta({
    description: 'The overpayment; more than 0 only if nothing is due.',
    example: 0,
  }),
  vat: vatInPrice,
})
export type StaySummary = z.infer<typeof staySummary>

/** The price of a night and its reason: "Summer +20%, Weekend $240.00". */
const nightPrice = z.object({
  date: stayDate.describe('The night that begins on this date.'),
  price: dollars.describe('The price of the night.'),
  reason: text('What the price consists of.', 'Summer +20%'),
})

export const changePreview = z.object({
  version,
  before: staySummary.describe('The booking as it is now.'),
  after: staySummary.describe('The booking after the change.'),
  totals: z
    .object({
      keep: dollarSum.describe('With the rates that the nights have.'),
      today: dollarSum.describe("With today's rates."),
    })
    .describe('The total for each choice of rates, if no other price is agreed.'),
  nights: z
    .array(nightPrice)
    .describe('Every night after the change; those that the booking has already keep their price.'),
  newNights: z
    .array(nightPrice)
    .describe("Today's prices of the nights that are new or in another cabin."),
  notices: z.array(z.string()).meta({
    description:
      'What the change does to charges, tourist tax and discounts of long stays, in words.',
    example: [],
  }),
  brokenRules: z.array(ruleBreak).meta({
    description: 'The rules that the changed stay breaks; staff can override them with a reason.',
    example: [],
  }),
  conflicts: z.array(bookingConflict).meta({
    description: 'What keeps the change from being possible; empty if it can be saved.',
    example: [],
  }),
  alternative: fit.nullable().meta({
    description: 'The nearest stay that is possible; null if there is none nearby.',
    example: null,
  }),
  swapWith: z.object({ bookingId, version }).nullable().meta({
    description: 'The booking to swap cabins with instead, if it is the only conflict.',
    example: null,
  }),
  room: z.array(roomMove).meta({
    description:
      'One or two other bookings that can move to make room, if only they are in the way.',
    example: [],
  }),
})
export type ChangePreview = z.infer<typeof changePreview>

/** Both bookings keep their dates and prices and swap their cabins. */
export const swapCabinsRequest = z.strictObject({
  version,
  otherId: id.describe('The booking to swap with.'),
  otherVersion: version.describe('Its version on the screen; another one returns 409.'),
})
export type SwapCabinsRequest = z.output<typeof swapCabinsRequest>

/** Whether the room finder must leave the booking in its cabin. */
export const pinBookingRequest = z.strictObject({
  version,
  isPinned: flag('True keeps the room finder from moving it to another cabin.', true),
})
export type PinBookingRequest = z.output<typeof pinBookingRequest>

/** Other terms of the property's list for one booking. */
export const setTermsRequest = z.strictObject({
  version,
  listVersion: z.int().min(0).describe('The version of the list that the screen showed.'),
  place: z
    .int()
    .min(0)
    .nullable()
    .describe('The place of the terms in the list, from 0; null if nothing is agreed.'),
})
export type SetTermsRequest = z.output<typeof setTermsRequest>

/** For a cancellation or a no-show. */
export const closeBookingRequest = z.strictObject({
  version,
  reason: reason
    .min(1, { error: reasonRequired })
    .meta({ description: 'Why it is closed.', example: 'The guest is ill' }),
  fee: dollars
    .exactOptional()
    .describe(
      'The fee, at most the total. Without it, the one of the terms that the booking agreed to, or 0.',
    ),
})
export type CloseBookingRequest = z.output<typeof closeBookingRequest>

export const closingQuoteQuery = z.strictObject({
  as: z.enum(['cancelled', 'no-show']).describe('How the booking would be closed.'),
  fee: dollarsText
    .exactOptional()
    .describe('A fee other than that of the terms, to see what the guest gets back.'),
})
export type ClosingQuoteQuery = z.output<typeof closingQuoteQuery>

export const closingQuote = z.object({
  version,
  agreedFee: dollars.nullable().meta({
    description:
      'The fee of the terms that the booking agreed to; null if they say nothing, or if those of the channel apply.',
    example: 420,
  }),
  sentence: text(
    'How the fee is computed, or why it is not.',
    'Cancelled 12 days before arrival: 50% of $840.00.',
  ),
  amountPaid,
  refund: dollars.describe('What the guest gets back with this fee.'),
  amountDue: amountDue.describe('What the guest still owes with this fee.'),
})
export type ClosingQuote = z.infer<typeof closingQuote>

export const reinstateBookingRequest = z.strictObject({
  version,
  reason: reason
    .min(1, { error: reasonRequired })
    .meta({ description: 'Why it is open again.', example: 'Cancelled by mistake' }),
})
export type ReinstateBookingRequest = z.output<typeof reinstateBookingRequest>

/** The charge for the nights that an early departure releases. */
export const departureCharges = ['all', 'stayed', 'agreed'] as const
export type DepartureCharge = (typeof departureCharges)[number]

/**
 * An early departure, which releases the nights from today on. While the check-out can be undone, the
 * same request changes the charge for the released nights.
 */
export const leaveEarlyRequest = z
  .strictObject({
    version,
    charge: z
      .enum(departureCharges)
      .describe('What the guest pays for the nights that are released.'),
    agreedCharge: dollars
      .exactOptional()
      .describe('For all released nights; only with "agreed", and at most their price.'),
    reason: reason.default('').meta({
      description: 'Why the guest leaves early; required for an agreed charge.',
      example: 'Called home',
    }),
    expectedTotal: dollars.meta({
      description: 'The total that the screen showed; another one returns 409.',
      example: 360,
    }),
  })
  .refine(({ charge, agreedCharge }) => (charge === 'agreed') === (agreedCharge !== undefined), {
    path: ['agreedCharge'],
    error: msg('Please enter an amount'),
  })
export type LeaveEarlyRequest = z.output<typeof leaveEarlyRequest>

/**
 * The totals of an early departure today or, while it can be undone, of another charge.
 */
export const departureQuoteQuery = z.strictObject({
  agreedCharge: dollarsText
    .exactOptional()
    .describe('What is charged for the released nights: adds `totals.agreed` to the quote.'),
})
export type DepartureQuoteQuery = z.output<typeof departureQuoteQuery>

export const departureQuote = z.object({
  version,
  leavesOn: stayDate.describe('Today: the first released night.'),
  nightsStayed: integer('How many nights the guest stayed.', 2),
  nightsReleased: integer('How many nights the departure releases.', 1),
  releasedPrice: dollars.meta({
    description: 'The price of the released nights, the maximum of an agreed charge.',
    example: 120,
  }),
  totals: z
    .object({
      all: dollars.describe('If all nights are charged.'),
      stayed: dollars.meta({
        description: 'If only the nights of the stay are charged.',
        example: 240,
      }),
      agreed: dollars
        .nullable()
        .meta({ description: 'With the agreed charge; null if none was given.', example: null }),
    })
    .describe('The total of the booking for each choice of `charge`.'),
  vat: z
    .object({ all: vatInPrice, stayed: vatInPrice, agreed: vatInPrice.nullable() })
    .describe('The VAT that each of these totals contains.'),
  amountPaid,
})
export type DepartureQuote = z.infer<typeof departureQuote>

/** Undoes a check-in, a check-out or a settlement within 12 hours, or until its day is closed. */
export const undoRequest = z.strictObject({ version })
export type UndoRequest = z.output<typeof undoRequest>

/** Marks the balance due as paid, or the credit as refunded; one of the two is 0. */
export const settleRequest = z.strictObject({
  version,
  expectedDue: dollars.meta({
    description: 'The balance due that the screen showed; others return 409.',
    example: 250,
  }),
  expectedCredit: dollars.meta({
    description: 'The overpayment that the screen showed; others return 409.',
    example: 0,
  }),
  method: paymentMethod
    .exactOptional()
    .describe(
      "By default the property's preselected method, and for paying back that of the original payment.",
    ),
})
export type SettleRequest = z.output<typeof settleRequest>
