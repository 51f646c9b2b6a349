import { z } from 'zod'
import { bookingSources } from '#domain/booking-source.ts'
import { bookingStatuses } from '#domain/booking-status.ts'
import { notices } from '#domain/today.ts'
import { bookingFilters, bookingSorts, closedFilters } from './booking-list-options.ts'
import {
  calendarDate,
  dollarSum,
  dollars,
  id,
  instant,
  pageOf,
  pageText,
  version,
} from './fields.ts'

export const bookingStatus = z.enum(bookingStatuses)

/** The API is strict: an unknown key or value is refused with 400. The address bar is lenient. */
export const bookingListQuery = z.strictObject({
  status: z.enum([...bookingFilters, ...closedFilters]).default('all'),
  sortBy: z.enum(bookingSorts).default('startDate-desc'),
  page: pageText.default('1').transform(Number),
})
export type BookingListQuery = z.output<typeof bookingListQuery>

export const bookingRow = z.object({
  id,
  createdAt: instant,
  startDate: calendarDate,
  endDate: calendarDate,
  numNights: z.int(),
  numGuests: z.int(),
  status: bookingStatus,
  totalPrice: dollars,
  /** What is still owed: of the total, or of the fee of a booking that was closed. */
  amountDue: dollars,
  cabin: z.object({ name: z.string() }),
  guest: z.object({ fullName: z.string(), email: z.string() }),
})
export type BookingRow = z.infer<typeof bookingRow>

export const bookingPage = pageOf(bookingRow)
export type BookingPage = z.infer<typeof bookingPage>

/** What the guest would owe at check-in, computed by the server at the present breakfast price. */
export const checkInQuote = z.object({
  /** breakfastPrice × nights × guests; null when the booking has breakfast already. */
  breakfastPrice: dollarSum.nullable(),
  total: dollars,
  totalWithBreakfast: dollarSum,
  /** What is still to be paid of each of the two totals. */
  due: dollars,
  dueWithBreakfast: dollarSum,
})
export type CheckInQuoteShape = z.infer<typeof checkInQuote>

/** What is unusual about checking in or out now; nothing is refused for it. */
export const notice = z.enum(notices)

/** A booking without its guest's identity: what a check-in or a check-out answers. */
export const bookingState = bookingRow.extend({
  cabinPrice: dollars,
  extrasPrice: dollars,
  hasBreakfast: z.boolean(),
  observations: z.string(),
  isPaid: z.boolean(),
  amountPaid: dollars,
  /** What was paid beyond what is charged; more than 0 only when amountDue is 0. */
  amountCredited: dollars,
  source: z.enum(bookingSources),
  /** What a cancelled booking or a no-show is charged; not part of the total. */
  fee: dollars,
  /** Set when the guest left before the end. */
  leftOn: calendarDate.nullable(),
  /** How many nights became free because the guest left before the end. */
  nightsReleased: z.int(),
  version,
})
export type BookingState = z.infer<typeof bookingState>

/** What staff can do with a booking, as the audit names it. */
export const bookingActs = [
  'create',
  'change',
  'swap-cabins',
  'check-in',
  'check-out',
  'leave-early',
  'charge',
  'settle',
  'cancel',
  'no-show',
  'reinstate',
  'undo-check-in',
  'undo-check-out',
  'undo-settle',
] as const
export type BookingAct = (typeof bookingActs)[number]

/** Everything about one booking. It holds the national ID, so each reading is audited. */
export const booking = bookingState.extend({
  cabin: z.object({ id, name: z.string(), maxCapacity: z.int() }),
  guest: z.object({
    id,
    fullName: z.string(),
    email: z.string(),
    phone: z.string(),
    /** The country's English name. */
    country: z.string(),
    /** The address of our own picture of the flag. */
    countryFlag: z.string(),
    nationalID: z.string(),
    /** What staff wrote down about the guest: wishes, allergies. */
    notes: z.string(),
  }),
  /** Only while the booking can be checked in. */
  checkInQuote: checkInQuote.nullable(),
  notices: z.array(notice),
  /** How a cancelled booking or a no-show came about. */
  closing: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  /** Who booked; empty when that is not known. */
  createdBy: z.string(),
  /** Every reason that staff gave for something they did with the booking, the oldest first. */
  reasons: z.array(
    z.object({ at: instant, by: z.string(), action: z.enum(bookingActs), reason: z.string() }),
  ),
  /** The last thing that staff did after booking. */
  lastChange: z.object({ at: instant, by: z.string() }).nullable(),
  /**
   * Which cabin the guest has in which nights, one entry for each run of nights in one cabin.
   * Released nights are included; the guest leaves on the date "to".
   */
  segments: z.array(
    z.object({
      cabin: z.object({ id, name: z.string() }),
      from: calendarDate,
      to: calendarDate,
      numNights: z.int(),
    }),
  ),
  /**
   * Another guest who is checked in to the cabin, while this booking can be checked in; for the
   * check-in screen. "endDate" is the departure that was booked.
   */
  occupiedBy: z
    .object({
      bookingId: id,
      guestName: z.string(),
      endDate: calendarDate,
      amountDue: dollars,
    })
    .nullable(),
  /** The act of this business date that can be undone: POST undo-check-in or undo-check-out. */
  undo: z.enum(['check-in', 'check-out']).nullable(),
  /**
   * The settlement of this business date that POST undo-settle undoes. US dollars: positive when
   * the amount was marked as paid, negative when it was marked as paid back.
   */
  settled: z.object({ amount: z.number(), at: instant }).nullable(),
  /** The property's business date, against which it was judged what can be done. */
  today: calendarDate,
})
export type Booking = z.infer<typeof booking>

export const checkInRequest = z.strictObject({
  addBreakfast: z.boolean(),
  /** Must be true unless the booking is paid and no breakfast is added. */
  paymentConfirmed: z.boolean(),
  /** The total that the screen showed; a different one is refused with 409 and the new figure. */
  expectedTotal: dollars,
})
export type CheckInRequest = z.infer<typeof checkInRequest>
