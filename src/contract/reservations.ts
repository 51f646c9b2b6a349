import { z } from 'zod'
import { bookingSources } from '#domain/booking-source.ts'
import { nights } from '#domain/stay.ts'
import { longestStay, stayRules } from '#domain/stay-rules.ts'
import { fit, ruleBreak, whyNot } from './availability.ts'
import {
  dollarSum,
  dollars,
  dollarsText,
  id,
  longText,
  reason,
  reasonRequired,
  stayDate,
  version,
} from './fields.ts'
import { guestFields } from './guests.ts'

/** What staff may set aside with a reason: a house rule, or that a guest is still in the cabin. */
export const overridable = [...stayRules, 'occupied'] as const
export type Overridable = (typeof overridable)[number]

const stayFields = {
  cabinId: id,
  startDate: stayDate,
  endDate: stayDate,
  numGuests: z.int('Please enter a whole number').min(1, 'At least 1 guest').max(999),
  hasBreakfast: z.boolean(),
  observations: longText(2000),
}

const exceptionFields = {
  /** US dollars a night, instead of the cabin's price. Needs a reason. */
  agreedNightPrice: dollars.exactOptional(),
  /** What is set aside. Needs a reason. */
  overrides: z.array(z.enum(overridable)).max(overridable.length).default([]),
  reason: reason.default(''),
}

export const endsAfterStart = 'The departure must be after the arrival'
export const tooManyNights = `A stay has at most ${longestStay} nights`

const hasReason = (asked: { agreedNightPrice?: number; overrides: unknown[]; reason: string }) =>
  asked.reason !== '' || (asked.agreedNightPrice === undefined && asked.overrides.length === 0)

export const createBookingRequest = z
  .strictObject({
    ...stayFields,
    ...exceptionFields,
    observations: stayFields.observations.default(''),
    source: z.enum(bookingSources),
    /** Somebody who is known, or somebody new. */
    guest: z.union([z.strictObject({ id }), guestFields]),
    /** US dollars: the total that the screen showed; another one is refused with 409. */
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
  .refine(hasReason, { path: ['reason'], error: reasonRequired })
export type CreateBookingRequest = z.output<typeof createBookingRequest>

/** Sent again with the same key, a request makes no second booking. */
export const idempotencyKey = z.string().regex(/^[\w-]{8,100}$/)

/** What changed nights cost: what was agreed for the booking, or today's price of the cabin. */
export const rateChoices = ['keep', 'today'] as const
export type RateChoice = (typeof rateChoices)[number]

const changeFields = {
  cabinId: stayFields.cabinId.exactOptional(),
  startDate: stayFields.startDate.exactOptional(),
  endDate: stayFields.endDate.exactOptional(),
  numGuests: stayFields.numGuests.exactOptional(),
  hasBreakfast: stayFields.hasBreakfast.exactOptional(),
  observations: stayFields.observations.exactOptional(),
  guestId: id.exactOptional(),
  /** For nights that are new or in another cabin; all others keep their price. */
  rates: z.enum(rateChoices).default('keep'),
  ...exceptionFields,
}

/** Only what is to be different is named. */
export const previewChangeRequest = z.strictObject(changeFields)
export type PreviewChangeRequest = z.output<typeof previewChangeRequest>

export const changeBookingRequest = z
  .strictObject({
    ...changeFields,
    /** The one that was on the screen; another one is refused with 409. */
    version,
    /** US dollars: the total that the preview showed; another one is refused with 409. */
    expectedTotal: dollars,
  })
  .refine(hasReason, { path: ['reason'], error: reasonRequired })
export type ChangeBookingRequest = z.output<typeof changeBookingRequest>

/** One side of a change: what is agreed, and how the account stands. Amounts in US dollars. */
export const stayFigures = z.object({
  cabin: z.object({ id, name: z.string() }),
  startDate: stayDate,
  endDate: stayDate,
  numNights: z.int(),
  numGuests: z.int(),
  hasBreakfast: z.boolean(),
  cabinPrice: dollars,
  extrasPrice: dollars,
  totalPrice: dollars,
  amountPaid: dollars,
  /** At most one of the two is more than 0. */
  amountDue: dollars,
  amountCredited: dollars,
})
export type StayFigures = z.infer<typeof stayFigures>

export const changePreview = z.object({
  version,
  before: stayFigures,
  after: stayFigures,
  /** The total by each choice of rates, while no other price is agreed. */
  totals: z.object({ keep: dollarSum, today: dollarSum }),
  /** What stands in the way; empty when the change can be saved. */
  brokenRules: z.array(ruleBreak),
  whyNot: z.array(whyNot),
  fix: fit.nullable(),
  /** The booking with which the cabins could be swapped instead, when it is the only one in the way. */
  swapWith: z.object({ bookingId: id, version }).nullable(),
})
export type ChangePreview = z.infer<typeof changePreview>

/** Both bookings keep their dates and prices and change their cabins. */
export const swapCabinsRequest = z.strictObject({
  version,
  otherId: id,
  otherVersion: version,
})
export type SwapCabinsRequest = z.output<typeof swapCabinsRequest>

/** For a cancellation or a no-show. */
export const closeBookingRequest = z.strictObject({
  version,
  reason: reason.min(1, reasonRequired),
  /** US dollars that are still charged: at most the total. */
  fee: dollars.default(0),
})
export type CloseBookingRequest = z.output<typeof closeBookingRequest>

export const reinstateBookingRequest = z.strictObject({
  version,
  reason: reason.min(1, reasonRequired),
})
export type ReinstateBookingRequest = z.output<typeof reinstateBookingRequest>

/** What is charged of the nights that a guest who leaves early does not stay. */
export const departureCharges = ['all', 'stayed', 'agreed'] as const
export type DepartureCharge = (typeof departureCharges)[number]

/**
 * Leaving before the end: the nights from today on are released. The same request changes, on the
 * day of the check-out, what is charged of the nights that were released.
 */
export const leaveEarlyRequest = z
  .strictObject({
    version,
    charge: z.enum(departureCharges),
    /** US dollars for the released nights together; only with "agreed", at most their price. */
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
 * What an early departure today would come to, or, after it on the same day, what the charge can be
 * changed to. Amounts in US dollars.
 */
export const departureQuoteQuery = z.strictObject({
  /** US dollars charged for the released nights: adds `totals.agreed` to the quote. */
  agreedCharge: dollarsText.exactOptional(),
})
export type DepartureQuoteQuery = z.output<typeof departureQuoteQuery>

export const departureQuote = z.object({
  version,
  /** Today: the first night that is released. */
  leavesOn: stayDate,
  nightsStayed: z.int(),
  nightsReleased: z.int(),
  /** The cabin's price of the released nights, of which a part may be agreed. */
  releasedPrice: dollars,
  /** `agreed` is null unless an agreed charge was given. */
  totals: z.object({ all: dollars, stayed: dollars, agreed: dollars.nullable() }),
  amountPaid: dollars,
})
export type DepartureQuote = z.infer<typeof departureQuote>

/** Undoes an act of this business date. */
export const undoRequest = z.strictObject({ version })
export type UndoRequest = z.output<typeof undoRequest>

/** Marks what is due as paid, or what is credited as paid back; one of the two is 0. */
export const settleRequest = z.strictObject({
  version,
  /** US dollars: the open amounts that the screen showed; others are refused with 409. */
  expectedDue: dollars,
  expectedCredit: dollars,
})
export type SettleRequest = z.output<typeof settleRequest>
