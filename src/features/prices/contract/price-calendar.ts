import { z } from 'zod'
import { calendarDate, dollars, id, idText, stayDate } from '#contract/fields.ts'
import { nights } from '#domain/stay.ts'

/** The most nights that one request can read: a year, and the weeks around it on a screen. */
export const maxPriceNights = 400

export const priceCalendarQuery = z
  .strictObject({
    /** The first night, and the day after the last one. */
    from: stayDate,
    to: stayDate,
    /** Only this cabin. */
    cabinId: idText.transform(Number).exactOptional(),
  })
  .refine(({ from, to }) => from < to)
  .refine(
    ({ from, to }) => from >= to || nights({ startDate: from, endDate: to }) <= maxPriceNights,
  )

/** What many nights have in common: the reason of the price, and the stays that are allowed. */
export const nightTerms = z.object({
  /** "Summer +20%, Weekend $240.00" */
  reason: z.string(),
  /** The rules that decide the price, the discounts or the stays of the night, in their order. */
  ruleIds: z.array(id),
  /** Whether staff set the price of the night. */
  byHand: z.boolean(),
  /** For a stay that begins on this date. */
  minNights: z.int(),
  maxNights: z.int(),
  /** Whether a stay that is booked today may begin, or any stay may end, on this date. */
  arrival: z.boolean(),
  departure: z.boolean(),
  /** Whether gaps shorter than the minimum can be sold, with arrival and departure on any day. */
  sellsGaps: z.boolean(),
})
export type NightTerms = z.infer<typeof nightTerms>

const place = z.int().nonnegative()

/** In natural order of names. `prices` and `terms` have one number for each night. */
export const cabinPrices = z.object({
  id,
  name: z.string(),
  /** The regular price less the discount of the cabin. */
  basePrice: dollars,
  /** Before discounts for a stay, and for no more guests than the price includes. */
  prices: z.array(dollars),
  /** The place of each night's terms in the list of all terms. */
  terms: z.array(place),
  /**
   * The places of the nights that cannot be booked, 0 for the first: occupied, blocked, past, or
   * after the cabin is retired.
   */
  unavailable: z.array(place),
})
export type CabinPrices = z.infer<typeof cabinPrices>

/** The prices of the nights of all cabins that are for sale. Terms that nights share are sent once. */
export const priceCalendar = z.object({
  from: calendarDate,
  to: calendarDate,
  today: calendarDate,
  terms: z.array(nightTerms),
  cabins: z.array(cabinPrices),
})
export type PriceCalendar = z.infer<typeof priceCalendar>
