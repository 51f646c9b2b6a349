import type { Availability, CabinOffer } from '#contract/availability.ts'
import { bedsOf, newParty, type Party } from '#domain/bookings/party.ts'
import { businessDate } from '#domain/calendar.ts'
import { centsFromDollars } from '#domain/money.ts'
import type { Stay } from '#domain/stay.ts'
import type { Context } from '#platform/context.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import type { RoomFinderRequest, RoomSolution, RoomSolutions } from '../../contract/room-finder.ts'
import { dealParty } from '../../domain/room-finder/deal-party.ts'
import { findCombinations } from '../../domain/room-finder/find-combinations.ts'
import { findRoomByMoves, type RoomByMoves } from '../../domain/room-finder/find-moves.ts'
import { findTwoCabins, type RoomInTwoCabins } from '../../domain/room-finder/find-two-cabins.ts'
import { rankRoomsByMoves, rankTwoCabins } from '../../domain/room-finder/rank-rooms.ts'
import { solutionOf } from '../../domain/room-finder/solution-of.ts'
import { loadOffers } from '../offers/find-availability.ts'
import { readGridAround } from './read-grid-around.ts'
import type { KnownMoves } from './room-finder-store.ts'
import { toRoomMoves } from './room-move.ts'

const maxByMoves = 3
const maxTwoCabins = 2
const maxCombinations = 5
/** Each pair of cabins that is looked at needs the prices of both parts. */
const maxPairs = 6

/** Ways to accept a stay for which no cabin is free (docs/reference/business-rules.md#room-finder). */
export async function findRooms(
  context: Context,
  request: RoomFinderRequest,
): Promise<RoomSolutions> {
  const { db, now } = context
  const { startDate, endDate } = request
  const party = newParty(request)
  const { numGuests, childAges } = party
  const { timeZone, bedFromAge } = await findProperty(db)
  const numBeds = bedsOf({ numGuests, childAges }, bedFromAge)
  const wanted = { startDate, endDate, numGuests: numBeds }
  const today = businessDate(now(), timeZone)
  const offersFor = async (stay: Stay) => {
    const offers = await loadOffers(context, { from: stay.startDate, to: stay.endDate })
    return offers(party)
  }
  const offers = await loadOffers(context, { from: startDate, to: endDate })
  const availability = await offers(party)
  if (startDate < today || availability.cabins.some(({ isFree }) => isFree)) {
    return { solutions: [] }
  }

  const { grid, facts, known } = await readGridAround(db, { stay: wanted, today })
  const byMoves = rankRoomsByMoves(findRoomByMoves(grid, wanted), wanted, facts)
  const inTwo = rankTwoCabins(findTwoCabins(grid, wanted), facts.capacityOf)
  return {
    solutions: [
      ...solutionsByMoves(byMoves, { availability, party, known }),
      ...(await solutionsInTwoCabins(inTwo, { party, offersFor })),
      ...(await solutionsInSeveralCabins(offers, { party, numBeds, bedFromAge })),
    ],
  }
}

/** The best way for each cabin whose rules the stay keeps. */
function solutionsByMoves(
  rooms: readonly RoomByMoves[],
  { availability, party, known }: { availability: Availability; party: Party; known: KnownMoves },
): RoomSolution[] {
  const found = new Map<number, RoomSolution>()
  for (const { cabinId, moves } of rooms) {
    const offer = offerIn(availability, cabinId)
    if (found.size === maxByMoves || found.has(cabinId) || !offer) continue
    found.set(cabinId, solutionOf([toStay(availability, offer, party)], toRoomMoves(moves, known)))
  }
  return [...found.values()]
}

/** The best pairs of cabins in which both parts keep the rules. */
async function solutionsInTwoCabins(
  rooms: readonly RoomInTwoCabins[],
  { party, offersFor }: { party: Party; offersFor: (stay: Stay) => Promise<Availability> },
): Promise<RoomSolution[]> {
  const found: RoomSolution[] = []
  for (const { first, second } of rooms.slice(0, maxPairs)) {
    if (found.length === maxTwoCabins) break
    const stays = []
    for (const part of [first, second]) {
      const availability = await offersFor(part)
      const offer = offerIn(availability, part.cabinId)
      if (offer?.isFree) stays.push(toStay(availability, offer, party))
    }
    if (stays.length === 2) found.push(solutionOf(stays, []))
  }
  return found
}

type Offers = Awaited<ReturnType<typeof loadOffers>>

type Dividing = {
  party: Party
  numBeds: number
  bedFromAge: number | null
  /** Whether a cabin can be part of it; without, every one can. */
  isOffered?: (cabinId: number) => boolean
}

/** The cheapest ways to divide the party over cabins that are free at the same time. */
export async function solutionsInSeveralCabins(
  offers: Offers,
  { party, numBeds, bedFromAge, isOffered = () => true }: Dividing,
): Promise<RoomSolution[]> {
  const known = new Map<string, Availability>()
  // Combinations have many parties in common, and each costs the offers of all cabins.
  const offersOf = async (one: Party) => {
    const key = JSON.stringify([one.numGuests, one.numChildren, one.childAges])
    const found = known.get(key) ?? (await offers(one, { searchesDates: false }))
    known.set(key, found)
    return found
  }
  const alone = await offersOf({ numGuests: 1, numChildren: 0, childAges: [] })
  const free = alone.cabins.filter((offer) => canBeBooked(offer) && isOffered(offer.cabin.id))
  const largest = Math.min(numBeds, Math.max(0, ...free.map(({ cabin }) => cabin.maxCapacity)))
  const byGuests = [alone]
  for (let numGuests = 2; numGuests <= largest; numGuests++) {
    byGuests.push(await offersOf({ numGuests, numChildren: 0, childAges: [] }))
  }
  const prices = byGuests.map(
    ({ cabins }) =>
      new Map(
        cabins.filter(canBeBooked).map(({ cabin, total }) => [cabin.id, centsFromDollars(total)]),
      ),
  )
  const cabins = free
    .toSorted((one, other) => one.cabin.id - other.cabin.id)
    .map(({ cabin }) => ({
      id: cabin.id,
      // A booking can have fewer guests than its cabin has beds.
      beds: prices.filter((byCabin) => byCabin.has(cabin.id)).length,
      priceFor: (guests: number) => prices[guests - 1]?.get(cabin.id) ?? 0,
    }))
  const solutions = []
  for (const combination of findCombinations(cabins, {
    numGuests: numBeds,
    limit: maxCombinations,
  })) {
    const counts = combination.cabins.map(({ numGuests }) => numGuests)
    const stays = []
    for (const [at, part] of dealParty(party, counts, bedFromAge).entries()) {
      const availability = await offersOf(part)
      const offer = offerIn(availability, combination.cabins[at]?.id ?? 0)
      if (offer?.isFree) stays.push(toStay(availability, offer, part))
    }
    if (stays.length === counts.length) solutions.push(solutionOf(stays, []))
  }
  // Ages change taxes, so that the totals can be in another order than the prices of adults.
  return solutions.sort((one, other) => one.total - other.total)
}

const canBeBooked = ({ isFree, brokenRules }: CabinOffer): boolean =>
  isFree && brokenRules.length === 0

const offerIn = ({ cabins }: Availability, cabinId: number): CabinOffer | undefined =>
  cabins.find(({ cabin, brokenRules }) => cabin.id === cabinId && brokenRules.length === 0)

const toStay = (
  { startDate, endDate }: Availability,
  offer: CabinOffer,
  { numGuests, numChildren, childAges }: Party,
) => ({
  cabin: { id: offer.cabin.id, name: offer.cabin.name },
  startDate,
  endDate,
  numGuests,
  numChildren,
  childAges: [...childAges],
  total: offer.total,
  totalWithBreakfast: offer.totalWithBreakfast,
  vat: offer.vat,
  vatWithBreakfast: offer.vatWithBreakfast,
})
