import { z } from 'zod'
import { bookingStatuses } from '#domain/booking-status.ts'
import { bookingSources } from '#domain/bookings/booking-source.ts'
import { notices } from '#domain/bookings/today.ts'
import { bookingFilters, bookingSorts, closedFilters } from './booking-list-options.ts'
import {
  asOf,
  asOfMoment,
  calendarDate,
  dollarSum,
  dollars,
  id,
  idText,
  instant,
  pageOf,
  pageText,
  stayDate,
  version,
} from './fields.ts'
import { cabinState, stayRequests } from './housekeeping.ts'
import { partyMember } from './party.ts'
import { folio, payment, paymentMethod } from './payments.ts'
import { maxSearchLength } from './search-limits.ts'

export const bookingStatus = z.enum(bookingStatuses)

/** What makes an unconfirmed booking certain: a deposit that was paid, or a confirmation that was sent. */
export const confirmation = z.enum(['deposit-paid', 'mail-sent'])

/** The API is strict: an unknown key or value returns 400. The address bar is lenient. */
const bookingListFilters = {
  status: z.enum([...bookingFilters, ...closedFilters]).default('all'),
  sortBy: z.enum(bookingSorts).default('startDate-desc'),
  /** A booking number, or beginnings of the guest's name, email address or phone number. */
  q: z.string().max(maxSearchLength).exactOptional(),
  /** Only stays with a night from this date on, ... */
  from: stayDate.exactOptional(),
  /** ... and only stays with a night up to this date, which is included. */
  to: stayDate.exactOptional(),
  cabin: idText.transform(Number).exactOptional(),
  source: z.enum(bookingSources).exactOptional(),
  /** Only bookings, neither cancelled nor no-shows, whose price no one has entered yet. */
  price: z.literal('missing').exactOptional(),
}
const isPeriod = ({ from, to }: { from?: string; to?: string }) =>
  from === undefined || to === undefined || from <= to

export const bookingListQuery = z
  .strictObject({
    ...bookingListFilters,
    page: pageText.default('1').transform(Number),
    /** Lists the bookings as they were known then. */
    asOf: asOf.exactOptional(),
  })
  .refine(isPeriod)
export type BookingListQuery = z.output<typeof bookingListQuery>

export const bookingExportQuery = z.strictObject(bookingListFilters).refine(isPeriod)
export type BookingExportQuery = z.output<typeof bookingExportQuery>

export const bookingRow = z.object({
  id,
  createdAt: instant,
  startDate: calendarDate,
  endDate: calendarDate,
  numNights: z.int(),
  numGuests: z.int(),
  /** How many of the guests are children. */
  numChildren: z.int(),
  status: bookingStatus,
  totalPrice: dollars,
  /** What was paid and not refunded, including amounts that were written off. */
  amountPaid: dollars,
  /** The unpaid part of the total, or of the fee of a closed booking. */
  amountDue: dollars,
  /** No one knows the price of its nights yet, which is different from an agreed price of 0. */
  isPriceMissing: z.boolean(),
  /** The guest pays the channel, which owes the property its payout. */
  channelCollects: z.boolean(),
  /** An import or a calendar did not say when it was booked; `createdAt` is then an estimate. */
  isBookingDateUnknown: z.boolean(),
  /** Where it came from: how staff entered it, the website, or the channel that sold it. */
  source: z.enum(bookingSources),
  /** Until when a request from the website or an option holds its nights; null once staff have confirmed it. */
  heldUntil: instant.nullable(),
  /** Staff hold the nights as an option; false for a request from the website. */
  isOption: z.boolean(),
  /** Null if it is not confirmed, and in any status other than unconfirmed. */
  confirmation: confirmation.nullable(),
  cabin: z.object({ name: z.string() }),
  guest: z.object({ fullName: z.string(), email: z.string() }),
})
export type BookingRow = z.infer<typeof bookingRow>

/** `isTruncated` means that the search matches so many guests that only some of their bookings are included. */
export const bookingPage = pageOf(bookingRow).extend({
  isTruncated: z.boolean(),
  /** Only in a list of the past. */
  asOf: asOfMoment.optional(),
})
export type BookingPage = z.infer<typeof bookingPage>

/** The amounts due at check-in, computed by the server with the current breakfast price. */
export const checkInQuote = z.object({
  /** breakfastPrice × nights × guests; null if the booking already includes breakfast. */
  breakfastPrice: dollarSum.nullable(),
  total: dollars,
  totalWithBreakfast: dollarSum,
  /** The unpaid part of each of the two totals. */
  due: dollars,
  dueWithBreakfast: dollarSum,
})
export type CheckInQuoteShape = z.infer<typeof checkInQuote>

/** What is unusual about checking in or out now. It prevents nothing. */
export const notice = z.enum(notices)

/** A booking without its guest's identity: the response to a check-in or a check-out. */
export const bookingState = bookingRow.extend({
  guest: bookingRow.shape.guest.extend({
    /** The guest is not expected again and gets no more documents. */
    isErased: z.boolean(),
  }),
  cabinPrice: dollars,
  extrasPrice: dollars,
  hasBreakfast: z.boolean(),
  observations: z.string(),
  /** Nothing is due at the property. */
  isPaid: z.boolean(),
  /** The overpayment; more than 0 only if amountDue is 0. */
  amountCredited: dollars,
  /** The property's preselected method of payment. */
  defaultMethod: paymentMethod,
  /** The fee of a cancelled booking or a no-show; not part of the total. */
  fee: dollars,
  /** Set if the guest left early. */
  leftOn: calendarDate.nullable(),
  /** The number of nights that an early departure released. */
  nightsReleased: z.int(),
  /** The room finder does not move it to another cabin. */
  isPinned: z.boolean(),
  /** What the channel collects, keeps and pays out. */
  channelPayment: z.object({
    /** What the guest pays the channel for the stay; null if it is the cabin price. */
    gross: dollars.nullable(),
    /** What the channel keeps; null if unknown. */
    commission: dollars.nullable(),
    /** What it pays out; null if it is the gross amount less the commission. */
    payout: dollars.nullable(),
    /** The date on which the payout was received. */
    paidOutOn: calendarDate.nullable(),
    /** What the channel collected of what the booking is charged. Part of `amountPaid`. */
    collected: dollars,
    /** What the channel owes for it, also after it was paid out. */
    owed: dollars,
  }),
  ...stayRequests,
  version,
})
export type BookingState = z.infer<typeof bookingState>

/** The actions of staff on a booking, as the audit log names them. */
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
  'confirm',
  'undo-check-in',
  'undo-check-out',
  'undo-settle',
  'revert',
  'take-payment',
  'refund',
  'write-off',
  'void-payment',
  'add-charge',
  'remove-charge',
  'request-deposit',
  'withdraw-deposit',
] as const
export type BookingAct = (typeof bookingActs)[number]

/** A booking with all details. It contains the national ID, so each read is audited. */
export const booking = bookingState.extend({
  cabin: z.object({
    id,
    name: z.string(),
    maxCapacity: z.int(),
    /** Its current condition. */
    state: cabinState,
  }),
  guest: z.object({
    id,
    fullName: z.string(),
    email: z.string(),
    isErased: z.boolean(),
    phone: z.string(),
    /** The country's English name. */
    country: z.string(),
    /** The URL of our own image of the flag. */
    countryFlag: z.string(),
    nationalID: z.string(),
    /** The staff's notes about the guest, such as preferences and allergies. */
    notes: z.string(),
  }),
  /** Only while the booking can be checked in. */
  checkInQuote: checkInQuote.nullable(),
  notices: z.array(notice),
  /** Who closed a cancelled booking or a no-show, when and why. */
  closing: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  /** The user who created the booking; empty if unknown. */
  createdBy: z.string(),
  /** All reasons that staff gave for actions on the booking, the oldest first. */
  reasons: z.array(
    z.object({ at: instant, by: z.string(), action: z.enum(bookingActs), reason: z.string() }),
  ),
  /** The last action of staff after the booking was created. */
  lastChange: z.object({ at: instant, by: z.string() }).nullable(),
  /**
   * The cabins of the stay, one entry for consecutive nights in one cabin. Released nights are
   * included; the guest leaves on the date "to".
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
   * Another guest who is still checked in to the cabin, for the check-in screen; only while this
   * booking can be checked in. "endDate" is the booked departure.
   */
  occupiedBy: z
    .object({
      bookingId: id,
      guestName: z.string(),
      endDate: calendarDate,
      amountDue: dollars,
    })
    .nullable(),
  /**
   * Only if checking in now would be before the booked arrival. The guest gets the free nights until then
   * without a charge; "takenBy" has a sentence for each booking or block that keeps the others.
   */
  earlyArrival: z
    .object({ numNights: z.int(), numFree: z.int(), takenBy: z.array(z.string()) })
    .nullable(),
  /** The check-in or check-out that can be undone: POST undo-check-in or undo-check-out. */
  undo: z.enum(['check-in', 'check-out']).nullable(),
  /**
   * The settlement that POST undo-settle undoes: positive if the
   * amount was marked as paid, negative if it was marked as refunded.
   */
  settled: z.object({ amount: z.number(), at: instant }).nullable(),
  folio,
  /** Who stays with the guest. Null if the property does not record it and no one is recorded. */
  party: z
    .object({
      members: z.array(partyMember),
      /** Whether members can be added and changed now. They can always be removed. */
      canChange: z.boolean(),
      /** How many guests of the booking are not recorded. */
      openPlaces: z.int(),
    })
    .nullable(),
  /** The property's business date, for which the possible actions were determined. */
  today: calendarDate,
})
export type Booking = z.infer<typeof booking>

/** A booking after a payment, a refund or a write-off. */
export const paidBooking = bookingState.extend({ payment })
export type PaidBooking = z.infer<typeof paidBooking>

export const checkInRequest = z
  .strictObject({
    addBreakfast: z.boolean(),
    /** Must be true unless the booking is paid and no breakfast is added, or the guest pays later. */
    paymentConfirmed: z.boolean(),
    /** The guest pays on departure: the balance stays due and no payment is recorded. */
    payLater: z.boolean().exactOptional(),
    /** The total that the screen showed. Another one returns 409 with the current total. */
    expectedTotal: dollars,
    /** How the guest pays; by default the property's preselected method. */
    paymentMethod: paymentMethod.exactOptional(),
  })
  .refine(({ paymentConfirmed, payLater }) => !(paymentConfirmed && payLater), {
    path: ['payLater'],
    error: 'The guest has paid or pays later, not both',
  })
export type CheckInRequest = z.infer<typeof checkInRequest>
