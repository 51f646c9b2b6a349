import { type CabinMove, type GridMove, toCabinMove } from './find-moves.ts'
import { free } from './occupancy-grid.ts'
import type { PricedNights, TidyGrid } from './tidy-grid.ts'
import { bestMove, bestTwoMoves, better, type Step } from './tidy-moves.ts'

/** Moves that are possible without those of other groups. */
export type MoveGroup = { moves: CabinMove[] } & PricedNights

/**
 * Moves in groups that do not affect each other: neither do they need each other's nights, nor is there
 * a gap that both change. So each group is possible alone, and what groups gain can be added up.
 */
function independentMoves(grid: TidyGrid, moves: readonly GridMove[]): GridMove[][] {
  const bookings = moves.map(({ booking }) => ({ booking, row: booking.row }))
  grid.lift(bookings)
  let groups: { moves: GridMove[]; spaces: Set<string> }[] = []
  for (const [place, move] of moves.entries()) {
    const rows = [bookings[place]?.row ?? free, move.row]
    // What is free without any of the moved bookings is bounded by others, which stay.
    const spaces = new Set(
      rows.map((row) => `${row} ${grid.withFreeNights(row, move.booking).from}`),
    )
    const joined = groups.filter((group) => [...group.spaces].some((space) => spaces.has(space)))
    groups = groups.filter((group) => !joined.includes(group))
    groups.push({
      moves: [...joined.flatMap((group) => group.moves), move],
      spaces: new Set([...joined.flatMap((group) => [...group.spaces]), ...spaces]),
    })
  }
  grid.apply(bookings)
  return groups.map((group) => group.moves)
}

/** Without moves that change nothing for the better. */
function withoutNeedless(grid: TidyGrid, moves: readonly GridMove[]): GridMove[] {
  for (const move of moves) {
    const others = moves.filter((other) => other !== move)
    if (!isPossible(grid, others)) continue
    const [all, fewer] = [grid.try(moves), grid.try(others)]
    if (fewer.nights >= all.nights && fewer.cents >= all.cents) return withoutNeedless(grid, others)
  }
  return [...moves]
}

/** Whether the moves find their nights free once all of these bookings have left theirs. */
function isPossible(grid: TidyGrid, moves: readonly GridMove[]): boolean {
  const back = moves.map(({ booking }) => ({ booking, row: booking.row }))
  grid.lift(back)
  const isFree = moves.every(({ booking, row }) => grid.isFree(row, booking))
  grid.apply(back)
  return isFree
}

/**
 * Moves after which there are fewer orphan nights, in groups from which staff can choose. Neither one
 * further move nor two would end more of them, and none can be left out without a loss. It is a
 * generator so that a server can do other work in between.
 */
export function* tidyUp(grid: TidyGrid): Generator<void, MoveGroup[]> {
  let moves: GridMove[] = []
  for (;;) {
    grid.apply(moves)
    yield* improve(grid)
    const found = takeBack(grid)
    moves = independentMoves(grid, found).flatMap((group) => withoutNeedless(grid, group))
    if (moves.length === found.length) break
  }
  return independentMoves(grid, moves)
    .map((group) => ({ group, gain: grid.try(group) }))
    .sort((a, b) => b.gain.nights / b.group.length - a.gain.nights / a.group.length)
    .map(({ group, gain }) => ({ moves: group.map((move) => toCabinMove(grid, move)), ...gain }))
}

/** Takes the best single move while there is one, otherwise two moves, until nothing is better. */
function* improve(grid: TidyGrid): Generator<void, void> {
  let next = 0
  for (;;) {
    const gaps = grid.orphanGaps()
    let step = gaps.reduce<Step | null>((best, gap) => {
      const other = bestMove(grid, gap)
      return other ? better(grid, best, other) : best
    }, null)
    yield
    // Continues where the last search ended, because the gaps before had no solution.
    for (let searched = 0; step === null && searched < gaps.length; searched++) {
      const gap = gaps[(next + searched) % gaps.length]
      step = gap ? bestTwoMoves(grid, gap) : null
      if (step) next += searched
      yield
    }
    if (step === null) return
    grid.apply(step.moves)
  }
}

/** Puts all bookings back into their cabins, and returns the moves that were made. */
function takeBack(grid: TidyGrid): GridMove[] {
  const made = grid.bookings
    .map((booking) => ({ booking, row: booking.row }))
    .filter(({ booking, row }) => row !== grid.originOf(booking))
  grid.apply(made.map(({ booking }) => ({ booking, row: grid.originOf(booking) })))
  return made
}
