import { addDays } from '#domain/calendar.ts'
import { nights, type Stay } from '#domain/stay.ts'
import type { WantedStay } from './find-moves.ts'
import type { OccupancyGrid } from './occupancy-grid.ts'

/** The guest stays in the first cabin and then moves to the second. */
export type RoomInTwoCabins = {
  first: Stay & { cabinId: number }
  second: Stay & { cabinId: number }
}

/** All ways to divide a stay between two cabins that are free, with one move on any of its days. */
export function findTwoCabins(grid: OccupancyGrid, wanted: WantedStay): RoomInTwoCabins[] {
  const { startDate, endDate, numGuests } = wanted
  const { from, to } = grid.spanOf(wanted)
  const cabins = [...grid.cabins.entries()].filter(([, cabin]) => cabin.maxCapacity >= numGuests)
  const found: RoomInTwoCabins[] = []
  for (const [row, first] of cabins) {
    const longest = Math.min(grid.freeInARow(row, { from, to }), nights(wanted) - 1)
    for (let count = 1; count <= longest; count++) {
      const changeDate = addDays(startDate, count)
      for (const [otherRow, second] of cabins) {
        if (otherRow === row || !grid.isFree(otherRow, { from: from + count, to })) continue
        found.push({
          first: { cabinId: first.id, startDate, endDate: changeDate },
          second: { cabinId: second.id, startDate: changeDate, endDate },
        })
      }
    }
  }
  return found
}
