import { describe, expect, test } from 'vitest'
import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { tidyCalendar } from '#testkit/domain/tidy-calendars.ts'
import type { CabinMove } from './find-moves.ts'
import { orphanNights } from './orphan-nights.ts'
import { TidyGrid, type TidyInput } from './tidy-grid.ts'
import { type MoveGroup, tidyUp } from './tidy-up.ts'

function proposalFor(input: TidyInput): MoveGroup[] {
  const search = tidyUp(new TidyGrid(input))
  for (;;) {
    const { done, value } = search.next()
    if (done) return value
  }
}

/**
 * Counts orphan nights after some moves, and adds the prices of what can be sold, night by night; null
 * if one of the moves is not possible.
 */
function plainState({ cabins, window, nights, movable, limits, prices, numNights }: TidyInput) {
  const numberOf = (date: CalendarDate) => daysBetween(window.startDate, date)
  const occupied = nights.map(({ date, ...one }) => ({ ...one, night: numberOf(date) }))
  const lengths = cabins.map(({ retiredOn }) => numberOf(retiredOn ?? window.endDate))
  const capacities = new Map(cabins.map(({ id, maxCapacity }) => [id, maxCapacity]))
  const cabinOf = new Map(movable.map(({ id, cabinId }) => [id, cabinId]))
  const capacityOf = (cabinId: number | undefined) => capacities.get(cabinId ?? 0) ?? 0

  return (moves: readonly CabinMove[]) => {
    const newCabins = new Map(moves.map(({ bookingId, toCabinId }) => [bookingId, toCabinId]))
    const fits = [...newCabins].every(
      ([bookingId, cabinId]) => capacityOf(cabinId) >= capacityOf(cabinOf.get(bookingId)),
    )
    const rows = new Map(
      cabins.map(({ id }, row) => [id, Array.from({ length: lengths[row] ?? 0 }, () => '.')]),
    )
    for (const { cabinId, night, bookingId } of occupied) {
      const newCabin = newCabins.get(bookingId ?? 0)
      const row = rows.get(newCabin ?? cabinId)
      if (newCabin !== undefined && (row?.[night] === undefined || !fits)) return null
      if (row?.[night] === 'x') return null
      if (row?.[night]) row[night] = 'x'
    }
    const state = { nights: 0, cents: 0 }
    for (const [place, row] of [...rows.values()].entries()) {
      for (const gap of row.join('').matchAll(/\.+/g)) {
        const span = { from: gap.index, to: gap.index + gap[0].length }
        const orphans = orphanNights(span, limits[place] ?? [])
        for (let night = span.from; night < Math.min(span.to, numNights); night++) {
          if (orphans.some(({ from, to }) => from <= night && night < to)) state.nights += 1
          else state.cents += prices[place]?.[night] ?? 0
        }
      }
    }
    return state
  }
}

const movesOf = (groups: readonly MoveGroup[]) => groups.flatMap(({ moves }) => moves)

/** What moves gain, in addition to others. */
function plainGain(input: TidyInput) {
  const stateAfter = plainState(input)
  return (moves: readonly CabinMove[], before: readonly CabinMove[] = []) => {
    const [one, other] = [stateAfter(before), stateAfter(moves)]
    if (!one || !other) return null
    return { nights: one.nights - other.nights, cents: other.cents - one.cents }
  }
}

const small = (seed: number) =>
  tidyCalendar(seed, { numCabins: 4, numNights: 11, minNights: 2 + (seed % 2) })

describe('a proposal to tidy up', () => {
  test('is possible, and each choice of its groups gains exactly their sum', () => {
    let numGroups = 0
    for (let seed = 1; seed <= 60; seed++) {
      const input = tidyCalendar(seed, { numCabins: 8, numNights: 30 })
      const gainOf = plainGain(input)
      const groups = proposalFor(input)
      numGroups += groups.length
      for (const chosen of [groups, groups.slice(1), groups.slice(0, 1), groups.slice(0, -2)]) {
        const nights = chosen.reduce((sum, group) => sum + group.nights, 0)
        const cents = chosen.reduce((sum, group) => sum + group.cents, 0)
        expect({ seed, gain: gainOf(movesOf(chosen)) }).toEqual({
          seed,
          gain: { nights, cents },
        })
      }
    }
    expect(numGroups).toBeGreaterThan(60)
  })

  test('has no move that can be left out', () => {
    let numMoves = 0
    for (let seed = 1; seed <= 60; seed++) {
      const input = tidyCalendar(seed, { numCabins: 8, numNights: 30 })
      const gainOf = plainGain(input)
      const moves = movesOf(proposalFor(input))
      numMoves += moves.length
      for (const move of moves) {
        const lost = gainOf(
          moves,
          moves.filter((other) => other !== move),
        )
        expect({ seed, isNeeded: lost === null || lost.nights > 0 || lost.cents > 0 }).toEqual({
          seed,
          isNeeded: true,
        })
      }
    }
    expect(numMoves).toBeGreaterThan(100)
  })

  const runs = Number(process.env.TIDY_RUNS ?? 12)
  test('leaves no one or two further moves that would gain nights', () => {
    let numGained = 0
    for (let seed = 1; seed <= runs; seed++) {
      const input = small(seed)
      const gainOf = plainGain(input)
      const moves = movesOf(proposalFor(input))
      numGained += gainOf(moves)?.nights ?? 0
      for (const further of oneOrTwo(input)) {
        const all = afterOthers(moves, further)
        const gain = gainOf(all, moves)
        const isBetter = gain !== null && gain.nights > 0 && gain.cents > 0
        if (isBetter) expect({ seed, further, gain }).toBeNull()
      }
    }
    expect(numGained).toBeGreaterThan(2)
  }, 600_000)
})

/** Every move and every pair of moves of a calendar. */
function oneOrTwo({ movable, cabins }: TidyInput): CabinMove[][] {
  const single = movable.flatMap(({ id: bookingId, cabinId }) =>
    cabins.map(({ id }) => ({ bookingId, fromCabinId: cabinId, toCabinId: id })),
  )
  const pairs = single.flatMap((one, place) =>
    single
      .slice(place + 1)
      .filter(({ bookingId }) => bookingId !== one.bookingId)
      .map((other) => [one, other]),
  )
  return [...single.map((one) => [one]), ...pairs]
}

/** A booking that moves again moves only to its last cabin, or stays if that is its own. */
const afterOthers = (moves: readonly CabinMove[], further: readonly CabinMove[]): CabinMove[] =>
  [
    ...moves.filter((one) => !further.some(({ bookingId }) => bookingId === one.bookingId)),
    ...further,
  ].filter(({ fromCabinId, toCabinId }) => fromCabinId !== toCabinId)
