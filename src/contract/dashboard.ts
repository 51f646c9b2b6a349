import { z } from 'zod'
import { ownGroup } from './booking-group.ts'
import { bookingStatus, confirmation } from './bookings.ts'
import {
  calendarDate,
  count,
  dollarSum,
  flag,
  id,
  instant,
  integer,
  text,
  version,
} from './fields.ts'
import { handoverNote } from './handover.ts'
import { cabinState, stayRequests } from './housekeeping.ts'
import {
  amountDue,
  cabinName,
  country,
  countryFlag,
  endDate,
  guestName,
  hasBreakfast,
  numNights,
  party,
  startDate,
  totalPrice,
} from './named-fields.ts'

/** One task of today: a guest who arrives or departs. */
export const todayItem = z.object({
  id,
  status: bookingStatus,
  startDate,
  endDate,
  numNights,
  ...party,
  hasBreakfast,
  amountDue: amountDue.describe('The balance due.'),
  isPriceMissing: flag('No one knows the price of its nights yet.'),
  channelCollects: flag('The guest pays the channel, not the property.'),
  confirmation: confirmation
    .nullable()
    .describe('What makes an unconfirmed booking certain; otherwise null.'),
  registration: text(
    'What is missing of the registration of guests who have not arrived, or that nothing is; otherwise empty.',
    '2 of 4 guests registered',
  ),
  guestNotes: text("The staff's notes about the guest; may be empty.", 'Prefers the ground floor'),
  version: version.describe('The version that an undo sends.'),
  cabin: z
    .object({
      name: cabinName,
      state: cabinState,
      isOccupied: flag('Whether the guest of another booking is checked in to the cabin.'),
    })
    .describe('The cabin, and whether guests can move in.'),
  ...stayRequests,
  guest: z
    .object({
      fullName: guestName,
      country,
      countryFlag,
      isErased: flag('The check-out of an erased guest cannot be undone.'),
    })
    .describe('The guest who books.'),
  group: ownGroup,
})
export type TodayItem = z.infer<typeof todayItem>

/** A guest who was checked in or out on this business date. */
export const doneItem = todayItem.extend({
  doneToday: z
    .enum(['checked-in', 'checked-out'])
    .describe('The later of the two actions for a guest who arrived and left on this date.'),
  doneAt: instant.describe('When it was done.'),
})
export type DoneItem = z.infer<typeof doneItem>

export const today = z.object({
  date: calendarDate.describe("The property's business date."),
  activity: z
    .array(todayItem)
    .describe('Guests who arrive or leave today, by creation of the booking.'),
  overdue: z
    .array(todayItem)
    .describe('Guests who should have arrived or left before today; never part of the list above.'),
  inHouse: z
    .array(todayItem)
    .describe('Guests who stay tonight, by departure, then name of the cabin.'),
  tomorrow: z.array(todayItem).describe('Guests who arrive or leave tomorrow.'),
  done: z
    .array(doneItem)
    .describe(
      'Guests who were checked in or out on this date, if that was not undone; by creation of the booking.',
    ),
  handover: z.array(handoverNote).describe('The open handover notes, the oldest first.'),
  requests: z
    .array(
      z.object({
        id,
        version,
        guestName,
        cabinName,
        startDate,
        endDate,
        ...party,
        totalPrice,
        heldUntil: instant.describe('Until when the nights are held.'),
        isOption: flag('Staff hold the nights as an option; false for a request from the website.'),
      }),
    )
    .describe(
      'Requests from the website and options that staff have to decide on; the hold that ends first at the top.',
    ),
  urgentTasks: z.int().describe('How many maintenance tasks are open and urgent.'),
})
export type Today = z.infer<typeof today>

export const statisticsQuery = z.strictObject({
  last: z
    .enum(['7', '30', '90'])
    .default('7')
    .transform(Number)
    .meta({ description: 'How many days, today included.', example: '7' }),
})

/** The statistics of the N days that end today. */
export const statistics = z.object({
  numDays: integer('How many days.', 7),
  firstDate: calendarDate.meta({ description: 'The first of these days.', example: '2026-11-20' }),
  lastDate: calendarDate.describe('Today.'),
  bookings: integer(
    'How many bookings were made on these days, without those whose date of booking is unknown.',
    14,
  ),
  sales: dollarSum.describe('The sum of their totals.'),
  checkIns: integer('How many confirmed stays start on these days.', 9),
  occupancyRate: z.number().min(0).meta({
    description: 'Their nights / (days × cabins), as a ratio; may pass 1, and is 0 without cabins.',
    example: 0.64,
  }),
  numCabins: count('How many cabins are not retired.', 8),
  undatedBookings: count(
    'How many imported bookings of these days have no date of booking in their file; they are left out of bookings and sales.',
    0,
  ),
  salesByDay: z
    .array(
      z.object({
        date: calendarDate.describe('The calendar date at the property.'),
        totalSales: dollarSum.describe('The totals of the bookings that were made on this day.'),
        extrasSales: dollarSum.describe('The extras in these totals.'),
      }),
    )
    .describe('One point per day, oldest first, without gaps.'),
  stayLengths: z
    .array(
      z.object({
        duration: text('The length of the stays, as people read it.', '3 nights'),
        value: count('How many stays have this length.', 4),
      }),
    )
    .describe('All eight lengths in order, including empty ones.'),
})
export type Statistics = z.infer<typeof statistics>
