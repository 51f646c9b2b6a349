import { z } from 'zod'
import { conflictCodes } from '#domain/bookings/availability.ts'
import { staffBookingSources } from '#domain/bookings/booking-source.ts'
import { nights } from '#domain/stay.ts'
import { longestStay, stayRules } from '#domain/stay-rules.ts'
import { extras, vatInPrice } from './charges.ts'
import {
  agreedNightPriceText,
  childAgesText,
  dollarSum,
  dollars,
  dollarsText,
  flag,
  guestsText,
  id,
  idText,
  stayDate,
  text,
} from './fields.ts'
import {
  cabinId,
  cabinName,
  endDate,
  guestName,
  maxCapacity,
  numGuests,
  numNights,
  startDate,
} from './named-fields.ts'

/** Why a cabin is not available, in a sentence that names the guest, the block or the limit. */
export const bookingConflict = z.object({
  code: z.enum(conflictCodes).describe('What keeps the stay from being possible.'),
  sentence: text(
    'What is in the way, naming the guest, the block or the limit.',
    'Booked by Marta Sousa from Dec 4 to Dec 7.',
  ),
  bookingId: id
    .nullable()
    .describe('The booking that occupies nights, or whose guest has not left; null if it is none.'),
  guestName: guestName.nullable(),
  blockId: id.nullable().describe('The block that occupies nights; null if it is none.'),
  canOverride: flag('Only "occupied" can be overridden, with a reason.'),
})
export type BookingConflict = z.infer<typeof bookingConflict>

/** A house rule, or a rule of a season, that the stay breaks. Staff can override it with a reason. */
export const ruleBreak = z.object({
  rule: z.enum(stayRules).describe('Which rule it is.'),
  sentence: text('The rule in words.', 'At least 3 nights from Dec 20 to Jan 3.'),
})
export type RuleBreak = z.infer<typeof ruleBreak>

/** An alternative stay that is available, with the smallest change. */
export const fit = z.object({
  cabinId,
  cabinName,
  startDate,
  endDate,
  sentence: text(
    'What is different from the stay that was wanted.',
    '2 days later, Dec 6 to Dec 9',
  ),
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
    from: stayDate.describe('The arrival.'),
    to: stayDate.meta({ description: 'The departure.', example: '2026-12-07' }),
    guests: guestsText.meta({ description: 'How many guests stay; 1 by default.', example: '2' }),
    childAges: childAgesText.exactOptional(),
    nightPrice: agreedNightPriceText
      .exactOptional()
      .describe('Agreed per night, instead of the price of each cabin.'),
    agreedTotal: dollarsText
      .exactOptional()
      .describe('Agreed for all nights, instead of the price of each cabin.'),
    extras: extrasText
      .exactOptional()
      .describe(
        'Items of the catalogue to charge, as JSON: the `extras` of a new booking. Inactive ones are left out, and so are those that a cabin always includes.',
      )
      .meta({ example: '[{"catalogueId": 2}]' }),
    source: z
      .enum(staffBookingSources)
      .exactOptional()
      .describe(
        'How the booking comes in; by phone by default. A source can collect taxes itself.',
      ),
    booking: idText
      .transform(Number)
      .exactOptional()
      .describe('The booking to change; its own nights are no conflict.'),
    group: idText
      .transform(Number)
      .exactOptional()
      .describe('The group to book for; nights that are held for it are no conflict.'),
  })
  .refine(({ from, to }) => from < to)
  .refine(({ from, to }) => from >= to || nights({ startDate: from, endDate: to }) <= longestStay)
export type AvailabilityQuery = z.output<typeof availabilityQuery>

export const cabinOffer = z.object({
  cabin: z
    .object({
      id,
      name: cabinName,
      maxCapacity,
      thumbnail: text(
        'The image in the size of lists, as an address; empty if there is none.',
        '/storage/cabin-images/00112233445566778899aabbccddeeff-fox-den-small.webp',
      ),
    })
    .describe('The cabin, with how many guests fit.'),
  nightPrice: dollars.describe(
    'The current or agreed price of one night; the lowest if they differ.',
  ),
  nightPrices: z.array(dollars).meta({
    description: 'The price of each night from the arrival on.',
    example: [120, 120, 120],
  }),
  nightReasons: z.array(z.int()).meta({
    description: 'The reason of each of these prices: its index in `priceReasons` of the response.',
    example: [0, 0, 0],
  }),
  cabinPrice: dollarSum.describe('The price of the nights.'),
  charges: z
    .array(
      z.object({
        label: text('What the line is for, as guests read it.', 'Final cleaning'),
        amount: dollarSum.meta({ description: 'For the whole stay.', example: 40 }),
      }),
    )
    .describe(
      'What the cabin always includes, such as the final cleaning, and the requested extras.',
    ),
  total: dollarSum.meta({ description: 'The nights and the charges.', example: 400 }),
  totalWithBreakfast: dollarSum.meta({
    description: 'The total with breakfast for every guest and morning.',
    example: 490,
  }),
  vat: vatInPrice,
  vatWithBreakfast: vatInPrice.describe('The VAT that the total with breakfast contains.'),
  isFree: flag('Whether there is no conflict.', true),
  conflicts: z.array(bookingConflict).meta({
    description: 'What keeps the stay from being possible; empty if nothing does.',
    example: [],
  }),
  brokenRules: z.array(ruleBreak).meta({
    description:
      'The rules that the stay breaks in this cabin; staff can override them with a reason.',
    example: [],
  }),
  alternative: fit.nullable().meta({
    description:
      'The nearest available stay; null if there is none nearby. A cabin that is free has one if the stay breaks a rule of its season.',
    example: null,
  }),
})
export type CabinOffer = z.infer<typeof cabinOffer>

/** Every cabin for one stay: the available ones first, by fit and price (docs/reference/business-rules.md#availability). */
export const availability = z.object({
  startDate,
  endDate,
  numNights,
  numGuests,
  breakfastPrice: dollarSum.meta({
    description: 'The breakfasts of all guests for the whole stay, at the current price.',
    example: 90,
  }),
  brokenRules: z
    .array(ruleBreak)
    .meta({ description: 'The rules that the stay breaks in every cabin.', example: [] }),
  priceReasons: z.array(z.string()).meta({
    description: 'The reasons of all prices in words, each once.',
    example: ['Summer +20%'],
  }),
  cabins: z.array(cabinOffer).describe('Every cabin that can be booked, with its price.'),
})
export type Availability = z.infer<typeof availability>
