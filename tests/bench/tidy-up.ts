/*
 * Measures the CPU time of "Tidy up" on full calendars of 50 cabins and 60 nights, from the input to the
 * proposal: `npm run bench -- tidy-up`.
 */

import { parseArgs } from 'node:util'
import { TidyGrid } from '#features/bookings/domain/room-finder/tidy-grid.ts'
import { tidyUp } from '#features/bookings/domain/room-finder/tidy-up.ts'
import { tidyCalendar } from '#testkit/domain/tidy-calendars.ts'
import { cpuMs } from './cpu-time.ts'
import { partArguments } from './part-arguments.ts'
import { percentile } from './request-times.ts'

const { values } = parseArgs({
  args: partArguments,
  options: { calendars: { type: 'string', default: '300' } },
})
const numCalendars = Number(values.calendars)

const times: number[] = []
const slices: number[] = []
const total = { orphans: 0, gained: 0, moves: 0 }
for (let seed = 1; seed <= numCalendars; seed++) {
  const calendar = tidyCalendar(seed, { numCabins: 50, numNights: 60 })
  const begin = cpuMs()
  const grid = new TidyGrid(calendar)
  total.orphans += grid.lossIn(grid.orphanGaps()).nights
  const search = tidyUp(grid)
  for (let since = cpuMs(); ; since = cpuMs()) {
    const { done, value: groups } = search.next()
    slices.push(cpuMs() - since)
    if (!done) continue
    for (const { moves, nights } of groups) {
      total.gained += nights
      total.moves += moves.length
    }
    break
  }
  times.push(cpuMs() - begin)
}
for (const measured of [times, slices]) measured.sort((a, b) => a - b)
const inMs = (time: number | undefined) => `${(time ?? 0).toFixed(1)} ms`
console.log(
  `${numCalendars} calendars of 50 cabins and 60 nights: ${total.moves} moves end ${total.gained} of ${total.orphans} orphan nights`,
)
console.log(
  `CPU time: median ${inMs(percentile(times, 0.5))}, p99 ${inMs(percentile(times, 0.99))}, longest ${inMs(times.at(-1))}; longest without a pause ${inMs(slices.at(-1))}`,
)
