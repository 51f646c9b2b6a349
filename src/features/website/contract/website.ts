import { z } from 'zod'
import { vatInPrice } from '#contract/charges.ts'
import { contactEmail, contactPhone, oneLine } from '#contract/contact-fields.ts'
import {
  calendarDate,
  childAgesText,
  childrenText,
  dollarSum,
  dollars,
  flag,
  guestsText,
  id,
  instant,
  longText,
  stayDate,
  text,
} from '#contract/fields.ts'
import { currency } from '#contract/formats.ts'
import {
  cabinId,
  cabinName,
  endDate,
  maxCapacity,
  numGuests,
  numNights,
  party,
  startDate,
} from '#contract/named-fields.ts'
import { msg } from '#domain/i18n/messages.ts'

import { nights, type Stay } from '#domain/stay.ts'
import { longestStay } from '#domain/stay-rules.ts'
import {
  bookingFields,
  checkParty,
  endsAfterStart,
  tooManyNights,
} from '#features/bookings/contract/booking-actions.ts'
import { maxCombined } from '#features/bookings/domain/room-finder/find-combinations.ts'
import { nightTerms, priceCalendarQuery } from '#features/prices/contract/price-calendar.ts'

export const websiteAvailabilityQuery = z
  .strictObject({
    from: stayDate.describe('The arrival.'),
    to: stayDate.meta({ description: 'The departure.', example: '2026-12-07' }),
    guests: guestsText.meta({ description: 'How many guests stay; 1 by default.', example: '2' }),
    childAges: childAgesText.exactOptional(),
    children: childrenText.exactOptional(),
  })
  .refine(({ from, to }) => from < to)
  .refine(({ from, to }) => from >= to || nights({ startDate: from, endDate: to }) <= longestStay)

/** The cabins of the website for one stay, without anything about other guests. */
export const websiteAvailability = z.object({
  startDate,
  endDate,
  numNights,
  numGuests,
  currency,
  cabins: z
    .array(
      z.object({
        id,
        name: cabinName,
        maxCapacity,
        canRequest: flag('Whether a request for this stay is possible.', true),
        reasons: z
          .array(z.string())
          .meta({ description: 'Why not, in words; empty if it is possible.', example: [] }),
        nights: z
          .array(
            z.object({
              date: calendarDate.describe('The night that begins on this date.'),
              price: dollars.describe('The price of the night.'),
            }),
          )
          .describe('The price of each night.'),
        charges: z
          .array(
            z.object({
              label: text('What the line is for, as guests read it.', 'Final cleaning'),
              amount: dollarSum.meta({ description: 'For the whole stay.', example: 40 }),
            }),
          )
          .describe('What the cabin always includes, such as the final cleaning.'),
        total: dollarSum.meta({ description: 'The nights and the charges.', example: 400 }),
        vat: vatInPrice,
        terms: z.array(z.string()).meta({
          description:
            'What the guest agrees to: deposit, balance, cancellation and no-show, in sentences with dates; empty for nothing.',
          example: ['Free cancellation until Jun 01 2027, 11:59 PM.'],
        }),
        alternative: z.object({ startDate, endDate }).nullable().meta({
          description: 'The nearest dates that are possible; null if there are none nearby.',
          example: null,
        }),
      }),
    )
    .describe('The cabins that the website shows.'),
  combinations: z
    .array(
      z.object({
        cabins: z
          .array(
            z.object({
              cabinId,
              name: cabinName,
              ...party,
              total: dollarSum.meta({ description: 'The nights and the charges.', example: 400 }),
            }),
          )
          .describe('The cabins, with the guests of each.'),
        total: dollarSum.meta({ description: 'The sum of its cabins.', example: 900 }),
      }),
    )
    .describe(
      'Ways to request several cabins together, the cheapest first; empty if a single one can be requested.',
    ),
})
export type WebsiteAvailability = z.infer<typeof websiteAvailability>

export const websitePricesQuery = priceCalendarQuery

const place = z.int().nonnegative()

/** The prices of nights, and which cannot be booked. */
export const websitePrices = z.object({
  from: calendarDate.describe('The first night.'),
  to: calendarDate.meta({ description: 'The day after the last night.', example: '2026-12-07' }),
  today: calendarDate.describe("The property's business date."),
  currency,
  terms: z
    .array(nightTerms.pick({ minNights: true, maxNights: true, arrival: true, departure: true }))
    .describe('The different terms of the nights, each once.'),
  cabins: z
    .array(
      z.object({
        id,
        name: cabinName,
        prices: z.array(dollars).describe('The price of each night.'),
        terms: z.array(place).describe("The index of each night's terms in the list of all terms."),
        unavailable: z
          .array(place)
          .describe('The indexes of the nights that cannot be booked, 0 for the first.'),
      }),
    )
    .describe('The cabins that the website shows.'),
})
export type WebsitePrices = z.infer<typeof websitePrices>

/** Who stays in a cabin, and for how much. */
const requestedCabin = {
  cabinId,
  numGuests: z
    .int(msg('Please enter a whole number'))
    .min(1, msg('At least 1 guest'))
    .max(999)
    .meta({ description: 'How many guests stay, children included.', example: 2 }),
  numChildren: bookingFields.numChildren,
  childAges: bookingFields.childAges,
  expectedTotal: dollars.meta({
    description: 'The total that the website showed; another one returns 409.',
    example: 400,
  }),
}

/** Who asks. */
const visitor = {
  fullName: oneLine(200)
    .min(1, msg('Please enter your name'))
    .meta({ description: 'The name of the person who asks.', example: 'Marta Sousa' }),
  email: contactEmail.refine((email) => email !== '', msg('Please enter your email address')),
  phone: contactPhone.default(''),
  message: longText(1000).default('').meta({
    description: 'What the guest wants to say; may be empty.',
    example: 'We arrive by train',
  }),
  website: z.string().max(200).default('').meta({
    description: 'A field that people do not see. Requests with a text in it are dropped.',
    example: '',
  }),
}

const isPeriod = ({ startDate, endDate }: Stay) => startDate < endDate
const isShort = (stay: Stay) => !isPeriod(stay) || nights(stay) <= longestStay
const noPeriod = { path: ['endDate'], error: endsAfterStart }
const tooLong = { path: ['endDate'], error: tooManyNights }

export const websiteRequest = z
  .strictObject({ ...requestedCabin, startDate, endDate, ...visitor })
  .refine(isPeriod, noPeriod)
  .refine(isShort, tooLong)
  .superRefine(checkParty)
export type WebsiteRequest = z.output<typeof websiteRequest>

/** A request for several cabins on the same nights: all of them or none. */
export const websiteGroupRequest = z
  .strictObject({
    cabins: z
      .array(z.strictObject(requestedCabin).superRefine(checkParty))
      .min(2)
      .max(maxCombined)
      .refine((cabins) => new Set(cabins.map((one) => one.cabinId)).size === cabins.length)
      .meta({
        description: 'The cabins of a combination, with the guests of each.',
        example: [
          { cabinId: 1, numGuests: 4, numChildren: 0, childAges: [], expectedTotal: 600 },
          { cabinId: 2, numGuests: 3, numChildren: 0, childAges: [], expectedTotal: 900 },
        ],
      }),
    startDate,
    endDate,
    ...visitor,
  })
  .refine(isPeriod, noPeriod)
  .refine(isShort, tooLong)
export type WebsiteGroupRequest = z.output<typeof websiteGroupRequest>

export const websiteReceipt = z.object({
  reference: id.nullable().meta({
    description: 'The number of the booking; null if the request was dropped.',
    example: 12,
  }),
  startDate,
  endDate,
  heldUntil: instant.describe('Until when the nights are held.'),
})
export type WebsiteReceipt = z.infer<typeof websiteReceipt>
