import { z } from 'zod'
import {
  dollars,
  id,
  instant,
  reason,
  reasonRequired,
  stayDate,
  version,
} from '#contract/fields.ts'
import { bookingStatuses } from '#domain/booking-status.ts'
import { feedConflictCodes } from '#domain/bookings/feed-conflict.ts'
import { feedSources, readingDoubts } from '#domain/feed.ts'
import { feedColors } from '#domain/feed-colors.ts'
import { overridable } from './booking-actions.ts'

const cabin = z.object({ id, name: z.string() })

/** A stay of a feed that does not agree with the bookings here. */
export const feedConflict = z.object({
  kind: z.literal('feed-conflict'),
  id,
  since: instant,
  code: z.enum(feedConflictCodes),
  feed: z.object({
    id: z.string(),
    name: z.string(),
    source: z.enum(feedSources),
    color: z.enum(feedColors),
  }),
  cabin,
  /** The dates in the feed. */
  startDate: stayDate,
  endDate: stayDate,
  reference: z.string().nullable(),
  /** The booking that the stay became before. */
  booking: z
    .object({
      id,
      guestName: z.string(),
      cabin,
      startDate: stayDate,
      endDate: stayDate,
      numGuests: z.int(),
      status: z.enum(bookingStatuses),
    })
    .nullable(),
  /** What is wrong, and who occupies the nights. */
  sentences: z.array(z.string()),
  /** Whether staff can give the stay the nights of the feed, also in another cabin. */
  canPlace: z.boolean(),
})
export type FeedConflict = z.infer<typeof feedConflict>

/** A reading of a feed that would free or move much, and that staff have to confirm. */
export const heldReading = z.object({
  kind: z.literal('held-reading'),
  id,
  since: instant,
  code: z.enum(readingDoubts),
  feed: z.object({
    id: z.string(),
    name: z.string(),
    source: z.enum(feedSources),
    color: z.enum(feedColors),
  }),
  cabin,
  /** What is wrong. */
  sentence: z.string(),
  numUpset: z.int(),
  /** What the reading would free or move, the first ones. */
  stays: z.array(
    z.object({
      startDate: stayDate,
      endDate: stayDate,
      isBlock: z.boolean(),
      /** What the channel shows now; null for what is gone. */
      newDates: z.object({ startDate: stayDate, endDate: stayDate }).nullable(),
      booking: z.object({ id, guestName: z.string() }).nullable(),
    }),
  ),
})
export type HeldReading = z.infer<typeof heldReading>

/** A booking that a request from the website or an option holds until staff confirm or decline it. */
export const heldRequest = z.object({
  kind: z.enum(['website-request', 'option']),
  /** The number of the booking. */
  id,
  since: instant,
  /** The version that confirming or declining sends. */
  version,
  guestName: z.string(),
  cabin,
  startDate: stayDate,
  endDate: stayDate,
  numGuests: z.int(),
  totalPrice: dollars,
  /** What the guest wrote; may be empty. */
  message: z.string(),
  /** When the request is cancelled unless it is confirmed. */
  heldUntil: instant,
  /** Where this and other waiting requests come from; null if no other comes from there. */
  source: z.object({ network: z.string(), numRequests: z.int() }).nullable(),
})
export type HeldRequest = z.infer<typeof heldRequest>

/** How many requests of one network were rejected. */
export const rejectedRequests = z.object({ numRejected: z.int() })

/** Bookings whose price no one has entered yet: `GET /api/bookings?price=missing` lists them. */
export const missingPrices = z.object({
  kind: z.literal('prices-missing'),
  /** When the first of them was booked. */
  since: instant,
  numBookings: z.int(),
})
export type MissingPrices = z.infer<typeof missingPrices>

const inboxItem = z.discriminatedUnion('kind', [
  feedConflict,
  heldReading,
  heldRequest,
  missingPrices,
])
export type InboxItem = z.infer<typeof inboxItem>

/** What waits for staff, the oldest first, and last the bookings without a price. `kind` says which fields and ways out an item has. */
export const inbox = z.object({ items: z.array(inboxItem) })

export const placeStayRequest = z
  .strictObject({
    /** The cabin of the feed, or another one. */
    cabinId: id,
    /** Only a guest who has not left can be overridden. */
    overrides: z.array(z.enum(overridable)).max(overridable.length).default([]),
    reason: reason.default(''),
  })
  .refine(({ overrides, reason: given }) => overrides.length === 0 || given !== '', {
    path: ['reason'],
    error: reasonRequired,
  })
export type PlaceStayRequest = z.output<typeof placeStayRequest>

export const placedStay = z.object({ bookingId: id })

export const dismissConflictRequest = z.strictObject({ reason: reason.min(1, reasonRequired) })
export type DismissConflictRequest = z.output<typeof dismissConflictRequest>
