import { z } from 'zod'
import {
  dollars,
  flag,
  id,
  instant,
  integer,
  reason,
  reasonRequired,
  stayDate,
  text,
  version,
} from '#contract/fields.ts'
import {
  bookingId,
  cabinName,
  endDate,
  guestName,
  numGuests,
  party,
  startDate,
  totalPrice,
} from '#contract/named-fields.ts'
import { bookingStatuses } from '#domain/booking-status.ts'
import { feedConflictCodes } from '#domain/bookings/feed-conflict.ts'
import { feedSources, readingDoubts } from '#domain/feed.ts'
import { feedColors } from '#domain/feed-colors.ts'

import { overridable } from './booking-actions.ts'

const cabin = z.object({ id, name: cabinName })

/** The calendar of an item of the inbox. */
const feed = z
  .object({
    id: text('The feed, as in `GET /api/feeds`.', 'feed-0123456789abcdef'),
    name: text('The name of the calendar, as staff call it.', 'Airbnb of Fox Den'),
    source: z.enum(feedSources).describe('The channel whose calendar it is.'),
    color: z.enum(feedColors).describe('The color of the channel in the calendar.'),
  })
  .describe('The calendar that the stay was read from.')

/** A stay of a feed that does not agree with the bookings here. */
export const feedConflict = z.object({
  kind: z.literal('feed-conflict').describe('A stay of a channel that is not in the calendar.'),
  id,
  since: instant.describe('When it was first seen.'),
  code: z.enum(feedConflictCodes).describe('Why the stay is not in the calendar.'),
  feed,
  cabin: cabin.describe('The cabin, by id and name.'),
  startDate: stayDate.describe('The arrival, in the feed.'),
  endDate: stayDate.meta({ description: 'The departure, in the feed.', example: '2026-12-07' }),
  reference: z.string().nullable().meta({
    description: "The channel's number of the booking; null if it gave none.",
    example: 'HM4XK2',
  }),
  booking: z
    .object({
      id,
      guestName,
      cabin: cabin.describe('The cabin of the booking, by id and name.'),
      startDate,
      endDate,
      numGuests,
      status: z.enum(bookingStatuses).describe('The status of the booking.'),
    })
    .nullable()
    .meta({
      description: 'The booking that the stay was before; null if it never was one.',
      example: null,
    }),
  sentences: z.array(z.string()).meta({
    description: 'What is wrong, and who occupies the nights.',
    example: ['Marta Sousa has the cabin from Dec 4 to Dec 7.'],
  }),
  canPlace: flag('Whether staff can give the stay the nights of the feed, also in another cabin.'),
})
export type FeedConflict = z.infer<typeof feedConflict>

/** A reading of a feed that would free or move much, and that staff have to confirm. */
export const heldReading = z.object({
  kind: z
    .literal('held-reading')
    .describe('A reading of a feed that waits because it would change too much.'),
  id,
  since: instant.describe('When it was first seen.'),
  code: z.enum(readingDoubts).describe('Why the reading waits.'),
  feed,
  cabin: cabin.describe('The cabin, by id and name.'),
  sentence: text('Why the reading waits.', '12 of 14 stays would be cancelled.'),
  numUpset: integer('How many stays the reading would free or move.', 12),
  stays: z
    .array(
      z.object({
        startDate,
        endDate,
        isBlock: flag('It is a block, not a stay.', false),
        newDates: z
          .object({ startDate, endDate })
          .nullable()
          .describe('What the channel shows now; null for what is gone.'),
        booking: z
          .object({ id, guestName })
          .nullable()
          .describe('The booking that would change; null for a block.'),
      }),
    )
    .describe('What the reading would free or move, the first ones.'),
})
export type HeldReading = z.infer<typeof heldReading>

/** A booking that a request from the website or an option holds until staff confirm or decline it. */
export const heldRequest = z.object({
  kind: z
    .enum(['website-request', 'option'])
    .describe('A request from the website, or an option of staff.'),
  id: id.describe('The number of the booking.'),
  since: instant.describe('When the request came in.'),
  version: version.describe('The version that confirming or declining sends.'),
  guestName,
  cabin: cabin.describe(
    'The cabin, by id and name; of a request for several cabins the first one, with the names of all.',
  ),
  startDate,
  endDate,
  ...party,
  totalPrice,
  message: text('What the guest wrote; may be empty.', 'We arrive by train'),
  heldUntil: instant.describe('When the request is cancelled unless it is confirmed.'),
  source: z
    .object({
      network: text(
        'Where the requests come from: the beginning of their network address.',
        '203.0.113.0/24',
      ),
      numRequests: integer('How many requests wait from there.', 3),
    })
    .nullable()
    .meta({
      description:
        'Where this and other waiting requests come from; null if no other comes from there.',
      example: null,
    }),
})
export type HeldRequest = z.infer<typeof heldRequest>

/** A message or a request that a guest sent from the page of the stay. */
export const guestRequest = z.object({
  kind: z
    .enum(['guest-message', 'guest-request'])
    .describe('A message, or a request that staff accept or decline.'),
  id: id.describe('The message or request.'),
  since: instant.describe('When the guest sent it.'),
  text: text('What the guest wrote; empty for a request.', 'Is there a cot?'),
  label: text('What the guest requests; empty for a message.', 'Late check-out until 2 PM'),
  price: dollars.nullable().meta({
    description: 'What a requested item adds to the total, as the guest saw it; otherwise null.',
    example: 20,
  }),
  bookingId,
  version: version.describe('The version of the booking that accepting sends.'),
  guestName,
  cabin: cabin.describe('The cabin, by id and name.'),
  startDate,
  endDate,
})
export type GuestRequest = z.infer<typeof guestRequest>

/** How many requests of one network were rejected. */
export const rejectedRequests = z.object({
  numRejected: integer('How many requests were turned away.', 2),
})

/** Bookings whose price no one has entered yet: `GET /api/bookings?price=missing` lists them. */
export const missingPrices = z.object({
  kind: z.literal('prices-missing').describe('Bookings whose price no one has entered.'),
  since: instant.describe('When the first of them was booked.'),
  numBookings: integer('How many bookings there are.', 2),
})
export type MissingPrices = z.infer<typeof missingPrices>

/** Stays that are overdue for the authority: `GET /api/registration-files` lists them. */
export const overdueRegistrations = z.object({
  kind: z.literal('registration-overdue').describe('Stays that are overdue for the authority.'),
  since: instant.describe('When the first of them was due.'),
  numBookings: integer('How many bookings there are.', 2),
})
export type OverdueRegistrations = z.infer<typeof overdueRegistrations>

const inboxItem = z.discriminatedUnion('kind', [
  feedConflict,
  heldReading,
  heldRequest,
  guestRequest,
  missingPrices,
  overdueRegistrations,
])
export type InboxItem = z.infer<typeof inboxItem>

/** What waits for staff, the oldest first, and last the bookings without a price and those that are overdue for the authority. `kind` says which fields and ways out an item has. */
export const inbox = z.object({
  items: z.array(inboxItem).describe('Everything that waits for staff.'),
})

export const placeStayRequest = z
  .strictObject({
    cabinId: id.describe('The cabin of the feed, or another one.'),
    overrides: z
      .array(z.enum(overridable))
      .max(overridable.length)
      .default([])
      .describe('Only a guest who has not left can be overridden.'),
    reason: reason.default('').describe('Required for an override.'),
  })
  .refine(({ overrides, reason: given }) => overrides.length === 0 || given !== '', {
    path: ['reason'],
    error: reasonRequired,
  })
export type PlaceStayRequest = z.output<typeof placeStayRequest>

export const placedStay = z.object({ bookingId })

export const dismissConflictRequest = z.strictObject({
  reason: reason
    .min(1, { error: reasonRequired })
    .meta({ description: 'Why nothing is to be done.', example: 'Cancelled at the channel' }),
})
export type DismissConflictRequest = z.output<typeof dismissConflictRequest>
