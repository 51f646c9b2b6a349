import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import {
  type BookingMove,
  type FinderCabin,
  findRooms,
  type HeldStay,
  type RoomSolution,
  type WantedStay,
} from './room-finder.ts'
import { seededRandom } from './seeded-random.ts'

const cabin = (id: number, maxCapacity = 4, ...features: string[]): FinderCabin => ({
  id,
  maxCapacity,
  features: new Set(features),
})
const day = (number: number) => addDays('2026-12-01', number - 1)
const booking = (bookingId: number, cabinId: number, from: number, to: number): HeldStay => ({
  ...{ bookingId, cabinId, startDate: day(from), endDate: day(to), isFixed: false },
})
const fixed = (held: HeldStay) => ({ ...held, isFixed: true })
const want = (from: number, to: number, numGuests = 2, ...features: string[]): WantedStay => ({
  ...{ startDate: day(from), endDate: day(to), numGuests, features: new Set(features) },
})

const inWords = (solution: RoomSolution) =>
  solution.kind === 'two-cabins'
    ? `${solution.first.cabinId} until ${solution.second.startDate.slice(8)}, then ${solution.second.cabinId}`
    : `${solution.cabinId} after ${solution.moves
        .map(({ bookingId, fromCabinId, toCabinId }) => `#${bookingId} ${fromCabinId}→${toCabinId}`)
        .join(', ')}`

describe('room for a stay that no cabin has free', () => {
  const two = [cabin(1), cabin(2)]
  const cases: [string, FinderCabin[], HeldStay[], WantedStay, string[]][] = [
    [
      'is found in two cabins, if one is free before and the other after',
      two,
      [fixed(booking(1, 1, 5, 9)), fixed(booking(2, 2, 1, 4))],
      want(2, 7),
      ['1 until 05, then 2'],
    ],
    [
      'is found by moving one booking, to the cabin that wastes the fewest beds',
      [cabin(1), cabin(2, 6), cabin(3, 5)],
      [booking(1, 1, 1, 3), booking(2, 2, 3, 9), booking(3, 3, 3, 9)],
      want(2, 9),
      ['1 after #1 1→3', '3 until 03, then 1', '2 until 03, then 1'],
    ],
    [
      'is found by moving two bookings out of a cabin',
      [cabin(1), cabin(2), cabin(3, 2)],
      [booking(1, 1, 1, 4), booking(2, 1, 4, 8), fixed(booking(3, 2, 8, 9))],
      want(3, 9, 4),
      ['2 until 08, then 1', '1 after #1 1→2, #2 1→2'],
    ],
    [
      'is found by moving a booking to the place of another one, which also moves',
      [cabin(1, 4), cabin(2, 5), cabin(3, 6)],
      [
        booking(1, 1, 2, 4),
        booking(2, 2, 3, 7),
        fixed(booking(3, 2, 8, 9)),
        fixed(booking(4, 3, 2, 3)),
      ],
      want(2, 9, 3),
      ['2 until 03, then 3', '1 after #2 2→3, #1 1→2'],
    ],
    [
      'is not found in cabins that are too small or lack what the guest needs',
      [cabin(1, 1), cabin(2, 4), cabin(3, 4, 'step-free')],
      [booking(1, 3, 1, 9)],
      want(1, 9, 2, 'step-free'),
      [],
    ],
    [
      'is not found at the expense of a guest, who keeps the size and features of the cabin',
      [cabin(1, 4, 'dogs'), cabin(2, 4), cabin(3, 3, 'dogs')],
      [booking(1, 1, 1, 9), booking(2, 2, 1, 2), booking(3, 3, 8, 9)],
      want(1, 9, 4),
      [],
    ],
    [
      'is not found by moving guests in house or blocks',
      two,
      [fixed(booking(1, 1, 1, 3)), { ...booking(2, 2, 2, 9), bookingId: null }],
      want(1, 9),
      [],
    ],
  ]
  test.each(cases)('%s', (_, cabins, held, wanted, solutions) => {
    expect(findRooms(cabins, held, wanted).map(inWords)).toEqual(solutions)
  })
})

/** A calendar in which most nights are occupied. */
function randomCalendar(random: () => number, { numCabins = 4, days = 14 } = {}) {
  const upTo = (limit: number) => Math.floor(random() * limit)
  const cabins = Array.from({ length: numCabins }, (_, index) =>
    cabin(index + 1, 2 + upTo(2), ...['dogs', 'step-free'].filter(() => random() < 0.15)),
  )
  const held: HeldStay[] = []
  for (const { id } of cabins) {
    for (let from = 1 + upTo(5); from < days; from += upTo(5)) {
      const to = Math.min(days, from + 1 + upTo(6))
      const one = booking(held.length + 1, id, from, to)
      const isBlock = random() < 0.05
      held.push({ ...one, bookingId: isBlock ? null : one.bookingId, isFixed: random() < 0.1 })
      from = to
    }
  }
  const from = 1 + upTo(days - 7)
  return { cabins, held, wanted: want(from, from + 2 + upTo(5), 1 + upTo(3)) }
}

const collide = (one: HeldStay, other: HeldStay) =>
  one !== other &&
  one.cabinId === other.cabinId &&
  one.startDate < other.endDate &&
  other.startDate < one.endDate

type Calendar = ReturnType<typeof randomCalendar>

/** Whether the stay fits in a cabin when these bookings have moved, and none of them got a worse one. */
function isValid({ cabins, held, wanted }: Calendar, cabinId: number, moves: BookingMove[]) {
  const byId = new Map(cabins.map((one) => [one.id, one]))
  const target = byId.get(cabinId)
  if (!target || target.maxCapacity < wanted.numGuests) return false
  const { startDate, endDate } = wanted
  const stay = { cabinId, bookingId: 0, startDate, endDate, isFixed: true }
  const after = held.map((one) => {
    const move = moves.find(({ bookingId }) => bookingId === one.bookingId)
    return move ? { ...one, cabinId: move.toCabinId } : one
  })
  const placed = [stay, ...after.filter((one) => !held.includes(one))]
  const isGood = ({ bookingId, fromCabinId, toCabinId }: BookingMove) => {
    const [from, to] = [byId.get(fromCabinId), byId.get(toCabinId)]
    const moved = held.find((one) => one.bookingId === bookingId)
    if (!from || !to || from === to || !moved || moved.isFixed) return false
    if (moved.cabinId !== fromCabinId || to.maxCapacity < from.maxCapacity) return false
    return [...from.features].every((one) => to.features.has(one))
  }
  const isTaken = (one: HeldStay) => [stay, ...after].some((other) => collide(one, other))
  return moves.every(isGood) && !placed.some(isTaken)
}

/** Every cabin and the bookings whose moves it needs, by trying all pairs of moves. */
function exhaustively(calendar: Calendar): Set<string> {
  const { cabins, held } = calendar
  const all = held.flatMap(({ bookingId, cabinId, isFixed }) =>
    bookingId === null || isFixed
      ? []
      : cabins.map(({ id }) => ({ bookingId, fromCabinId: cabinId, toCabinId: id })),
  )
  const found = new Set<string>()
  for (const { id } of cabins) {
    if (isValid(calendar, id, [])) continue
    const single = all.filter((move) => isValid(calendar, id, [move]))
    for (const move of single) found.add(keyOf(id, [move]))
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(index + 1)) {
        if (one.bookingId === other.bookingId || single.includes(one) || single.includes(other)) {
          continue
        }
        if (isValid(calendar, id, [one, other])) found.add(keyOf(id, [one, other]))
      }
    }
  }
  return found
}

const keyOf = (cabinId: number, moves: readonly BookingMove[]) =>
  `${cabinId}: ${moves
    .map(({ bookingId }) => bookingId)
    .toSorted((one, other) => one - other)
    .join()}`

describe('in random full calendars', () => {
  test('every solution is valid, and every one with up to two moves is found', () => {
    const random = seededRandom(23)
    let total = 0
    for (let run = 0; run < 80; run += 1) {
      const calendar = randomCalendar(random)
      const { cabins, held, wanted } = calendar
      const found = new Set<string>()
      for (const solution of findRooms(cabins, held, wanted)) {
        if (solution.kind !== 'moves') continue
        expect(isValid(calendar, solution.cabinId, solution.moves)).toBe(true)
        found.add(keyOf(solution.cabinId, solution.moves))
      }
      expect([...found].toSorted()).toEqual([...exhaustively(calendar)].toSorted())
      total += found.size
    }
    expect(total).toBeGreaterThan(20)
  })

  test('a stay in two cabins is found whenever there is one', () => {
    const random = seededRandom(24)
    let total = 0
    for (let run = 0; run < 500; run += 1) {
      const { cabins, held, wanted } = randomCalendar(random)
      const isFree = (cabinId: number, startDate: string, endDate: string) =>
        cabins.some(({ id, maxCapacity }) => id === cabinId && maxCapacity >= wanted.numGuests) &&
        !held.some((one) => collide({ ...one, cabinId, startDate, endDate }, one))
      const expected = new Set<string>()
      for (
        let date = addDays(wanted.startDate, 1);
        date < wanted.endDate;
        date = addDays(date, 1)
      ) {
        for (const { id: first } of cabins) {
          if (isFree(first, wanted.startDate, wanted.endDate)) continue
          for (const { id: second } of cabins) {
            if (isFree(second, wanted.startDate, wanted.endDate)) continue
            const fits =
              isFree(first, wanted.startDate, date) && isFree(second, date, wanted.endDate)
            if (fits) expected.add(`${first} ${second}`)
          }
        }
      }
      const found = findRooms(cabins, held, wanted).flatMap((solution) => {
        if (solution.kind !== 'two-cabins') return []
        const { first, second } = solution
        expect(isFree(first.cabinId, first.startDate, first.endDate)).toBe(true)
        expect(isFree(second.cabinId, second.startDate, second.endDate)).toBe(true)
        return [`${first.cabinId} ${second.cabinId}`]
      })
      expect(found.toSorted()).toEqual([...expected].toSorted())
      total += found.length
    }
    expect(total).toBeGreaterThan(100)
  })

  test('of 50 cabins and 90 nights, fewer moves come first', () => {
    const random = seededRandom(25)
    for (let run = 0; run < 20; run += 1) {
      const calendar = randomCalendar(random, { numCabins: 50, days: 90 })
      const solutions = findRooms(calendar.cabins, calendar.held, calendar.wanted)
      const changes = solutions.map((one) => (one.kind === 'moves' ? one.moves.length : 1.5))
      expect(changes).toEqual(changes.toSorted((one, other) => one - other))
      for (const solution of solutions.slice(0, 20)) {
        if (solution.kind !== 'moves') continue
        expect(isValid(calendar, solution.cabinId, solution.moves)).toBe(true)
      }
    }
  })
})
