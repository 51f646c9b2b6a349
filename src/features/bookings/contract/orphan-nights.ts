import { z } from 'zod'
import { dollarSum, stayDate } from '#contract/fields.ts'
import { createPriceRuleRequest } from '#features/prices/contract/prices.ts'
import { namedCabin, requestedMoves, roomMove } from './room-moves.ts'

/** The most bookings that one request can move. */
const maxMoves = 200

/**
 * Orphan nights with the sum of their present prices. Of moves: how many they end, and by how much the
 * prices of all nights that can be sold increase.
 */
const pricedNights = { nights: z.int(), revenue: dollarSum }

/** Moves that are made together. */
export const moveGroup = z.object({ ...pricedNights, moves: z.array(roomMove) })
export type MoveGroup = z.infer<typeof moveGroup>

export const orphanStay = z.object({
  ...pricedNights,
  cabin: namedCabin,
  startDate: stayDate,
  endDate: stayDate,
  /** The rules that a stay of these nights would break. */
  reasons: z.array(z.string()),
  /** A rule for POST /api/price-rules that allows to sell them. */
  rule: createPriceRuleRequest,
  /** One or two moves that end them; null without any. */
  moveGroup: moveGroup.nullable(),
})
export type OrphanStay = z.infer<typeof orphanStay>

export const orphanNights = z.object({
  ...pricedNights,
  from: stayDate,
  to: stayDate,
  stays: z.array(orphanStay),
  /** A proposal for all of them: each group is possible without the others. */
  tidyUp: z.object({
    ...pricedNights,
    groups: z.array(moveGroup),
    /** What remains when all of them are made. */
    left: z.object(pricedNights),
  }),
})
export type OrphanNights = z.infer<typeof orphanNights>

export const moveBookingsRequest = z.strictObject({ moves: requestedMoves.min(1).max(maxMoves) })
export type MoveBookingsRequest = z.output<typeof moveBookingsRequest>

export const movedBookings = z.object({ numMoved: z.int() })
export type MovedBookings = z.infer<typeof movedBookings>
