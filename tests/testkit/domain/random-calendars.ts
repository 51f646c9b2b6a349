import { addDays, daysBetween } from '#domain/calendar.ts'
import { randomChoices, seededRandom } from '#domain/seeded-random.ts'
import { nightDates, type Stay } from '#domain/stay.ts'
import type { RoomByMoves, WantedStay } from '#features/bookings/domain/room-finder/find-moves.ts'
import type {
  FinderInput,
  MovableBooking,
} from '#features/bookings/domain/room-finder/occupancy-grid.ts'

export type RandomCalendar = FinderInput & { wanted: WantedStay }

const firstNight = '2027-02-20'

/** A nearly full calendar with blocks, retired cabins, and bookings that must stay where they are. */
export function randomCalendar(
  seed: number,
  { numCabins, numNights }: { numCabins: number; numNights: number },
): RandomCalendar {
  const random = seededRandom(seed)
  const { below } = randomChoices(random)
  const window = { startDate: firstNight, endDate: addDays(firstNight, numNights) }
  const nights: FinderInput['nights'][number][] = []
  const movable: MovableBooking[] = []
  let nextId = 1
  const cabins = Array.from({ length: numCabins }, (_, index) => {
    const id = index + 1
    let night = below(4)
    while (night < numNights) {
      const length = Math.min(1 + below(6), numNights - night)
      const stay = {
        startDate: addDays(firstNight, night),
        endDate: addDays(firstNight, night + length),
      }
      const booking = { id: nextId++, cabinId: id, ...stay }
      const kind = random()
      if (kind > 0.15) movable.push(booking)
      for (const date of nightDates(stay)) {
        nights.push({ cabinId: id, date, bookingId: kind < 0.05 ? null : booking.id })
      }
      night += length + (random() < 0.5 ? 1 + below(4) : 0)
    }
    const isRetired = random() < 0.05
    const retiredOn = isRetired ? addDays(firstNight, below(numNights)) : null
    return { id, maxCapacity: 2 + below(4), retiredOn }
  })
  const length = 2 + below(5)
  const startDate = addDays(firstNight, below(numNights - length))
  const wanted = { startDate, endDate: addDays(startDate, length), numGuests: 1 + below(4) }
  return { cabins, window, nights, movable, wanted }
}

type PlainMove = { booking: MovableBooking; toCabinId: number }

/** Whether a cabin can take the stay after some moves, checked night by night. */
export function plainCheck(calendar: RandomCalendar) {
  const { cabins, window, nights, movable, wanted } = calendar
  const cabinOf = new Map(cabins.map((cabin) => [cabin.id, cabin]))
  const bookingOf = new Map(movable.map((booking) => [booking.id, booking]))
  const numbers = new Map(
    [wanted, ...movable].map((stay) => [
      stay as Stay,
      nightDates(stay).map((date) => daysBetween(window.startDate, date)),
    ]),
  )
  const numbersOf = (stay: Stay): number[] => numbers.get(stay) ?? []
  const keyOf = (cabinId: number, night: number) => cabinId * 10_000 + night
  const occupied = new Map(
    nights.map(({ cabinId, date, bookingId }) => [
      keyOf(cabinId, daysBetween(window.startDate, date)),
      bookingId,
    ]),
  )
  const numNights = daysBetween(window.startDate, window.endDate)
  const lastOf = new Map(
    cabins.map(({ id, retiredOn }) => [
      id,
      retiredOn === null ? numNights : daysBetween(window.startDate, retiredOn),
    ]),
  )

  const isValid = (cabinId: number, moves: readonly PlainMove[]): boolean => {
    const moved = new Set(moves.map(({ booking }) => booking.id))
    if (moved.size < moves.length) return false
    const taken = new Set<number>()
    const take = (id: number, night: number) => {
      if (night < 0 || night >= (lastOf.get(id) ?? 0)) return false
      const key = keyOf(id, night)
      const holder = occupied.get(key)
      if (taken.has(key) || (holder !== undefined && !moved.has(holder ?? 0))) return false
      taken.add(key)
      return true
    }
    return (
      (cabinOf.get(cabinId)?.maxCapacity ?? 0) >= wanted.numGuests &&
      moves.every(({ booking, toCabinId }) => {
        const capacity = cabinOf.get(booking.cabinId)?.maxCapacity ?? 0
        return (
          toCabinId !== booking.cabinId && (cabinOf.get(toCabinId)?.maxCapacity ?? 0) >= capacity
        )
      }) &&
      numbersOf(wanted).every((night) => take(cabinId, night)) &&
      moves.every(({ booking, toCabinId }) =>
        numbersOf(booking).every((night) => take(toCabinId, night)),
      )
    )
  }

  /** The movable bookings in nights of a cabin. */
  const bookingsIn = (cabinId: number, stay: Stay) => [
    ...new Set(
      numbersOf(stay).flatMap(
        (night) => bookingOf.get(occupied.get(keyOf(cabinId, night)) ?? 0) ?? [],
      ),
    ),
  ]
  return { isValid, bookingsIn }
}

/** Every pair of moves of the whole calendar: only for small ones. */
export function allRoomsByMoves(calendar: RandomCalendar): string[] {
  const { isValid } = plainCheck(calendar)
  const single = calendar.movable.flatMap((booking) =>
    calendar.cabins.map((cabin) => ({ booking, toCabinId: cabin.id })),
  )
  const pairs = single.flatMap((one, place) => single.slice(place + 1).map((other) => [one, other]))
  return calendar.cabins.flatMap(({ id }) => {
    if (isValid(id, [])) return []
    const alone = new Set(single.filter((move) => isValid(id, [move])))
    const needed = pairs.filter((pair) => !pair.some((move) => alone.has(move)))
    return [...[...alone].map((move) => [move]), ...needed.filter((pair) => isValid(id, pair))].map(
      (moves) => textOf(id, moves),
    )
  })
}

/**
 * The same for large calendars. A move is only needed for a booking that occupies the wanted cabin, or
 * the cabin into which such a booking moves.
 */
export function largeRoomsByMoves(calendar: RandomCalendar): string[] {
  const { isValid, bookingsIn } = plainCheck(calendar)
  const into = (booking: MovableBooking) =>
    calendar.cabins.map(({ id }) => ({ booking, toCabinId: id }))
  return calendar.cabins.flatMap(({ id }) => {
    const occupants = bookingsIn(id, calendar.wanted)
    if (isValid(id, []) || occupants.length === 0 || occupants.length > 2) return []
    const firsts = occupants.flatMap(into)
    const found = new Set<string>()
    for (const first of firsts) {
      if (isValid(id, [first])) {
        found.add(textOf(id, [first]))
        continue
      }
      const displaced = [...occupants, ...bookingsIn(first.toCabinId, first.booking)]
      for (const second of displaced.flatMap(into)) {
        if (isValid(id, [second]) || !isValid(id, [first, second])) continue
        found.add(textOf(id, [first, second]))
      }
    }
    return [...found]
  })
}

const textOf = (cabinId: number, moves: readonly PlainMove[]): string =>
  textOfRoom({
    cabinId,
    moves: moves.map(({ booking, toCabinId }) => ({
      bookingId: booking.id,
      fromCabinId: booking.cabinId,
      toCabinId,
    })),
  })

/** "3: 17>5, 21>3", to compare solutions whatever their order. */
export const textOfRoom = ({ cabinId, moves }: RoomByMoves): string =>
  `${cabinId}: ${moves
    .map(({ bookingId, toCabinId }) => `${bookingId}>${toCabinId}`)
    .sort()
    .join(', ')}`
