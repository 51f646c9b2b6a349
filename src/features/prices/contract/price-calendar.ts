import { z } from 'zod'
import {
  calendarDate,
  dollars,
  flag,
  id,
  idText,
  integer,
  stayDate,
  text,
} from '#contract/fields.ts'
import { cabinName } from '#contract/named-fields.ts'
import { nights } from '#domain/stay.ts'

/** The most nights that one request can read: a year, and the weeks around it on a screen. */
export const maxPriceNights = 400

export const priceCalendarQuery = z
  .strictObject({
    from: stayDate.describe('The first night.'),
    to: stayDate.meta({ description: 'The day after the last night.', example: '2026-12-07' }),
    cabinId: idText.transform(Number).exactOptional().describe('Only this cabin.'),
  })
  .refine(({ from, to }) => from < to)
  .refine(
    ({ from, to }) => from >= to || nights({ startDate: from, endDate: to }) <= maxPriceNights,
  )

/** What many nights have in common: the reason of the price, and the stays that are allowed. */
export const nightTerms = z.object({
  reason: text('What the price of the night consists of.', 'Summer +20%, Weekend $240.00'),
  ruleIds: z
    .array(id)
    .describe(
      'The rules that decide the price, the discounts or the stays of the night, in their order.',
    ),
  byHand: flag('Whether staff set the price of the night.'),
  minNights: z.int().describe('The fewest nights of a stay that begins on this date.'),
  maxNights: integer('The most nights of a stay.', 30),
  arrival: flag('A stay that is booked today may begin on this date.'),
  departure: flag('A stay may end on this date.'),
  sellsGaps: flag(
    'Whether gaps shorter than the minimum can be sold, with arrival and departure on any day.',
  ),
})
export type NightTerms = z.infer<typeof nightTerms>

const place = z.int().nonnegative()

/** In natural order of names. `prices` and `terms` have one number for each night. */
export const cabinPrices = z.object({
  id,
  name: cabinName,
  basePrice: dollars.describe('The regular price less the discount of the cabin.'),
  prices: z
    .array(dollars)
    .describe(
      'The price of each night, before discounts for a stay, and for no more guests than the price includes.',
    ),
  terms: z.array(place).describe("The index of each night's terms in the list of all terms."),
  unavailable: z
    .array(place)
    .describe(
      'The indexes of the nights that cannot be booked, 0 for the first: occupied, blocked, past, or after the cabin is retired.',
    ),
})
export type CabinPrices = z.infer<typeof cabinPrices>

/** The prices of the nights of all cabins that are for sale. Terms that nights share are sent once. */
export const priceCalendar = z.object({
  from: calendarDate.describe('The first night.'),
  to: calendarDate.meta({ description: 'The day after the last night.', example: '2026-12-07' }),
  today: calendarDate.describe("The property's business date."),
  terms: z.array(nightTerms).describe('The different terms of the nights, each once.'),
  cabins: z.array(cabinPrices).describe('Each cabin with the price of each night.'),
})
export type PriceCalendar = z.infer<typeof priceCalendar>
