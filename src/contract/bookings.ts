import { z } from 'zod'
import { bookingStatuses } from '#domain/booking-status.ts'
import { bookingSources } from '#domain/bookings/booking-source.ts'
import { notices } from '#domain/bookings/today.ts'
import { msg } from '#domain/i18n/messages.ts'
import { taxExemption } from '#features/taxes/contract/booking-taxes.ts'
import { ownGroup } from './booking-group.ts'
import { bookingFilters, bookingSorts, closedFilters } from './booking-list-options.ts'
import { damageDeposit } from './damage-deposits.ts'
import {
  asOf,
  asOfMoment,
  calendarDate,
  dollarSum,
  dollars,
  flag,
  id,
  idText,
  instant,
  integer,
  pageOf,
  pageText,
  stayDate,
  text,
  version,
} from './fields.ts'
import { cabinState, stayRequests } from './housekeeping.ts'
import {
  amountDue,
  amountPaid,
  bookingId,
  cabinName,
  childAges,
  country,
  countryFlag,
  endDate,
  guestEmail,
  guestName,
  guestPhone,
  hasBreakfast,
  maxCapacity,
  numGuests,
  numNights,
  startDate,
  totalPrice,
  userName,
} from './named-fields.ts'
import { partyMember } from './party.ts'
import { folio, payment, paymentMethod } from './payments.ts'
import { maxSearchLength } from './search-limits.ts'

export const bookingStatus = z
  .enum(bookingStatuses)
  .describe('How far the stay is: unconfirmed until the guest checks in.')

/** What makes an unconfirmed booking certain: a deposit that was paid, or a confirmation that was sent. */
export const confirmation = z.enum(['deposit-paid', 'mail-sent'])

/** The API is strict: an unknown key or value returns 400. The address bar is lenient. */
const bookingListFilters = {
  status: z
    .enum([...bookingFilters, ...closedFilters])
    .default('all')
    .describe('Only bookings with this status.'),
  sortBy: z.enum(bookingSorts).default('startDate-desc').describe('The order of the list.'),
  q: z.string().max(maxSearchLength).exactOptional().meta({
    description:
      "A booking number, or beginnings of the guest's name, email address or phone number.",
    example: 'marta',
  }),
  from: stayDate.exactOptional().describe('Only stays with a night on this date or later.'),
  to: stayDate.exactOptional().meta({
    description: 'Only stays with a night on this date or earlier.',
    example: '2026-12-07',
  }),
  cabin: idText.transform(Number).exactOptional().describe('Only bookings of this cabin, by id.'),
  group: idText.transform(Number).exactOptional().describe('Only bookings of this group, by id.'),
  source: z.enum(bookingSources).exactOptional().describe('Only bookings from this source.'),
  price: z
    .literal('missing')
    .exactOptional()
    .describe(
      '"missing" lists only bookings whose price no one has entered yet, without cancelled ones and no-shows.',
    ),
}
const isPeriod = ({ from, to }: { from?: string; to?: string }) =>
  from === undefined || to === undefined || from <= to

export const bookingListQuery = z
  .strictObject({
    ...bookingListFilters,
    page: pageText.default('1').transform(Number),
    asOf: asOf.exactOptional().describe('Lists the bookings as they were known then.'),
  })
  .refine(isPeriod)
export type BookingListQuery = z.output<typeof bookingListQuery>

export const bookingExportQuery = z.strictObject(bookingListFilters).refine(isPeriod)
export type BookingExportQuery = z.output<typeof bookingExportQuery>

export const bookingRow = z.object({
  id,
  createdAt: instant.describe('When the booking was made.'),
  startDate,
  endDate,
  numNights,
  numGuests,
  numChildren: integer('How many of the guests are children.', 0),
  status: bookingStatus,
  totalPrice,
  amountPaid: amountPaid.describe(
    'What was paid and not refunded, including amounts that were written off.',
  ),
  amountDue: amountDue.describe('The unpaid part of the total, or of the fee of a closed booking.'),
  isPriceMissing: flag(
    'No one knows the price of its nights yet, which is different from an agreed price of 0.',
  ),
  channelCollects: flag('The guest pays the channel, which owes the property its payout.'),
  isBookingDateUnknown: flag(
    'An import or a calendar did not say when it was booked; `createdAt` is then an estimate.',
  ),
  source: z
    .enum(bookingSources)
    .describe(
      'Where it came from: how staff entered it, the website, or the channel that sold it.',
    ),
  heldUntil: instant.nullable().meta({
    description:
      'Until when a request from the website or an option holds its nights; null once staff have confirmed it.',
    example: null,
  }),
  isOption: flag('Staff hold the nights as an option; false for a request from the website.'),
  confirmation: confirmation
    .nullable()
    .describe(
      'What makes an unconfirmed booking certain; null if nothing does, and in any other status.',
    ),
  cabin: z.object({ name: cabinName }).describe('The cabin, by name.'),
  guest: z.object({ fullName: guestName, email: guestEmail }).describe('The guest who books.'),
  group: ownGroup,
})
export type BookingRow = z.infer<typeof bookingRow>

/** `isTruncated` means that the search matches so many guests that only some of their bookings are included. */
export const bookingPage = pageOf(bookingRow).extend({
  isTruncated: flag('The search matches more than is returned.'),
  asOf: asOfMoment.optional().describe('Only in a list of the past.'),
})
export type BookingPage = z.infer<typeof bookingPage>

/** The amounts due at check-in, computed by the server with the current breakfast price. */
export const checkInQuote = z.object({
  breakfastPrice: dollarSum.nullable().meta({
    description:
      'The breakfasts of all guests and mornings; null if the booking already includes breakfast.',
    example: 90,
  }),
  total: dollars.meta({ description: 'The total without breakfast.', example: 360 }),
  totalWithBreakfast: dollarSum.meta({ description: 'The total with breakfast.', example: 450 }),
  due: dollars.meta({ description: 'The unpaid part of the total.', example: 250 }),
  dueWithBreakfast: dollarSum.meta({
    description: 'The unpaid part of the total with breakfast.',
    example: 340,
  }),
})
export type CheckInQuoteShape = z.infer<typeof checkInQuote>

/** What is unusual about checking in or out now. It prevents nothing. */
export const notice = z.enum(notices)

/** A booking without its guest's identity: the response to a check-in or a check-out. */
export const bookingState = bookingRow.extend({
  guest: bookingRow.shape.guest
    .extend({
      isErased: flag('The guest is not expected again and gets no more documents.'),
    })
    .describe('The guest who books.'),
  cabinPrice: dollars.meta({ description: 'The price of the nights.', example: 360 }),
  extrasPrice: dollars.meta({ description: 'The breakfast and all charges.', example: 0 }),
  childAges,
  hasBreakfast,
  observations: text('What staff noted about the stay.', 'Arrives by train'),
  isPaid: flag('Nothing is due at the property.'),
  amountCredited: dollars.meta({
    description: 'The overpayment; more than 0 only if amountDue is 0.',
    example: 0,
  }),
  defaultMethod: paymentMethod.describe("The property's preselected method of payment."),
  fee: dollars.meta({
    description: 'The fee of a cancelled booking or a no-show; not part of the total.',
    example: 0,
  }),
  leftOn: calendarDate
    .nullable()
    .meta({ description: 'When the guest left early; null otherwise.', example: null }),
  nightsReleased: integer('The number of nights that an early departure released.', 0),
  isPinned: flag('The room finder does not move it to another cabin.'),
  channelPayment: z
    .object({
      gross: dollars.nullable().meta({
        description: 'What the guest pays the channel for the stay; null if it is the cabin price.',
        example: null,
      }),
      commission: dollars
        .nullable()
        .meta({ description: 'What the channel keeps; null if unknown.', example: null }),
      payout: dollars.nullable().meta({
        description: 'What it pays out; null if it is the gross amount less the commission.',
        example: null,
      }),
      paidOutOn: calendarDate
        .nullable()
        .meta({ description: 'The date on which the payout was received.', example: null }),
      collected: dollars.meta({
        description:
          'What the channel collected of what the booking is charged. Part of `amountPaid`.',
        example: 0,
      }),
      owed: dollars.meta({
        description: 'What the channel owes for it, also after it was paid out.',
        example: 0,
      }),
    })
    .describe('What the channel collects, keeps and pays out.'),
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
  'void-damage-deposit',
] as const
export type BookingAct = (typeof bookingActs)[number]

/** A booking with all details. It contains the national ID, so each read is audited. */
export const booking = bookingState.extend({
  cabin: z
    .object({
      id,
      name: cabinName,
      maxCapacity,
      state: cabinState,
    })
    .describe('The cabin, with how many guests fit and its state.'),
  guest: z
    .object({
      id,
      fullName: guestName,
      email: guestEmail,
      isErased: flag("The guest's personal data was erased."),
      phone: guestPhone,
      country,
      countryFlag,
      nationalID: text('The number of the identity document; empty if unknown.', '123456789'),
      notes: text(
        "The staff's notes about the guest, such as preferences and allergies.",
        'Prefers the ground floor',
      ),
      language: text('The language of documents (BCP 47); empty for that of the property.', 'de'),
    })
    .describe('The guest who books.'),
  checkInQuote: checkInQuote
    .nullable()
    .describe('The amounts due at check-in; null unless the booking can be checked in.'),
  notices: z.array(notice).meta({
    description: 'What is unusual about checking in or out now. It prevents nothing.',
    example: [],
  }),
  closing: z
    .object({
      at: instant.describe('When it happened.'),
      by: userName,
      reason: text('Why it was closed.', 'The guest is ill'),
    })
    .nullable()
    .meta({
      description:
        'Who closed a cancelled booking or a no-show, when and why; null for all others.',
      example: null,
    }),
  createdBy: userName,
  reasons: z
    .array(
      z.object({
        at: instant.describe('When it happened.'),
        by: userName,
        action: z.enum(bookingActs).describe('The action that the reason is for.'),
        reason: text('What staff wrote.', 'Asked by phone'),
      }),
    )
    .describe('All reasons that staff gave for actions on the booking, the oldest first.'),
  lastChange: z
    .object({ at: instant.describe('When it happened.'), by: userName })
    .nullable()
    .describe('The last action of staff after the booking was created; null without any.'),
  segments: z
    .array(
      z.object({
        cabin: z.object({ id, name: cabinName }).describe('The cabin, by id and name.'),
        from: calendarDate.describe('The first night in this cabin.'),
        to: calendarDate.meta({
          description: 'The day on which the guest leaves this cabin.',
          example: '2026-12-07',
        }),
        numNights,
      }),
    )
    .describe(
      'The cabins of the stay, one entry for consecutive nights in one cabin. Released nights are included; the guest leaves on the date "to".',
    ),
  occupiedBy: z
    .object({
      bookingId,
      guestName,
      endDate: calendarDate.meta({
        description: 'The booked departure of that guest.',
        example: '2026-12-07',
      }),
      amountDue,
    })
    .nullable()
    .meta({
      description:
        'Another guest who is still checked in to the cabin, for the check-in screen; null if there is none.',
      example: null,
    }),
  earlyArrival: z
    .object({
      numNights,
      numFree: integer('How many of the nights before are free.', 1),
      takenBy: z.array(z.string()).meta({
        description: 'A sentence for each booking or block that keeps the others.',
        example: [],
      }),
    })
    .nullable()
    .meta({
      description:
        'Only if checking in now would be before the booked arrival: the guest gets the free nights until then without a charge.',
      example: null,
    }),
  undo: z.enum(['check-in', 'check-out']).nullable().meta({
    description: 'The check-in or check-out that can be undone; null if there is none.',
    example: null,
  }),
  settled: z
    .object({
      amount: z
        .number()
        .describe('Positive if it was marked as paid, negative if it was marked as refunded.'),
      at: instant.describe('When it was settled.'),
    })
    .nullable()
    .meta({
      description: 'The settlement that can be undone; null if there is none.',
      example: null,
    }),
  folio: folio.describe('What the booking is charged, and what was paid.'),
  damageDeposit: damageDeposit.describe('What the guest left for possible damage.'),
  groupPlace: z
    .object({
      place: z.int().describe('Its place in the group, in the order of the numbers.'),
      size: z.int().describe('How many bookings the group has.'),
    })
    .nullable()
    .meta({ description: 'Its place in its group; null without one.', example: null }),
  dueByPayer: z
    .object({
      contact: guestName.nullable().describe('The contact of its group; null without one.'),
      contactDue: dollarSum.describe('What of the balance due the contact pays.'),
      guestDue: dollarSum.describe('What of the balance due the guest pays.'),
    })
    .nullable()
    .meta({
      description:
        'Who pays what is due; null unless the contact of its group pays lodging or everything.',
      example: null,
    }),
  terms: z
    .object({
      name: text('The name of the terms when it was booked.', 'Summer'),
      sentences: z.array(z.string()).meta({
        description: 'What a cancellation from today on and a no-show cost, with dates.',
        example: ['Free cancellation until Jun 01 2027, 11:59 PM.'],
      }),
    })
    .nullable()
    .meta({
      description: 'The terms that the booking agreed to; null if there are none.',
      example: null,
    }),
  balanceDueOn: calendarDate.nullable().meta({
    description: 'When the balance is due by these terms; null if it is paid at the property.',
    example: null,
  }),
  taxExemptions: z.array(taxExemption).nullable().meta({
    description: 'Guests who are exempt from taxes; null for a booking from before tax rules.',
    example: [],
  }),
  hasTaxes: flag('Whether the taxes of the booking can be computed by rules.'),
  hasMessages: flag('Whether a rule for messages is turned on, or has written to the guest.'),
  registersGuests: flag('Whether the guests are registered for the authorities.'),
  party: z
    .object({
      members: z.array(partyMember).describe('Who is recorded.'),
      canChange: flag('Whether members can be added and changed now. They can always be removed.'),
      openPlaces: z.int().describe('How many guests of the booking are not recorded.'),
    })
    .nullable()
    .meta({
      description:
        'Who stays with the guest. Null if the property does not record it and no one is recorded.',
      example: null,
    }),
  today: calendarDate.describe(
    "The property's business date, for which the possible actions were determined.",
  ),
})
export type Booking = z.infer<typeof booking>

/** A booking after a payment, a refund or a write-off. */
export const paidBooking = bookingState.extend({
  payment: payment.describe('The entry that was recorded.'),
})
export type PaidBooking = z.infer<typeof paidBooking>

export const checkInRequest = z
  .strictObject({
    addBreakfast: flag('Adds breakfast for every guest and morning.'),
    paymentConfirmed: flag(
      'Must be true unless the booking is paid and no breakfast is added, or the guest pays later.',
      true,
    ),
    payLater: z
      .boolean()
      .exactOptional()
      .describe('The guest pays on departure: the balance stays due and no payment is recorded.'),
    expectedTotal: dollars.meta({
      description:
        'The total that the screen showed. Another one returns 409 with the current total.',
      example: 360,
    }),
    paymentMethod: paymentMethod
      .exactOptional()
      .describe("How the guest pays; by default the property's preselected method."),
  })
  .refine(({ paymentConfirmed, payLater }) => !(paymentConfirmed && payLater), {
    path: ['payLater'],
    error: msg('The guest has paid or pays later, not both'),
  })
export type CheckInRequest = z.infer<typeof checkInRequest>
