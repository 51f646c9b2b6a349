import { z } from 'zod'
import { id, version } from '#contract/fields.ts'
import {
  bookingId,
  cabinId,
  cabinName,
  endDate,
  guestEmail,
  guestName,
  guestPhone,
  numGuests,
  startDate,
} from '#contract/named-fields.ts'
import { msg } from '#domain/i18n/messages.ts'

export const namedCabin = z.object({ id, name: cabinName })

/** Another booking that moves, with its dates and price unchanged, and the guest to tell. */
export const roomMove = z.object({
  bookingId,
  version,
  startDate,
  endDate,
  numGuests,
  guest: z
    .object({ fullName: guestName, email: guestEmail, phone: guestPhone })
    .describe('The guest who books.'),
  from: namedCabin.describe('The cabin that the booking has now.'),
  to: namedCabin.describe('The cabin that it moves to.'),
})
export type RoomMove = z.infer<typeof roomMove>

export const requestedMoves = z
  .array(
    z.strictObject({
      bookingId,
      version,
      cabinId,
    }),
  )
  .refine((moves) => new Set(moves.map(({ bookingId }) => bookingId)).size === moves.length, {
    error: msg('A booking can move only once'),
  })
export type RequestedMove = z.output<typeof requestedMoves>[number]
