/*
 * Measures the CPU time of the room finder on full calendars of 50 cabins and 90 nights, from the input to the ranked
 * solutions: `npm run bench -- rooms`.
 */

import { parseArgs } from 'node:util'
import { findRoomByMoves } from '#features/bookings/domain/room-finder/find-moves.ts'
import { findTwoCabins } from '#features/bookings/domain/room-finder/find-two-cabins.ts'
import { OccupancyGrid } from '#features/bookings/domain/room-finder/occupancy-grid.ts'
import {
  rankRoomsByMoves,
  rankTwoCabins,
} from '#features/bookings/domain/room-finder/rank-rooms.ts'
import { randomCalendar } from '#testkit/domain/random-calendars.ts'
import { cpuMs } from './cpu-time.ts'
import { partArguments } from './part-arguments.ts'
import { percentile } from './request-times.ts'

const { values } = parseArgs({
  args: partArguments,
  options: { calendars: { type: 'string', default: '1000' } },
})
const numCalendars = Number(values.calendars)

const times: number[] = []
let maxSolutions = 0
for (let seed = 1; seed <= numCalendars; seed++) {
  const calendar = randomCalendar(seed, { numCabins: 50, numNights: 90 })
  const capacities = new Map(calendar.cabins.map(({ id, maxCapacity }) => [id, maxCapacity]))
  const arrivals = new Map(calendar.movable.map(({ id, startDate }) => [id, startDate]))
  const capacityOf = (id: number) => capacities.get(id) ?? 0

  const begin = cpuMs()
  const grid = new OccupancyGrid(calendar)
  const byMoves = rankRoomsByMoves(findRoomByMoves(grid, calendar.wanted), calendar.wanted, {
    capacityOf,
    arrivalOf: (id) => arrivals.get(id) ?? '',
  })
  rankTwoCabins(findTwoCabins(grid, calendar.wanted), capacityOf)
  times.push(cpuMs() - begin)
  maxSolutions = Math.max(maxSolutions, byMoves.length)
}
times.sort((a, b) => a - b)
const inMs = (time: number | undefined) => `${(time ?? 0).toFixed(1)} ms`
console.log(
  `${numCalendars} calendars of 50 cabins and 90 nights, at most ${maxSolutions} solutions`,
)
console.log(
  `CPU time: median ${inMs(percentile(times, 0.5))}, p99 ${inMs(percentile(times, 0.99))}, longest ${inMs(times.at(-1))}`,
)
