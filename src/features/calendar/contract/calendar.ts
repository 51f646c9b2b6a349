import { z } from 'zod'
import { ownGroup } from '#contract/booking-group.ts'
import { bookingStatus, confirmation } from '#contract/bookings.ts'
import {
  asOf,
  asOfMoment,
  calendarDate,
  dollarSum,
  flag,
  id,
  instant,
  integer,
  stayDate,
  version,
} from '#contract/fields.ts'
import { cabinState } from '#contract/housekeeping.ts'
import {
  bookingId,
  cabinId,
  cabinName,
  guestName,
  hasBreakfast,
  maxCapacity,
  party,
} from '#contract/named-fields.ts'
import { feedSources } from '#domain/feed.ts'
import { block } from './blocks.ts'

export const calendarQuery = z.strictObject({
  from: stayDate.exactOptional().describe('The first day; by default, the day before today.'),
  days: z
    .enum(['14', '28', '60'])
    .default('14')
    .transform(Number)
    .meta({ description: 'How many days are shown.', example: '14' }),
  asOf: asOf.exactOptional().describe('Shows the calendar as it was known then.'),
})
export type CalendarQuery = z.output<typeof calendarQuery>

/**
 * A bar: consecutive nights of one booking in one cabin. A booking that moved during its stay has one
 * for each cabin. Cancelled bookings and no-shows have none. Guests who leave on
 * the first day of the window are included, and so are overdue departures up to today: a guest who
 * is still checked in after the departure date.
 */
export const calendarStay = z.object({
  bookingId,
  cabinId,
  from: calendarDate.describe('The first night of this bar, even if it is outside the window.'),
  to: calendarDate.meta({
    description: 'The day after the last night of this bar, even if it is outside the window.',
    example: '2026-12-07',
  }),
  arrives: flag('The bar begins with the arrival.'),
  departs: flag('The bar ends with the departure.', true),
  status: bookingStatus,
  guestName,
  isGuestErased: flag(
    'The booking of an erased guest can only move once it is given to another guest.',
  ),
  ...party,
  isPaid: flag('Nothing is due at the property.'),
  heldUntil: instant.nullable().meta({
    description:
      'Until when a request from the website or an option holds its nights; null once staff have confirmed it.',
    example: null,
  }),
  isOption: flag('Staff hold the nights as an option; false for a request from the website.'),
  totalPrice: dollarSum.describe('The total of the whole booking.'),
  amountDue: dollarSum.describe('The unpaid part of the total of the booking.'),
  isPriceMissing: flag('No one knows the price of its nights yet.'),
  channelCollects: flag('The guest pays the channel, not the property.'),
  confirmation: confirmation
    .nullable()
    .describe('What makes an unconfirmed booking certain; otherwise null.'),
  hasNotes: flag('The booking has observations, or the guest has notes.'),
  hasBreakfast,
  channel: z
    .enum(feedSources)
    .nullable()
    .describe('The channel whose calendar contains the booking; null for all others.'),
  isPinned: flag(
    'The room finder does not move it to another cabin. Always false in a calendar of the past.',
  ),
  group: ownGroup,
  version,
})
export type CalendarStay = z.infer<typeof calendarStay>

export const calendar = z.object({
  from: calendarDate.describe('The first day that is shown.'),
  days: integer('How many days are shown.', 14),
  today: calendarDate.describe("The property's business date."),
  cabins: z
    .array(
      z.object({
        id,
        name: cabinName,
        maxCapacity,
        isRetired: flag('The cabin can no longer be booked.'),
        state: cabinState.nullable(),
      }),
    )
    .describe(
      'The cabins in natural order of their names; retired ones only while they have nights in the window.',
    ),
  stays: z
    .array(calendarStay)
    .describe('One bar for consecutive nights of a booking in one cabin.'),
  blocks: z.array(block).describe('The blocks in this period.'),
  asOf: asOfMoment.optional().describe('Only in a calendar of the past.'),
})
export type Calendar = z.infer<typeof calendar>
