import { z } from 'zod'
import { dollarSum, dollars, stayDate } from '#contract/fields.ts'
import { cabinId, endDate, startDate } from '#contract/named-fields.ts'
import { msg } from '#domain/i18n/messages.ts'
import { nights } from '#domain/stay.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { bookingFields, checkParty } from './booking-actions.ts'
import { namedCabin, requestedMoves, roomMove } from './room-moves.ts'

export const roomFinderRequest = z
  .strictObject({
    startDate: stayDate.describe('The arrival.'),
    endDate: stayDate.meta({ description: 'The departure.', example: '2026-12-07' }),
    numGuests: z
      .int()
      .min(1)
      .max(999)
      .meta({ description: 'How many guests stay, children included.', example: 2 }),
    childAges: bookingFields.childAges,
  })
  .refine(({ startDate, endDate }) => startDate < endDate)
  .refine((stay) => stay.startDate >= stay.endDate || nights(stay) <= longestStay)
export type RoomFinderRequest = z.output<typeof roomFinderRequest>

/** The stay, or a part of it, in a cabin, at the current price. */
export const roomStay = z.object({
  cabin: namedCabin.describe('The cabin, by id and name.'),
  startDate,
  endDate,
  total: dollarSum.describe('The nights and the charges.'),
  totalWithBreakfast: dollarSum.describe('The total with breakfast for every guest and morning.'),
})

/** One cabin once other bookings have moved, or two cabins that are free one after the other. */
export const roomSolution = z.object({
  stays: z.array(roomStay).describe('The stays to book, one for each cabin.'),
  moves: z.array(roomMove).describe('The bookings that change their cabin.'),
  total: dollarSum.describe('The nights and the charges of all stays.'),
  totalWithBreakfast: dollarSum.describe('The total with breakfast for every guest and morning.'),
})
export type RoomSolution = z.infer<typeof roomSolution>

/** Empty if a cabin is free for the stay, or if moving two bookings is not enough. */
export const roomSolutions = z.object({
  solutions: z.array(roomSolution).describe('The ways to book the stay, the fewest moves first.'),
})
export type RoomSolutions = z.infer<typeof roomSolutions>

export const applyRoomRequest = z
  .strictObject({
    ...bookingFields,
    stays: z
      .array(
        z.strictObject({
          cabinId,
          startDate,
          endDate,
          expectedTotal: dollars.meta({
            description: 'The total that the screen showed; another one returns 409.',
            example: 360,
          }),
        }),
      )
      .min(1)
      .max(2)
      .refine((stays) => stays.every(({ startDate, endDate }) => startDate < endDate))
      .refine(([first, second]) => !first || !second || first.endDate === second.startDate, {
        error: msg('The second stay must begin when the first one ends'),
      })
      .describe('One booking is created for each of the stays.'),
    moves: requestedMoves.max(2).describe('The bookings that change their cabin.'),
  })
  .superRefine(checkParty)
export type ApplyRoomRequest = z.output<typeof applyRoomRequest>
