import { z } from 'zod'
import { dollarSum, dollars, id, stayDate } from '#contract/fields.ts'
import { nights } from '#domain/stay.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { bookingFields, childrenError, countsChildren } from './booking-actions.ts'
import { namedCabin, requestedMoves, roomMove } from './room-moves.ts'

export const roomFinderRequest = z
  .strictObject({ startDate: stayDate, endDate: stayDate, numGuests: z.int().min(1).max(999) })
  .refine(({ startDate, endDate }) => startDate < endDate)
  .refine((stay) => stay.startDate >= stay.endDate || nights(stay) <= longestStay)
export type RoomFinderRequest = z.output<typeof roomFinderRequest>

/** The stay, or a part of it, in a cabin, at the current price. */
export const roomStay = z.object({
  cabin: namedCabin,
  startDate: stayDate,
  endDate: stayDate,
  total: dollarSum,
  totalWithBreakfast: dollarSum,
})

/** One cabin once other bookings have moved, or two cabins that are free one after the other. */
export const roomSolution = z.object({
  stays: z.array(roomStay),
  moves: z.array(roomMove),
  total: dollarSum,
  totalWithBreakfast: dollarSum,
})
export type RoomSolution = z.infer<typeof roomSolution>

/** Empty if a cabin is free for the stay, or if moving two bookings is not enough. */
export const roomSolutions = z.object({ solutions: z.array(roomSolution) })
export type RoomSolutions = z.infer<typeof roomSolutions>

export const applyRoomRequest = z
  .strictObject({
    ...bookingFields,
    /** One booking is created for each of the stays. */
    stays: z
      .array(
        z.strictObject({
          cabinId: id,
          startDate: stayDate,
          endDate: stayDate,
          /** The total that the screen showed; another one returns 409. */
          expectedTotal: dollars,
        }),
      )
      .min(1)
      .max(2)
      .refine((stays) => stays.every(({ startDate, endDate }) => startDate < endDate))
      .refine(
        ([first, second]) => !first || !second || first.endDate === second.startDate,
        'The second stay must begin when the first one ends',
      ),
    moves: requestedMoves.max(2),
  })
  .refine(countsChildren, childrenError)
export type ApplyRoomRequest = z.output<typeof applyRoomRequest>
