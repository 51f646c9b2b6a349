import { z } from 'zod'
import { conflictCodes } from '#domain/bookings/availability.ts'
import { nights } from '#domain/stay.ts'
import { longestStay, stayRules } from '#domain/stay-rules.ts'
import { extras } from './charges.ts'
import {
  agreedNightPriceText,
  dollarSum,
  dollars,
  dollarsText,
  guestsText,
  id,
  idText,
  stayDate,
} from './fields.ts'

/** Why a cabin is not available, in a sentence that names the guest, the block or the limit. */
export const bookingConflict = z.object({
  code: z.enum(conflictCodes),
  sentence: z.string(),
  /** The booking that occupies nights or whose guest has not left, and the guest's name. */
  bookingId: id.nullable(),
  guestName: z.string().nullable(),
  blockId: id.nullable(),
  /** Only "occupied" can be overridden, with a reason. */
  canOverride: z.boolean(),
})
export type BookingConflict = z.infer<typeof bookingConflict>

/** A house rule, or a rule of a season, that the stay breaks. Staff can override it with a reason. */
export const ruleBreak = z.object({ rule: z.enum(stayRules), sentence: z.string() })
export type RuleBreak = z.infer<typeof ruleBreak>

/** An alternative stay that is available, with the smallest change. */
export const fit = z.object({
  cabinId: id,
  cabinName: z.string(),
  startDate: stayDate,
  endDate: stayDate,
  /** What is different: "2 days later, Jul 14 to Jul 16". */
  sentence: z.string(),
})
export type Fit = z.infer<typeof fit>

/** The extras of a new booking as JSON. */
const extrasText = z
  .string()
  .max(4000)
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      addIssue('This is not JSON')
      return z.NEVER
    }
  })
  .pipe(extras)

export const availabilityQuery = z
  .strictObject({
    from: stayDate,
    to: stayDate,
    guests: guestsText,
    /** Agreed instead of the price of each cabin: per night, or for all nights. */
    nightPrice: agreedNightPriceText.exactOptional(),
    agreedTotal: dollarsText.exactOptional(),
    extras: extrasText
      .exactOptional()
      .describe(
        'Items of the catalogue to charge, as JSON: the `extras` of a new booking. Inactive ones are left out, and so are those that a cabin always includes.',
      ),
    /** The booking to change; its own nights are no conflict. */
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
  /** The current or agreed price of one night, the lowest if they differ, and of all nights. */
  nightPrice: dollars,
  /** The price of each night from the arrival on. */
  nightPrices: z.array(dollars),
  /** The reason of each of these prices: its place in `priceReasons` of the response. */
  nightReasons: z.array(z.int()),
  cabinPrice: dollarSum,
  /** What the cabin always includes, such as the final cleaning, and the requested extras. */
  charges: z.array(z.object({ label: z.string(), amount: dollarSum })),
  /** The nights and the charges. */
  total: dollarSum,
  totalWithBreakfast: dollarSum,
  /** Whether there is no conflict. */
  isFree: z.boolean(),
  conflicts: z.array(bookingConflict),
  /** The rules that the stay breaks in this cabin; staff can override them with a reason. */
  brokenRules: z.array(ruleBreak),
  /**
   * The nearest available stay; null if there is none nearby. A cabin that is free has one if the
   * stay breaks a rule of its season.
   */
  alternative: fit.nullable(),
})
export type CabinOffer = z.infer<typeof cabinOffer>

/** Every cabin for one stay: the available ones first, by fit and price (docs/reference/business-rules.md#availability). */
export const availability = z.object({
  startDate: stayDate,
  endDate: stayDate,
  numNights: z.int(),
  numGuests: z.int(),
  /** For the whole party and stay, at the current price. */
  breakfastPrice: dollarSum,
  /** The rules that the stay breaks in every cabin. */
  brokenRules: z.array(ruleBreak),
  /** The reasons of all prices in words: "Summer +20%, Weekend $240.00". Each is here once. */
  priceReasons: z.array(z.string()),
  cabins: z.array(cabinOffer),
})
export type Availability = z.infer<typeof availability>
