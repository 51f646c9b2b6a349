import { type CabinMove, type GridMove, toCabinMove } from './find-moves.ts'
import { independentMoves, withoutNeedless } from './independent-moves.ts'
import type { PricedNights, TidyGrid } from './tidy-grid.ts'
import { bestMove, bestTwoMoves, better, type Step } from './tidy-moves.ts'

/** Moves that are possible without those of other groups. */
export type MoveGroup = { moves: CabinMove[] } & PricedNights

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
