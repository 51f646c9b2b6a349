import { addDays, type CalendarDate, datesFrom, daysBetween } from './calendar.ts'
import { nights, type Stay } from './stay.ts'

export type FinderCabin = {
  id: number
  maxCapacity: number
  /** What guests rely on, such as step-free access or that dogs are allowed. */
  features: ReadonlySet<string>
}

/** Nights of one booking in one cabin, or nights of a block. */
export type HeldStay = Stay & {
  cabinId: number
  /** Null for a block. */
  bookingId: number | null
  /** The guest is in house, staff pinned the cabin, or the booking has nights in several cabins. */
  isFixed: boolean
}

export type WantedStay = Stay & { numGuests: number; features: ReadonlySet<string> }

export type BookingMove = { bookingId: number; fromCabinId: number; toCabinId: number }

export type RoomSolution =
  /** The guest changes cabins once. */
  | { kind: 'two-cabins'; first: Stay & { cabinId: number }; second: Stay & { cabinId: number } }
  /** One or two other bookings get an equal or better cabin, all at the same time. */
  | { kind: 'moves'; cabinId: number; moves: BookingMove[] }

/**
 * Ways to take a stay that no cabin has free: in two cabins, or in one whose bookings move elsewhere.
 * All ways with at most two moves are found. Among those that move the same bookings out of the same
 * cabins only the best is listed. The best solutions come first: one move, then two cabins, then
 * two moves; among them those that waste the fewest beds.
 */
export function findRooms(
  cabins: readonly FinderCabin[],
  held: readonly HeldStay[],
  wanted: WantedStay,
): RoomSolution[] {
  const calendar = new RoomCalendar(cabins, held, wanted)
  const solutions = [...inTwoCabins(calendar), ...byMoves(calendar)]
  return solutions
    .map((solution) => ({ solution, rank: rankOf(calendar, solution) }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
    .map(({ solution }) => solution)
}

const free = -1
const blocked = -2

/** Who occupies which night of which cabin, by numbers, because a search reads it very often. */
class RoomCalendar {
  readonly cabins: readonly FinderCabin[]
  /** The cabins that suit the wanted stay. */
  readonly suitable: FinderCabin[]
  readonly wanted: WantedStay
  readonly held: readonly HeldStay[]
  readonly cabinById: ReadonlyMap<number, FinderCabin>
  private readonly dayByDate: ReadonlyMap<CalendarDate, number>
  private readonly holders = new Map<number, Int32Array>()

  constructor(cabins: readonly FinderCabin[], held: readonly HeldStay[], wanted: WantedStay) {
    this.cabins = cabins
    this.held = held
    this.wanted = wanted
    this.cabinById = new Map(cabins.map((cabin) => [cabin.id, cabin]))
    this.suitable = cabins.filter(
      ({ maxCapacity, features }) =>
        maxCapacity >= wanted.numGuests && hasAll(features, wanted.features),
    )
    const ends = [wanted, ...held].flatMap(({ startDate, endDate }) => [startDate, endDate]).sort()
    const [first = wanted.startDate] = ends
    const length = daysBetween(first, ends.at(-1) ?? first)
    this.dayByDate = new Map(datesFrom(first, length + 1).map((date, day) => [date, day]))
    for (const { id } of cabins) this.holders.set(id, new Int32Array(length).fill(free))
    for (const [index, one] of held.entries()) {
      const value = one.bookingId === null || one.isFixed ? blocked : index
      const [from, to] = this.daysOf(one)
      this.holders.get(one.cabinId)?.fill(value, from, to)
    }
  }

  daysOf({ startDate, endDate }: Stay): [from: number, to: number] {
    return [this.dayByDate.get(startDate) ?? 0, this.dayByDate.get(endDate) ?? 0]
  }

  holderAt(cabin: FinderCabin, day: number): number {
    return this.holders.get(cabin.id)?.[day] ?? blocked
  }

  /** The bookings that must leave a cabin for a stay, or null if there are more or one cannot. */
  inTheWay(cabin: FinderCabin, stay: Stay, atMost: number): HeldStay[] | null {
    const [from, to] = this.daysOf(stay)
    const found: HeldStay[] = []
    let last = free
    for (let day = from; day < to; day += 1) {
      const holder = this.holderAt(cabin, day)
      if (holder === free || holder === last) continue
      const booking = this.held[holder]
      if (!booking || found.length === atMost) return null
      found.push(booking)
      last = holder
    }
    return found
  }

  isFree(cabin: FinderCabin, stay: Stay, without: HeldStay): boolean {
    const [from, to] = this.daysOf(stay)
    for (let day = from; day < to; day += 1) {
      const holder = this.holderAt(cabin, day)
      if (holder !== free && this.held[holder] !== without) return false
    }
    return true
  }
}

const hasAll = (features: ReadonlySet<string>, needed: ReadonlySet<string>) =>
  [...needed].every((one) => features.has(one))

/** How the beds that remain empty in a cabin compare: fewer are better, then the lower number. */
const byBeds = (one: FinderCabin, other: FinderCabin) =>
  one.maxCapacity - other.maxCapacity || one.id - other.id

const overlap = (one: Stay, other: Stay) =>
  one.startDate < other.endDate && other.startDate < one.endDate

/** Whether a guest loses nothing by the move. */
const isAsGood = (cabin: FinderCabin, than: FinderCabin) =>
  cabin.maxCapacity >= than.maxCapacity && hasAll(cabin.features, than.features)

function inTwoCabins(calendar: RoomCalendar): RoomSolution[] {
  const { suitable, wanted } = calendar
  const [from, to] = calendar.daysOf(wanted)
  const runs = suitable.map((cabin) => {
    let before = from
    while (before < to && calendar.holderAt(cabin, before) === free) before += 1
    let after = to
    while (after > from && calendar.holderAt(cabin, after - 1) === free) after -= 1
    return { cabin, nightsBefore: before - from, nightsAfter: to - after }
  })
  const length = nights(wanted)
  const partial = runs.filter(({ nightsBefore }) => nightsBefore < length)
  return partial.flatMap((first) =>
    partial
      .filter(
        ({ nightsAfter }) => first.nightsBefore > 0 && first.nightsBefore + nightsAfter >= length,
      )
      .map(({ cabin }): RoomSolution => {
        const change = addDays(wanted.startDate, first.nightsBefore)
        return {
          kind: 'two-cabins',
          first: { cabinId: first.cabin.id, startDate: wanted.startDate, endDate: change },
          second: { cabinId: cabin.id, startDate: change, endDate: wanted.endDate },
        }
      }),
  )
}

function byMoves(calendar: RoomCalendar): RoomSolution[] {
  return calendar.suitable.flatMap((cabin) => {
    const [first, second] = calendar.inTheWay(cabin, calendar.wanted, 2) ?? []
    if (!first) return []
    const listed = second
      ? [[freeMove(calendar, first), freeMove(calendar, second)]]
      : [[freeMove(calendar, first)], ...chains(calendar, cabin, first)]
    return listed.flatMap((moves): RoomSolution[] =>
      moves.every((move) => move !== null) ? [{ kind: 'moves', cabinId: cabin.id, moves }] : [],
    )
  })
}

/** The move of a booking to the cabin that is as good, free, and wastes the fewest beds. */
function freeMove(
  calendar: RoomCalendar,
  booking: HeldStay,
  isExcluded: (cabin: FinderCabin) => boolean = () => false,
  without: HeldStay = booking,
): BookingMove | null {
  const from = calendar.cabinById.get(booking.cabinId)
  if (!from) return null
  let best: FinderCabin | null = null
  for (const cabin of calendar.cabins) {
    if (cabin === from || !isAsGood(cabin, from) || isExcluded(cabin)) continue
    if (best && byBeds(best, cabin) < 0) continue
    if (calendar.isFree(cabin, booking, without)) best = cabin
  }
  return best && moveOf(booking, best)
}

const moveOf = ({ bookingId, cabinId }: HeldStay, to: FinderCabin): BookingMove | null =>
  bookingId === null ? null : { bookingId, fromCabinId: cabinId, toCabinId: to.id }

/** The booking takes the place of another one, which moves first. It may move to the cabin that the first leaves. */
function chains(
  calendar: RoomCalendar,
  wantedCabin: FinderCabin,
  booking: HeldStay,
): (BookingMove | null)[][] {
  const { cabins, wanted } = calendar
  return cabins.flatMap((cabin) => {
    if (cabin === wantedCabin || !isAsGood(cabin, wantedCabin)) return []
    const [other] = calendar.inTheWay(cabin, booking, 1) ?? []
    if (!other) return []
    const isTaken = (to: FinderCabin) => to === wantedCabin && overlap(other, wanted)
    return [[freeMove(calendar, other, isTaken, booking), moveOf(booking, cabin)]]
  })
}

type Rank = readonly number[]

function rankOf({ cabinById, wanted }: RoomCalendar, solution: RoomSolution): Rank {
  const beds = (cabinId: number) => cabinById.get(cabinId)?.maxCapacity ?? 0
  if (solution.kind === 'two-cabins') {
    const { first, second } = solution
    const wasted = beds(first.cabinId) + beds(second.cabinId) - 2 * wanted.numGuests
    return [1, wasted, first.cabinId, second.cabinId]
  }
  const { cabinId, moves } = solution
  const added = moves.map(({ fromCabinId, toCabinId }) => beds(toCabinId) - beds(fromCabinId))
  const wasted = added.reduce((sum, more) => sum + more, beds(cabinId) - wanted.numGuests)
  return [moves.length === 1 ? 0 : 2, wasted, cabinId, ...moves.map(({ bookingId }) => bookingId)]
}

function compareRanks(one: Rank, other: Rank): number {
  const index = one.findIndex((value, place) => value !== other[place])
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0)
}
