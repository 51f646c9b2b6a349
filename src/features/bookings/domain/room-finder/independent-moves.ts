import type { GridMove } from './find-moves.ts'
import { free } from './occupancy-grid.ts'
import type { TidyGrid } from './tidy-grid.ts'

/**
 * Moves in groups that do not affect each other: neither do they need each other's nights, nor is there
 * a gap that both change. So each group is possible alone, and what groups gain can be added up.
 */
export function independentMoves(grid: TidyGrid, moves: readonly GridMove[]): GridMove[][] {
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
export function withoutNeedless(grid: TidyGrid, moves: readonly GridMove[]): GridMove[] {
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
