import { z } from 'zod'
import { dollarSum, integer, stayDate } from '#contract/fields.ts'
import { endDate, startDate } from '#contract/named-fields.ts'
import { createPriceRuleRequest } from '#features/prices/contract/prices.ts'
import { namedCabin, requestedMoves, roomMove } from './room-moves.ts'

/** The most bookings that one request can move. */
const maxMoves = 200

/**
 * Orphan nights with the sum of their present prices. Of moves: how many they end, and by how much the
 * prices of all nights that can be sold increase.
 */
const pricedNights = {
  nights: integer('How many nights they are.', 2),
  revenue: dollarSum.describe('What these nights would bring at their price.'),
}

/** Moves that are made together. */
export const moveGroup = z.object({
  ...pricedNights,
  moves: z.array(roomMove).describe('The bookings that change their cabin.'),
})
export type MoveGroup = z.infer<typeof moveGroup>

export const orphanStay = z.object({
  ...pricedNights,
  cabin: namedCabin.describe('The cabin, by id and name.'),
  startDate,
  endDate,
  reasons: z.array(z.string()).meta({
    description: 'The rules that a stay of these nights would break.',
    example: ['At least 3 nights from Dec 20 to Jan 3.'],
  }),
  rule: createPriceRuleRequest.describe(
    'A rule for POST /api/price-rules that allows to sell them.',
  ),
  moveGroup: moveGroup.nullable().describe('One or two moves that end them; null without any.'),
})
export type OrphanStay = z.infer<typeof orphanStay>

export const orphanNights = z.object({
  ...pricedNights,
  from: stayDate.describe('The first night that was looked at.'),
  to: stayDate.meta({
    description: 'The day after the last night that was looked at.',
    example: '2026-12-07',
  }),
  stays: z.array(orphanStay).describe('The gaps that no stay can fill.'),
  tidyUp: z
    .object({
      ...pricedNights,
      groups: z.array(moveGroup).describe('The moves, in groups.'),
      left: z.object(pricedNights).describe('What remains when all of them are made.'),
    })
    .describe('A proposal for all of them: each group is possible without the others.'),
})
export type OrphanNights = z.infer<typeof orphanNights>

export const moveBookingsRequest = z.strictObject({
  moves: requestedMoves.min(1).max(maxMoves).describe('The bookings that change their cabin.'),
})
export type MoveBookingsRequest = z.output<typeof moveBookingsRequest>

export const movedBookings = z.object({
  numMoved: integer('How many bookings changed their cabin.', 2),
})
export type MovedBookings = z.infer<typeof movedBookings>
