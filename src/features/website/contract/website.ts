import { z } from 'zod'
import { contactEmail, contactPhone, oneLine } from '#contract/contact-fields.ts'
import {
  calendarDate,
  dollarSum,
  dollars,
  guestsText,
  id,
  instant,
  longText,
  stayDate,
} from '#contract/fields.ts'
import { currency } from '#contract/formats.ts'
import { nights } from '#domain/stay.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { endsAfterStart, tooManyNights } from '#features/bookings/contract/booking-actions.ts'
import { nightTerms, priceCalendarQuery } from '#features/prices/contract/price-calendar.ts'

export const websiteAvailabilityQuery = z
  .strictObject({
    from: stayDate,
    to: stayDate,
    guests: guestsText,
  })
  .refine(({ from, to }) => from < to)
  .refine(({ from, to }) => from >= to || nights({ startDate: from, endDate: to }) <= longestStay)

/** The cabins of the website for one stay, without anything about other guests. */
export const websiteAvailability = z.object({
  startDate: stayDate,
  endDate: stayDate,
  numNights: z.int(),
  numGuests: z.int(),
  currency,
  cabins: z.array(
    z.object({
      id,
      name: z.string(),
      maxCapacity: z.int(),
      /** Whether a request for this stay is possible. */
      canRequest: z.boolean(),
      /** Why not, in words; empty if it is possible. */
      reasons: z.array(z.string()),
      nights: z.array(z.object({ date: calendarDate, price: dollars })),
      /** What the cabin always includes, such as the final cleaning. */
      charges: z.array(z.object({ label: z.string(), amount: dollarSum })),
      total: dollarSum,
      /** The nearest dates that are possible; null if there are none nearby. */
      alternative: z.object({ startDate: stayDate, endDate: stayDate }).nullable(),
    }),
  ),
})
export type WebsiteAvailability = z.infer<typeof websiteAvailability>

export const websitePricesQuery = priceCalendarQuery

const place = z.int().nonnegative()

/** The prices of nights, and which cannot be booked. */
export const websitePrices = z.object({
  from: calendarDate,
  to: calendarDate,
  today: calendarDate,
  currency,
  terms: z.array(
    nightTerms.pick({ minNights: true, maxNights: true, arrival: true, departure: true }),
  ),
  cabins: z.array(
    z.object({
      id,
      name: z.string(),
      prices: z.array(dollars),
      terms: z.array(place),
      unavailable: z.array(place),
    }),
  ),
})
export type WebsitePrices = z.infer<typeof websitePrices>

export const websiteRequest = z
  .strictObject({
    cabinId: id,
    startDate: stayDate,
    endDate: stayDate,
    numGuests: z.int('Please enter a whole number').min(1, 'At least 1 guest').max(999),
    fullName: oneLine(200).min(1, 'Please enter your name'),
    email: contactEmail.refine((email) => email !== '', 'Please enter your email address'),
    phone: contactPhone.default(''),
    message: longText(1000).default(''),
    /** The total that the website showed; another one returns 409. */
    expectedTotal: dollars,
    /** A field that people do not see. Requests with a text in it are dropped. */
    website: z.string().max(200).default(''),
  })
  .refine(({ startDate, endDate }) => startDate < endDate, {
    path: ['endDate'],
    error: endsAfterStart,
  })
  .refine((stay) => stay.startDate >= stay.endDate || nights(stay) <= longestStay, {
    path: ['endDate'],
    error: tooManyNights,
  })
export type WebsiteRequest = z.output<typeof websiteRequest>

export const websiteReceipt = z.object({
  /** The number of the booking; null if the request was dropped. */
  reference: id.nullable(),
  startDate: stayDate,
  endDate: stayDate,
  /** Until when the nights are held. */
  heldUntil: instant,
})
export type WebsiteReceipt = z.infer<typeof websiteReceipt>
