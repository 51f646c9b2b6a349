import type { Availability, CabinOffer } from '#contract/availability.ts'
import { bedsOf } from '#domain/bookings/party.ts'
import { businessDate } from '#domain/calendar.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import type { Stay } from '#domain/stay.ts'
import type { Context } from '#platform/context.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import type { RoomFinderRequest, RoomSolution, RoomSolutions } from '../../contract/room-finder.ts'
import { findRoomByMoves, type RoomByMoves } from '../../domain/room-finder/find-moves.ts'
import { findTwoCabins, type RoomInTwoCabins } from '../../domain/room-finder/find-two-cabins.ts'
import { rankRoomsByMoves, rankTwoCabins } from '../../domain/room-finder/rank-rooms.ts'
import { findAvailability } from '../offers/find-availability.ts'
import { readGridAround } from './read-grid-around.ts'
import type { KnownMoves } from './room-finder-store.ts'
import { toRoomMoves } from './room-move.ts'

const maxByMoves = 3
const maxTwoCabins = 2
/** Each pair of cabins that is looked at needs the prices of both parts. */
const maxPairs = 6

/** Ways to accept a stay for which no cabin is free (docs/reference/business-rules.md#room-finder). */
export async function findRooms(
  context: Context,
  { startDate, endDate, numGuests, childAges = [] }: RoomFinderRequest,
): Promise<RoomSolutions> {
  const { db, now } = context
  const { timeZone, bedFromAge } = await findProperty(db)
  const numBeds = bedsOf({ numGuests, childAges }, bedFromAge)
  const wanted = { startDate, endDate, numGuests: numBeds }
  const today = businessDate(now(), timeZone)
  const offersFor = (stay: Stay) =>
    findAvailability(context, {
      from: stay.startDate,
      to: stay.endDate,
      guests: numGuests,
      childAges,
    })
  const availability = await offersFor(wanted)
  if (startDate < today || availability.cabins.some(({ isFree }) => isFree)) {
    return { solutions: [] }
  }

  const { grid, facts, known } = await readGridAround(db, { stay: wanted, today })
  const byMoves = rankRoomsByMoves(findRoomByMoves(grid, wanted), wanted, facts)
  const inTwo = rankTwoCabins(findTwoCabins(grid, wanted), facts.capacityOf)
  return {
    solutions: [
      ...solutionsByMoves(byMoves, availability, known),
      ...(await solutionsInTwoCabins(inTwo, offersFor)),
    ],
  }
}

/** The best way for each cabin whose rules the stay keeps. */
function solutionsByMoves(
  rooms: readonly RoomByMoves[],
  availability: Availability,
  known: KnownMoves,
): RoomSolution[] {
  const found = new Map<number, RoomSolution>()
  for (const { cabinId, moves } of rooms) {
    const offer = offerIn(availability, cabinId)
    if (found.size === maxByMoves || found.has(cabinId) || !offer) continue
    found.set(cabinId, toSolution([toStay(availability, offer)], toRoomMoves(moves, known)))
  }
  return [...found.values()]
}

/** The best pairs of cabins in which both parts keep the rules. */
async function solutionsInTwoCabins(
  rooms: readonly RoomInTwoCabins[],
  offersFor: (stay: Stay) => Promise<Availability>,
): Promise<RoomSolution[]> {
  const found: RoomSolution[] = []
  for (const { first, second } of rooms.slice(0, maxPairs)) {
    if (found.length === maxTwoCabins) break
    const stays = []
    for (const part of [first, second]) {
      const availability = await offersFor(part)
      const offer = offerIn(availability, part.cabinId)
      if (offer?.isFree) stays.push(toStay(availability, offer))
    }
    if (stays.length === 2) found.push(toSolution(stays, []))
  }
  return found
}

const offerIn = ({ cabins }: Availability, cabinId: number): CabinOffer | undefined =>
  cabins.find(({ cabin, brokenRules }) => cabin.id === cabinId && brokenRules.length === 0)

const toStay = ({ startDate, endDate }: Availability, offer: CabinOffer) => ({
  cabin: { id: offer.cabin.id, name: offer.cabin.name },
  startDate,
  endDate,
  total: offer.total,
  totalWithBreakfast: offer.totalWithBreakfast,
})

function toSolution(stays: RoomSolution['stays'], moves: RoomSolution['moves']): RoomSolution {
  const sum = (totals: number[]) =>
    dollarsFromCents(totals.reduce((all, total) => all + centsFromDollars(total), 0))
  return {
    stays,
    moves,
    total: sum(stays.map(({ total }) => total)),
    totalWithBreakfast: sum(stays.map(({ totalWithBreakfast }) => totalWithBreakfast)),
  }
}
