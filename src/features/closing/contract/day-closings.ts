import { z } from 'zod'
import {
  calendarDate,
  dollarSum,
  id,
  instant,
  longText,
  reason,
  reasonRequired,
  stayDate,
} from '#contract/fields.ts'
import { checklistKinds, openItemKinds } from '#domain/day-closing.ts'
import { paymentMethods } from '#domain/money/payments.ts'

const count = z.int().min(0)

/** The totals of one business date. */
export const dayTotals = z.object({
  /** Bookings whose guests checked in, or checked out, on the date: not `arrivals` of reports. */
  arrivals: count,
  departures: count,
  /** Bookings whose guests stay the night, and these guests. */
  inHouse: count,
  guestsInHouse: count,
  /** Bookings with this date of arrival whose guests did not come. */
  noShows: count,
  /** Bookings that were cancelled on the date: not `cancellations` of reports. */
  cancellations: count,
  /** Cabins that are rented out, including blocked ones: the nights available of reports. */
  cabins: count,
  nightsSold: count,
  /** The nights of the date, without breakfast, charges and the fees of closed bookings. */
  roomRevenue: z.number(),
  /** The breakfasts of the night; null of a day that was closed when the extras contained them. */
  breakfast: z.number().nullable(),
  /** Items and fees, on the day on which they were added but not before the arrival. */
  extras: z.number(),
  /** The fees of closed bookings with this date of arrival. */
  fees: z.number().nullable(),
  touristTax: z.number().nullable(),
  /** Payments by method; methods without payments are left out. */
  takings: z.array(
    z.object({
      method: z.enum(paymentMethods),
      received: dollarSum,
      /** Negative. */
      refunded: z.number().max(0),
    }),
  ),
  received: dollarSum,
  /** Negative. */
  refunded: z.number().max(0),
  /** What was counted, less the cash takings; null if no cash was counted. */
  cashDifference: z.number().nullable(),
})
export type DayTotalsShape = z.infer<typeof dayTotals>

/** The totals at the time of closing, with what only that time can tell. */
const closingTotals = dayTotals.extend({
  /** What departed guests and closed bookings owed. */
  bookingsOwing: count,
  amountOwed: dollarSum,
})

const openItem = z.object({ kind: z.enum(openItemKinds), count })

/** A closed day. Its totals and open items are stored and never change. */
export const dayClosing = z.object({
  id,
  date: calendarDate,
  closedAt: instant,
  closedBy: z.string(),
  /** From the shift; may be empty. */
  note: z.string(),
  /** What was still open on the checklist. */
  openItems: z.array(openItem),
  totals: closingTotals,
  /** The same totals computed from the data of now. */
  now: dayTotals,
  /** Whether a later correction changed a total. */
  hasChanged: z.boolean(),
})
export type DayClosing = z.infer<typeof dayClosing>

/** One line of the checklist, which links to where it is solved. */
const checklistRow = z.object({
  bookingId: id,
  guestName: z.string(),
  cabin: z.object({ id, name: z.string() }),
  startDate: calendarDate,
  endDate: calendarDate,
  /** In the currency of the property. */
  amountDue: z.number().min(0),
})
export type ChecklistRow = z.infer<typeof checklistRow>

/** How many rows an item of the checklist lists at most. */
export const maxChecklistRows = 50

export const checklistItem = z.object({
  kind: z.enum(checklistKinds),
  isDone: z.boolean(),
  /** How many things are open, including those that are not listed. */
  count,
  rows: z.array(checklistRow),
  /** The calendars of channels that fail, such as "Airbnb of Fox Den"; empty for other items. */
  names: z.array(z.string()),
  /** When the last backup was verified; null for other items, and without a backup. */
  at: instant.nullable(),
})
export type ChecklistItem = z.infer<typeof checklistItem>

export const closeDayQuery = z.strictObject({
  /** By default the date that the front desk closes now: until noon yesterday, unless it is closed. */
  day: stayDate.exactOptional(),
})

/** What the front desk sees before and after it closes a day. */
export const dayToClose = z.object({
  date: calendarDate,
  today: calendarDate,
  /** Why the date cannot be closed; null if it can. */
  refusal: z.enum(['day-not-begun', 'day-too-long-ago']).nullable(),
  /** In the order of the work. */
  items: z.array(checklistItem),
  totals: dayTotals,
  /** Null while the day is open. */
  closing: dayClosing.nullable(),
  /** Earlier closings of the date that no longer count, the latest first. */
  reopenings: z.array(
    z.object({
      closedAt: instant,
      closedBy: z.string(),
      reopenedAt: instant,
      reopenedBy: z.string(),
      reason: z.string(),
    }),
  ),
})
export type DayToClose = z.infer<typeof dayToClose>

export const closeDayRequest = z.strictObject({
  date: stayDate,
  /** Required while an item of the checklist is open. */
  note: longText(1000).default(''),
})
export type CloseDayRequest = z.output<typeof closeDayRequest>

export const closedDay = z.object({
  /** False if the day was closed already, which is no error. */
  isNew: z.boolean(),
  closing: dayClosing,
})
export type ClosedDay = z.infer<typeof closedDay>

export const reopenDayRequest = z.strictObject({
  reason: reason.min(1, reasonRequired),
})
export type ReopenDayRequest = z.infer<typeof reopenDayRequest>

/** At most this many days in one list or file. */
const maxDays = 366

/** Dates, both included: by default the last 31 days. */
export const dayClosingsQuery = z
  .strictObject({ from: stayDate.exactOptional(), to: stayDate.exactOptional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'Please enter a day that is not before the first day',
  })
  .refine(
    ({ from, to }) =>
      from === undefined ||
      to === undefined ||
      (Date.parse(to) - Date.parse(from)) / 86_400_000 < maxDays,
    { path: ['to'], error: 'Please choose at most a year' },
  )

export const dayClosings = z.object({
  from: calendarDate,
  to: calendarDate,
  /** The latest first. */
  items: z.array(dayClosing),
})
export type DayClosings = z.infer<typeof dayClosings>
