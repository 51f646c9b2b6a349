import type { CalendarDate } from '#domain/calendar.ts'
import { nights } from '#domain/stay.ts'
import type { RoomByMoves, WantedStay } from './find-moves.ts'
import type { RoomInTwoCabins } from './find-two-cabins.ts'

type Facts = {
  capacityOf: (cabinId: number) => number
  arrivalOf: (bookingId: number) => CalendarDate
}

/**
 * The least disruption first: fewer moves, then the fewest beds that stay empty, then guests who
 * arrive late, because there is more time to tell them.
 */
export function rankRoomsByMoves(
  rooms: readonly RoomByMoves[],
  { numGuests }: Pick<WantedStay, 'numGuests'>,
  { capacityOf, arrivalOf }: Facts,
): RoomByMoves[] {
  return rooms
    .map((room) => {
      const { cabinId, moves } = room
      const upgrades = moves.map((one) => capacityOf(one.toCabinId) - capacityOf(one.fromCabinId))
      const emptyBeds = capacityOf(cabinId) - numGuests + sum(upgrades)
      const arrival = moves.map(({ bookingId }) => arrivalOf(bookingId)).sort()[0] ?? ''
      return { room, numMoves: moves.length, emptyBeds, arrival }
    })
    .sort(
      (a, b) =>
        a.numMoves - b.numMoves ||
        a.emptyBeds - b.emptyBeds ||
        (a.arrival > b.arrival ? -1 : Number(a.arrival < b.arrival)) ||
        compareKeys(keyOfMoves(a.room), keyOfMoves(b.room)),
    )
    .map(({ room }) => room)
}

/** The fewest beds that stay empty first, then the longest time in one cabin. */
export function rankTwoCabins(
  rooms: readonly RoomInTwoCabins[],
  capacityOf: Facts['capacityOf'],
): RoomInTwoCabins[] {
  return rooms
    .map((room) => {
      const { first, second } = room
      const beds = capacityOf(first.cabinId) + capacityOf(second.cabinId)
      const longest = Math.max(nights(first), nights(second))
      return { room, beds, longest, key: [first.cabinId, second.cabinId, nights(first)] }
    })
    .sort((a, b) => a.beds - b.beds || b.longest - a.longest || compareKeys(a.key, b.key))
    .map(({ room }) => room)
}

const keyOfMoves = ({ cabinId, moves }: RoomByMoves): number[] => [
  cabinId,
  ...moves.flatMap(({ bookingId, toCabinId }) => [bookingId, toCabinId]),
]

const compareKeys = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
