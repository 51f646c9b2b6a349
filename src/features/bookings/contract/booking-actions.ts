import { z } from 'zod'
import { bookingConflict, fit, ruleBreak } from '#contract/availability.ts'
import { extras } from '#contract/charges.ts'
import {
  agreedNightPrice,
  dollarSum,
  dollars,
  dollarsText,
  id,
  longText,
  reason,
  reasonRequired,
  stayDate,
  version,
} from '#contract/fields.ts'
import { paymentMethod, signedDollars } from '#contract/payments.ts'
import { staffBookingSources } from '#domain/bookings/booking-source.ts'
import { nights } from '#domain/stay.ts'
import { longestStay, stayRules } from '#domain/stay-rules.ts'
import { guestFields } from '#features/guests/contract/guests.ts'
import { requestedMoves, roomMove } from './room-moves.ts'

/** What staff can override with a reason: a house rule, or a guest who is still in the cabin. */
export const overridable = [...stayRules, 'occupied'] as const
export type Overridable = (typeof overridable)[number]

const stayFields = {
  cabinId: id,
  startDate: stayDate,
  endDate: stayDate,
  numGuests: z.int('Please enter a whole number').min(1, 'At least 1 guest').max(999),
  /** How many of the guests are children. */
  numChildren: z.int('Please enter a whole number').min(0, 'At least 0').max(999),
  hasBreakfast: z.boolean(),
  observations: longText(2000),
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
  /** The overrides; they need a reason. */
  overrides: z.array(z.enum(overridable)).max(overridable.length).default([]),
  reason: reason.default(''),
}

export const optionAfterArrival = 'An option ends on the arrival at the latest'
export const optionInThePast = 'This date is in the past'
export const endsAfterStart = 'The departure must be after the arrival'
export const tooManyNights = `A stay has at most ${longestStay} nights`

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
const onePrice = { path: ['agreedTotal'], error: 'Either a price per night or one for all nights' }

export const childrenAmongGuests = 'At most as many as guests'
export const countsChildren = (input: { numGuests: number; numChildren: number }) =>
  input.numChildren <= input.numGuests
export const childrenError = { path: ['numChildren'], error: childrenAmongGuests }

export const bookingFields = {
  numGuests: stayFields.numGuests,
  numChildren: stayFields.numChildren.default(0),
  hasBreakfast: stayFields.hasBreakfast,
  observations: stayFields.observations.default(''),
  source: z.enum(staffBookingSources),
  /** An existing guest or a new one. */
  guest: z.union([z.strictObject({ id }), guestFields]),
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
    extras: extras
      .exactOptional()
      .describe('Items of the catalogue to charge, none of which the cabin always includes.'),
    /** The total that the screen showed, with the extras; another one returns 409. */
    expectedTotal: dollars,
  })
  .refine(({ startDate, endDate }) => startDate < endDate, {
    path: ['endDate'],
    error: endsAfterStart,
  })
  .refine((stay) => stay.startDate >= stay.endDate || nights(stay) <= longestStay, {
    path: ['endDate'],
    error: tooManyNights,
  })
  .refine(countsChildren, childrenError)
  .refine(isOnePrice, onePrice)
  .refine(({ startDate, optionUntil = '' }) => optionUntil <= startDate, {
    path: ['optionUntil'],
    error: optionAfterArrival,
  })
  .refine(hasReason, { path: ['reason'], error: reasonRequired })
export type CreateBookingRequest = z.output<typeof createBookingRequest>

/** A request repeated with the same key creates no second booking. */
export const idempotencyKey = z.string().regex(/^[\w-]{8,100}$/)

/** The rate of changed nights: the agreed rate of the booking, or the current price of the cabin. */
export const rateChoices = ['keep', 'today'] as const
export type RateChoice = (typeof rateChoices)[number]

const changeFields = {
  cabinId: stayFields.cabinId.exactOptional(),
  startDate: stayFields.startDate.exactOptional(),
  endDate: stayFields.endDate.exactOptional(),
  numGuests: stayFields.numGuests.exactOptional(),
  /** Without it the children stay, as far as they are among the guests. */
  numChildren: stayFields.numChildren.exactOptional(),
  hasBreakfast: stayFields.hasBreakfast.exactOptional(),
  observations: stayFields.observations.exactOptional(),
  guestId: id.exactOptional(),
  /** For nights that are new or in another cabin; all others keep their rate. */
  rates: z.enum(rateChoices).default('keep'),
  ...exceptionFields,
  /**
   * Both for the nights that are new or in another cabin; without any, for all nights, or those from
   * tonight on of a guest in house. Needs a reason.
   */
  agreedNightPrice: exceptionFields.agreedNightPrice,
  agreedTotal: exceptionFields.agreedTotal,
}

/** Contains only the fields to change. */
export const previewChangeRequest = z.strictObject(changeFields).refine(isOnePrice, onePrice)
export type PreviewChangeRequest = z.output<typeof previewChangeRequest>

export const changeBookingRequest = z
  .strictObject({
    ...changeFields,
    /** The version on the screen; another one returns 409. */
    version,
    /** The total in the preview; another one returns 409. */
    expectedTotal: dollars,
    /** Other bookings that make room, as in the preview. */
    moves: requestedMoves.max(2).default([]),
  })
  .refine(isOnePrice, onePrice)
  .refine(hasReason, { path: ['reason'], error: reasonRequired })
export type ChangeBookingRequest = z.output<typeof changeBookingRequest>

/** The stay before or after a change, with its balance. */
export const staySummary = z.object({
  cabin: z.object({ id, name: z.string() }),
  startDate: stayDate,
  endDate: stayDate,
  numNights: z.int(),
  numGuests: z.int(),
  numChildren: z.int(),
  hasBreakfast: z.boolean(),
  cabinPrice: dollars,
  /** The breakfast and the other charges. */
  extrasPrice: dollars,
  breakfast: dollars,
  /** Negative if the discounts are larger than all others. */
  otherCharges: signedDollars,
  totalPrice: dollars,
  amountPaid: dollars,
  /** At most one of the two is more than 0. */
  amountDue: dollars,
  amountCredited: dollars,
})
export type StaySummary = z.infer<typeof staySummary>

/** The price of a night and its reason: "Summer +20%, Weekend $240.00". */
const nightPrice = z.object({ date: stayDate, price: dollars, reason: z.string() })

export const changePreview = z.object({
  version,
  before: staySummary,
  after: staySummary,
  /** The total for each choice of rates, if no other price is agreed. */
  totals: z.object({ keep: dollarSum, today: dollarSum }),
  /** Every night after the change; those that the booking has already keep their price. */
  nights: z.array(nightPrice),
  /** Today's prices of the nights that are new or in another cabin. */
  newNights: z.array(nightPrice),
  /** What the change does to charges, tourist tax and discounts of long stays, in words. */
  notices: z.array(z.string()),
  /** The conflicts; empty if the change can be saved. */
  brokenRules: z.array(ruleBreak),
  conflicts: z.array(bookingConflict),
  alternative: fit.nullable(),
  /** The booking to swap cabins with instead, if it is the only conflict. */
  swapWith: z.object({ bookingId: id, version }).nullable(),
  /** One or two other bookings that can move to make room, if only they are in the way. */
  room: z.array(roomMove),
})
export type ChangePreview = z.infer<typeof changePreview>

/** Both bookings keep their dates and prices and swap their cabins. */
export const swapCabinsRequest = z.strictObject({
  version,
  otherId: id,
  otherVersion: version,
})
export type SwapCabinsRequest = z.output<typeof swapCabinsRequest>

/** Whether the room finder must leave the booking in its cabin. */
export const pinBookingRequest = z.strictObject({ version, isPinned: z.boolean() })
export type PinBookingRequest = z.output<typeof pinBookingRequest>

/** For a cancellation or a no-show. */
export const closeBookingRequest = z.strictObject({
  version,
  reason: reason.min(1, reasonRequired),
  /** The fee, at most the total. */
  fee: dollars.default(0),
})
export type CloseBookingRequest = z.output<typeof closeBookingRequest>

export const reinstateBookingRequest = z.strictObject({
  version,
  reason: reason.min(1, reasonRequired),
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
    charge: z.enum(departureCharges),
    /** For all released nights; only with "agreed", and at most their price. */
    agreedCharge: dollars.exactOptional(),
    reason: reason.default(''),
    expectedTotal: dollars,
  })
  .refine(({ charge, agreedCharge }) => (charge === 'agreed') === (agreedCharge !== undefined), {
    path: ['agreedCharge'],
    error: 'Please enter an amount',
  })
export type LeaveEarlyRequest = z.output<typeof leaveEarlyRequest>

/**
 * The totals of an early departure today or, while it can be undone, of another charge.
 */
export const departureQuoteQuery = z.strictObject({
  /** What is charged for the released nights: adds `totals.agreed` to the quote. */
  agreedCharge: dollarsText.exactOptional(),
})
export type DepartureQuoteQuery = z.output<typeof departureQuoteQuery>

export const departureQuote = z.object({
  version,
  /** Today: the first released night. */
  leavesOn: stayDate,
  nightsStayed: z.int(),
  nightsReleased: z.int(),
  /** The price of the released nights, the maximum of an agreed charge. */
  releasedPrice: dollars,
  /** `agreed` is null unless an agreed charge was given. */
  totals: z.object({ all: dollars, stayed: dollars, agreed: dollars.nullable() }),
  amountPaid: dollars,
})
export type DepartureQuote = z.infer<typeof departureQuote>

/** Undoes a check-in, a check-out or a settlement within 12 hours, or until its day is closed. */
export const undoRequest = z.strictObject({ version })
export type UndoRequest = z.output<typeof undoRequest>

/** Marks the balance due as paid, or the credit as refunded; one of the two is 0. */
export const settleRequest = z.strictObject({
  version,
  /** The open amounts that the screen showed; others return 409. */
  expectedDue: dollars,
  expectedCredit: dollars,
  /** By default the property's preselected method, and for paying back that of the original payment. */
  method: paymentMethod.exactOptional(),
})
export type SettleRequest = z.output<typeof settleRequest>
