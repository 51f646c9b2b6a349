import { z } from 'zod'
import { id, stayDate, version } from '#contract/fields.ts'

export const namedCabin = z.object({ id, name: z.string() })

/** Another booking that moves, with its dates and price unchanged, and the guest to tell. */
export const roomMove = z.object({
  bookingId: id,
  version,
  startDate: stayDate,
  endDate: stayDate,
  numGuests: z.int(),
  guest: z.object({ fullName: z.string(), email: z.string(), phone: z.string() }),
  from: namedCabin,
  to: namedCabin,
})
export type RoomMove = z.infer<typeof roomMove>

export const requestedMoves = z
  .array(
    z.strictObject({
      bookingId: id,
      /** The version on the screen; another one returns 409. */
      version,
      cabinId: id,
    }),
  )
  .refine(
    (moves) => new Set(moves.map(({ bookingId }) => bookingId)).size === moves.length,
    'A booking can move only once',
  )
export type RequestedMove = z.output<typeof requestedMoves>[number]
