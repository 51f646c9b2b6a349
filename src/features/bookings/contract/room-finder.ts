import { z } from 'zod'
import { extras, vatInPrice } from '#contract/charges.ts'
import { dollarSum, dollars, reason, reasonRequired, stayDate } from '#contract/fields.ts'
import { cabinId, childAges, endDate, numGuests, startDate } from '#contract/named-fields.ts'
import { newParty, type Party, type RequestedParty } from '#domain/bookings/party.ts'
import { msg } from '#domain/i18n/messages.ts'
import { nights } from '#domain/stay.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { maxCombined } from '../domain/room-finder/find-combinations.ts'
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
    numChildren: bookingFields.numChildren,
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
  numGuests: numGuests.describe('How many guests stay in this cabin, children included.'),
  numChildren: z.int().describe('How many of them are children.'),
  childAges,
  total: dollarSum.describe('The nights and the charges.'),
  totalWithBreakfast: dollarSum.describe('The total with breakfast for every guest and morning.'),
  vat: vatInPrice,
  vatWithBreakfast: vatInPrice.describe('The VAT that the total with breakfast contains.'),
})

/**
 * One cabin once other bookings have moved, two cabins that are free one after the other, or up to five
 * cabins at the same time for more guests than one holds.
 */
export const roomSolution = z.object({
  stays: z.array(roomStay).describe('The stays to book, one for each cabin.'),
  moves: z.array(roomMove).describe('The bookings that change their cabin.'),
  total: dollarSum.describe('The nights and the charges of all stays.'),
  totalWithBreakfast: dollarSum.describe('The total with breakfast for every guest and morning.'),
  vat: vatInPrice,
  vatWithBreakfast: vatInPrice.describe('The VAT that the total with breakfast contains.'),
})
export type RoomSolution = z.infer<typeof roomSolution>

/** Empty if a cabin is free for the stay, or if moving two bookings is not enough. */
export const roomSolutions = z.object({
  solutions: z.array(roomSolution).describe('The ways to book the stay, the fewest moves first.'),
})
export type RoomSolutions = z.infer<typeof roomSolutions>

/** Whether the guests are divided over cabins, instead of all of them staying in one after the other. */
export const isDivided = (stays: readonly { numGuests?: number }[]): boolean =>
  stays.length > 1 && stays.every(({ numGuests }) => numGuests !== undefined)

type Divided = RequestedParty & { numGuests: number; stays: readonly RequestedParty[] }

/** Whether the parties of the stays, together, are the party of the request. */
function isWholeParty({ stays, ...all }: Divided): boolean {
  if (!isDivided(stays)) return true
  const parties = stays.map(({ numGuests = 0, ...party }) => newParty({ ...party, numGuests }))
  const sum = (of: (party: Party) => number) => parties.reduce((sum, one) => sum + of(one), 0)
  const ages = (list: readonly number[]) => list.toSorted((one, other) => one - other).join()
  const wanted = newParty(all)
  return (
    sum(({ numGuests }) => numGuests) === wanted.numGuests &&
    sum(({ numChildren }) => numChildren) === wanted.numChildren &&
    ages(parties.flatMap(({ childAges }) => childAges)) === ages(wanted.childAges)
  )
}

/** One total for the nights of several cabins, which the server divides in proportion to their prices. */
export const agreedRoomRequest = z.strictObject({
  agreedTotal: dollars.meta({
    description: 'For the nights of all stays, without extras and tourist tax.',
    example: 1500,
  }),
  source: bookingFields.source,
  stays: z
    .array(
      z
        .strictObject({
          cabinId,
          startDate,
          endDate,
          numGuests: bookingFields.numGuests,
          childAges: bookingFields.childAges,
          extras: extras.exactOptional().meta({
            description: 'Items of the catalogue to charge.',
            example: [{ catalogueId: 2 }],
          }),
        })
        .refine((stay) => stay.startDate < stay.endDate && nights(stay) <= longestStay),
    )
    .min(1)
    .max(maxCombined)
    .describe('The stays in the cabins.'),
})
export type AgreedRoomRequest = z.output<typeof agreedRoomRequest>

export const agreedRoom = z.object({
  stays: z
    .array(
      roomStay
        .pick({ total: true, totalWithBreakfast: true, vat: true, vatWithBreakfast: true })
        .extend({
          cabinId,
          agreedTotal: dollarSum.describe('Its part of the agreed total.'),
        }),
    )
    .describe('The stays in their order, at their part of the total.'),
})
export type AgreedRoom = z.infer<typeof agreedRoom>

const areInARow = ([first, second, ...others]: readonly { startDate: string; endDate: string }[]) =>
  others.length === 0 && (!first || !second || first.endDate === second.startDate)

export const applyRoomRequest = z
  .strictObject({
    ...bookingFields,
    stays: z
      .array(
        z.strictObject({
          agreedTotal: dollars
            .exactOptional()
            .describe('Agreed for its nights, instead of their price. Needs a reason.'),
          cabinId,
          startDate,
          endDate,
          numGuests: bookingFields.numGuests
            .exactOptional()
            .describe('Without it, all guests of the request stay in this cabin.'),
          numChildren: bookingFields.numChildren,
          childAges: bookingFields.childAges,
          extras: extras
            .exactOptional()
            .describe('Items of the catalogue to charge, none of which the cabin always includes.'),
          expectedTotal: dollars.meta({
            description:
              'The total that the screen showed, with the extras; another one returns 409.',
            example: 360,
          }),
        }),
      )
      .min(1)
      .max(maxCombined)
      .refine((stays) => stays.every(({ startDate, endDate }) => startDate < endDate))
      .refine((stays) => isDivided(stays) || areInARow(stays), {
        error: msg('The second stay must begin when the first one ends'),
      })
      .refine(
        (stays) =>
          !isDivided(stays) || new Set(stays.map(({ cabinId }) => cabinId)).size === stays.length,
        {
          error: msg('Please choose each cabin once'),
        },
      )
      .meta({
        description: 'One booking is created for each of the stays.',
        example: [
          { cabinId: 12, startDate: '2026-12-04', endDate: '2026-12-07', expectedTotal: 360 },
        ],
      }),
    moves: requestedMoves.max(2).describe('The bookings that change their cabin.'),
    reason: reason.default('').describe('Required for an agreed price.'),
  })
  .refine(
    (request) =>
      request.reason !== '' || request.stays.every((stay) => stay.agreedTotal === undefined),
    { path: ['reason'], error: reasonRequired },
  )
  .superRefine(checkParty)
  .superRefine(({ stays }, context) => {
    for (const { numGuests, ...party } of stays) {
      if (numGuests !== undefined) checkParty({ ...party, numGuests }, context)
    }
  })
  .refine(isWholeParty, { path: ['numGuests'], error: msg('Every guest must have a cabin') })
export type ApplyRoomRequest = z.output<typeof applyRoomRequest>
