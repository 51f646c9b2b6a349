import type { GridMove } from './find-moves.ts'
import { type GridBooking, overlap, type Span } from './occupancy-grid.ts'
import type { Gap, PricedNights, TidyGrid } from './tidy-grid.ts'

/** Moves that belong together. */
export type Step = { moves: GridMove[]; gain: PricedNights }

/** The best single move that leaves fewer orphan nights around a gap. */
export const bestMove = (grid: TidyGrid, gap: Gap): Step | null =>
  bestOf(
    grid,
    movesAt(grid, gap).map((move) => [move]),
  )

/** The best two moves that leave fewer orphan nights around a gap and need each other. */
export function bestTwoMoves(grid: TidyGrid, gap: Gap): Step | null {
  let best = bestOf(grid, displacements(grid, gap))
  for (const first of movesAt(grid, gap)) {
    const { booking } = first
    const back = { booking, row: booking.row }
    const { nights, cents } = grid.apply([first])
    const around = [
      ...grid.gapsIn(back.row, grid.withFreeNights(back.row, booking)),
      ...grid.gapsIn(first.row, grid.withFreeNights(first.row, booking)),
    ]
    for (const second of around.flatMap((other) => movesAt(grid, other))) {
      if (second.booking === booking) continue
      const gain = grid.try([second])
      const both = { nights: nights + gain.nights, cents: cents + gain.cents }
      best = better(grid, best, { moves: [first, second], gain: both })
    }
    grid.apply([back])
  }
  return best
}

/** One or two moves after which the orphan nights of a gap are sold or can be; null without any. */
export function stepThatEnds(grid: TidyGrid, gap: Gap, orphan: Span): Step | null {
  for (const findBest of [bestMove, bestTwoMoves]) {
    const step = findBest(grid, gap)
    if (step === null) continue
    const back = step.moves.map(({ booking }) => ({ booking, row: booking.row }))
    grid.apply(step.moves)
    const left = grid.gapsIn(gap.row, orphan).flatMap((one) => grid.orphansIn(one))
    grid.apply(back)
    if (!left.some((other) => overlap(other, orphan))) return step
  }
  return null
}

const bestOf = (grid: TidyGrid, ways: readonly GridMove[][]): Step | null =>
  ways.reduce<Step | null>(
    (best, moves) => better(grid, best, { moves, gain: grid.try(moves) }),
    null,
  )

/** Neither loses revenue. More nights come first, then fewer beds that stay empty, then a higher price of what can be sold. */
export function better(grid: TidyGrid, best: Step | null, other: Step): Step | null {
  const { nights, cents } = other.gain
  if (nights <= 0 || cents <= 0) return best
  if (best === null || nights !== best.gain.nights) {
    return best === null || nights > best.gain.nights ? other : best
  }
  const beds = ({ moves }: Step) => moves.reduce((sum, move) => sum + grid.extraBeds(move), 0)
  const fewer = beds(best) - beds(other)
  return fewer > 0 || (fewer === 0 && cents > best.gain.cents) ? other : best
}

/** The bookings that begin or end at a gap. */
const neighbors = (grid: TidyGrid, { row, from, to }: Gap): GridBooking[] =>
  [grid.bookingAt(row, from - 1), grid.bookingAt(row, to)].filter((one) => one !== undefined)

/** Every move that makes a gap longer, or takes its nights. */
function movesAt(grid: TidyGrid, gap: Gap): GridMove[] {
  const leaving = neighbors(grid, gap).flatMap((booking) =>
    otherRows(grid, booking)
      .filter((row) => grid.isFree(row, booking))
      .map((row) => ({ booking, row })),
  )
  const arriving = grid.bookings
    .filter(({ row, from, to }) => row !== gap.row && from >= gap.from && to <= gap.to)
    .map((booking) => ({ booking, row: gap.row }))
    .filter((move) => grid.extraBeds(move) >= 0)
  return [...leaving, ...arriving]
}

const otherRows = (grid: TidyGrid, booking: GridBooking): number[] =>
  [...grid.cabins.keys()].filter(
    (row) => row !== booking.row && grid.extraBeds({ booking, row }) >= 0,
  )

/** A booking next to a gap takes the place of another one, which moves on or comes in exchange. */
const displacements = (grid: TidyGrid, gap: Gap): GridMove[][] =>
  neighbors(grid, gap).flatMap((booking) =>
    otherRows(grid, booking).flatMap((row) => {
      const [displaced, another] = grid.occupants(row, booking, 2) ?? []
      if (!displaced || another) return []
      const first = { booking, row }
      return otherRows(grid, displaced)
        .filter((next) =>
          next === booking.row
            ? isFreeBut(grid, next, displaced, booking)
            : grid.isFree(next, displaced),
        )
        .map((next) => [first, { booking: displaced, row: next }])
    }),
  )

/** Whether a booking fits into a row once another one has left it. */
function isFreeBut(grid: TidyGrid, row: number, coming: GridBooking, leaving: GridBooking) {
  const occupants = grid.occupants(row, coming, 1)
  return occupants?.every((occupant) => occupant === leaving) ?? false
}
