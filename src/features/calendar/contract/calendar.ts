import { z } from 'zod'
import { bookingStatus, confirmation } from '#contract/bookings.ts'
import {
  asOf,
  asOfMoment,
  calendarDate,
  dollarSum,
  id,
  instant,
  stayDate,
  version,
} from '#contract/fields.ts'
import { cabinState } from '#contract/housekeeping.ts'
import { feedSources } from '#domain/feed.ts'
import { block } from './blocks.ts'

export const calendarQuery = z.strictObject({
  /** The first day; by default, the day before today. */
  from: stayDate.exactOptional(),
  days: z.enum(['14', '28', '60']).default('14').transform(Number),
  /** Shows the calendar as it was known then. */
  asOf: asOf.exactOptional(),
})
export type CalendarQuery = z.output<typeof calendarQuery>

/**
 * A bar: consecutive nights of one booking in one cabin. A booking that moved during its stay has one
 * for each cabin. Cancelled bookings and no-shows have none. Guests who leave on
 * the first day of the window are included, and so are overdue departures up to today: a guest who
 * is still checked in after the departure date.
 */
export const calendarStay = z.object({
  bookingId: id,
  cabinId: id,
  /** The first night and the day after the last one, even if they are outside the window. */
  from: calendarDate,
  to: calendarDate,
  /** Whether the bar starts with the arrival, and ends with the departure. */
  arrives: z.boolean(),
  departs: z.boolean(),
  status: bookingStatus,
  guestName: z.string(),
  /** The booking of an erased guest can only move once it is given to another guest. */
  isGuestErased: z.boolean(),
  numGuests: z.int(),
  isPaid: z.boolean(),
  /** Until when a request from the website or an option holds its nights; null once staff have confirmed it. */
  heldUntil: instant.nullable(),
  /** Staff hold the nights as an option; false for a request from the website. */
  isOption: z.boolean(),
  /** The total of the whole booking, and its unpaid part. */
  totalPrice: dollarSum,
  amountDue: dollarSum,
  /** No one knows the price of its nights yet. */
  isPriceMissing: z.boolean(),
  /** The guest pays the channel. */
  channelCollects: z.boolean(),
  /** What makes an unconfirmed booking certain; otherwise null. */
  confirmation: confirmation.nullable(),
  /** The booking has observations, or the guest has notes. */
  hasNotes: z.boolean(),
  hasBreakfast: z.boolean(),
  /** The channel whose calendar contains the booking; null for all others. */
  channel: z.enum(feedSources).nullable(),
  /** The room finder does not move it to another cabin. Always false in a calendar of the past. */
  isPinned: z.boolean(),
  version,
})
export type CalendarStay = z.infer<typeof calendarStay>

export const calendar = z.object({
  from: calendarDate,
  days: z.int(),
  today: calendarDate,
  /** In natural order of names; retired ones only while they have nights in the window. */
  cabins: z.array(
    z.object({
      id,
      name: z.string(),
      maxCapacity: z.int(),
      isRetired: z.boolean(),
      /** Null in a calendar of the past. */
      state: cabinState.nullable(),
    }),
  ),
  stays: z.array(calendarStay),
  blocks: z.array(block),
  /** Only in a calendar of the past. */
  asOf: asOfMoment.optional(),
})
export type Calendar = z.infer<typeof calendar>
