import { z } from 'zod'
import { bookingStatus, confirmation } from './bookings.ts'
import { calendarDate, dollarSum, dollars, id, instant, version } from './fields.ts'
import { handoverNote } from './handover.ts'
import { cabinState, stayRequests } from './housekeeping.ts'

/** One task of today: a guest who arrives or departs. */
export const todayItem = z.object({
  id,
  status: bookingStatus,
  startDate: calendarDate,
  endDate: calendarDate,
  numNights: z.int(),
  numGuests: z.int(),
  numChildren: z.int(),
  hasBreakfast: z.boolean(),
  /** The balance due. */
  amountDue: dollars,
  /** No one knows the price of its nights yet. */
  isPriceMissing: z.boolean(),
  /** The guest pays the channel. */
  channelCollects: z.boolean(),
  /** What makes an unconfirmed booking certain; otherwise null. */
  confirmation: confirmation.nullable(),
  /** The staff's notes about the guest; may be empty. */
  guestNotes: z.string(),
  /** The version that an undo sends. */
  version,
  cabin: z.object({
    name: z.string(),
    state: cabinState,
    /** Whether the guest of another booking is checked in to the cabin. */
    isOccupied: z.boolean(),
  }),
  ...stayRequests,
  guest: z.object({
    fullName: z.string(),
    country: z.string(),
    countryFlag: z.string(),
    /** The check-out of an erased guest cannot be undone. */
    isErased: z.boolean(),
  }),
})
export type TodayItem = z.infer<typeof todayItem>

/** A guest who was checked in or out on this business date. */
export const doneItem = todayItem.extend({
  /** The later of the two actions for a guest who arrived and left on this date. */
  doneToday: z.enum(['checked-in', 'checked-out']),
  doneAt: instant,
})
export type DoneItem = z.infer<typeof doneItem>

export const today = z.object({
  /** The property's business date. */
  date: calendarDate,
  /** Unconfirmed and starting today, or checked in and ending today; by creation, then id. */
  activity: z.array(todayItem),
  /** Should have arrived or departed before today; never part of the list above. */
  overdue: z.array(todayItem),
  /** Checked in and staying tonight; by departure, then name of the cabin. */
  inHouse: z.array(todayItem),
  /** Unconfirmed and starting tomorrow, or checked in and ending tomorrow. */
  tomorrow: z.array(todayItem),
  /** Checked in or out on this date, and not undone; by creation, then id. */
  done: z.array(doneItem),
  /** The open handover notes, the oldest first. */
  handover: z.array(handoverNote),
  /** Requests from the website and options that staff have to decide on; the hold that ends first at the top. */
  requests: z.array(
    z.object({
      id,
      version,
      guestName: z.string(),
      cabinName: z.string(),
      startDate: calendarDate,
      endDate: calendarDate,
      numGuests: z.int(),
      totalPrice: dollars,
      heldUntil: instant,
      isOption: z.boolean(),
    }),
  ),
  /** How many maintenance tasks are open and urgent. */
  urgentTasks: z.int(),
})
export type Today = z.infer<typeof today>

export const statisticsQuery = z.strictObject({
  last: z.enum(['7', '30', '90']).default('7').transform(Number),
})

/** The statistics of the N days that end today. */
export const statistics = z.object({
  numDays: z.int(),
  firstDate: calendarDate,
  lastDate: calendarDate,
  /** Created on these days, without those whose date of booking is unknown. */
  bookings: z.int(),
  /** The sum of their totals. */
  sales: dollarSum,
  /** Confirmed stays that start on these days. */
  checkIns: z.int(),
  /** Their nights / (days × cabins), as a ratio; may pass 1, and is 0 without cabins. */
  occupancyRate: z.number().min(0),
  /** Cabins that are not retired. */
  numCabins: z.int().min(0),
  /** Imported bookings of these days that no file says the date of booking of, left out of bookings and sales. */
  undatedBookings: z.int().min(0),
  /** One point per day, oldest first, without gaps. */
  salesByDay: z.array(
    z.object({ date: calendarDate, totalSales: dollarSum, extrasSales: dollarSum }),
  ),
  /** All eight lengths in order, including empty ones. */
  stayLengths: z.array(z.object({ duration: z.string(), value: z.int().min(0) })),
})
export type Statistics = z.infer<typeof statistics>
