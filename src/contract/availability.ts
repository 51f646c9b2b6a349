import { z } from 'zod'
import { conflictCodes } from '#domain/availability.ts'
import { nights } from '#domain/stay.ts'
import { longestStay, stayRules } from '#domain/stay-rules.ts'
import { dollarSum, dollars, dollarsText, id, idText, stayDate } from './fields.ts'

/** Why a cabin is not available, in a sentence that names the guest, the block or the limit. */
export const whyNot = z.object({
  code: z.enum(conflictCodes),
  sentence: z.string(),
  /** The booking that holds nights or whose guest is still there, and its guest's name. */
  bookingId: id.nullable(),
  guestName: z.string().nullable(),
  blockId: id.nullable(),
  /** Only "occupied": it may be overridden with a reason. */
  canOverride: z.boolean(),
})
export type WhyNot = z.infer<typeof whyNot>

/** A house rule that the stay breaks; it may be overridden with a reason. */
export const ruleBreak = z.object({ rule: z.enum(stayRules), sentence: z.string() })
export type RuleBreak = z.infer<typeof ruleBreak>

/** A stay that could be had instead, by the smallest change. */
export const fit = z.object({
  cabinId: id,
  cabinName: z.string(),
  startDate: stayDate,
  endDate: stayDate,
  /** What is different: "2 days later, Jul 14 to Jul 16". */
  sentence: z.string(),
})
export type Fit = z.infer<typeof fit>

export const availabilityQuery = z
  .strictObject({
    from: stayDate,
    to: stayDate,
    guests: z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .default('1')
      .transform(Number),
    /** US dollars a night that were agreed instead of the price of each cabin. */
    nightPrice: dollarsText.exactOptional(),
    /** The booking that is to be changed: its own nights are not in the way. */
    booking: idText.transform(Number).exactOptional(),
  })
  .refine(({ from, to }) => from < to)
  .refine(({ from, to }) => from >= to || nights({ startDate: from, endDate: to }) <= longestStay)
export type AvailabilityQuery = z.output<typeof availabilityQuery>

export const cabinOffer = z.object({
  cabin: z.object({
    id,
    name: z.string(),
    maxCapacity: z.int(),
    thumbnail: z.string(),
  }),
  /** US dollars: today's price of one night, or the agreed one, and of all of them. */
  nightPrice: dollars,
  cabinPrice: dollarSum,
  totalWithBreakfast: dollarSum,
  /** Nothing stands in the way. */
  isFree: z.boolean(),
  whyNot: z.array(whyNot),
  /** The smallest change that would make it fit; null when nothing near would. */
  fix: fit.nullable(),
})
export type CabinOffer = z.infer<typeof cabinOffer>

/** Every cabin for one stay: the available ones first, by fit and price (docs/reference/business-rules.md#availability). */
export const availability = z.object({
  startDate: stayDate,
  endDate: stayDate,
  numNights: z.int(),
  numGuests: z.int(),
  /** For the whole party and stay, at today's price. */
  breakfastPrice: dollarSum,
  brokenRules: z.array(ruleBreak),
  cabins: z.array(cabinOffer),
})
export type Availability = z.infer<typeof availability>
