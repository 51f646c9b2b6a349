import { addDays, type CalendarDate } from '../calendar.ts'
import { nightDates, type Stay } from '../stay.ts'

/** The free nights of a stay, as one stay for each run of nights that follow one another. */
export function freeRuns(stay: Stay, taken: Iterable<CalendarDate>): Stay[] {
  const isTaken = new Set(taken)
  const runs: Stay[] = []
  for (const date of nightDates(stay)) {
    if (isTaken.has(date)) continue
    const last = runs.at(-1)
    if (last?.endDate === date) last.endDate = addDays(date, 1)
    else runs.push({ startDate: date, endDate: addDays(date, 1) })
  }
  return runs
}

type CabinNights = {
  /** A retired cabin has no free nights. */
  isRetired: boolean
  /** The nights that bookings and blocks occupy. */
  held: readonly Stay[]
  /** An overdue guest is still in the cabin, so tonight is not free either. */
  hasOverdueGuest: boolean
}

/** How many cabins are free on each night of a window (docs/reference/business-rules.md#calendar). */
export function freeCabinsByNight(
  cabins: readonly CabinNights[],
  nights: readonly CalendarDate[],
  today: CalendarDate,
): number[] {
  const rented = cabins.filter(({ isRetired }) => !isRetired)
  const placeOf = new Map(nights.map((date, index) => [date, index]))
  const free = nights.map(() => rented.length)
  const first = nights[0] ?? ''
  const end = nights.length
  for (const { held, hasOverdueGuest } of rented) {
    const taken = new Set<number>()
    const tonight = placeOf.get(today)
    if (hasOverdueGuest && tonight !== undefined) taken.add(tonight)
    for (const { startDate, endDate } of held) {
      const from = startDate <= first ? 0 : (placeOf.get(startDate) ?? end)
      const to = endDate <= first ? 0 : (placeOf.get(endDate) ?? end)
      for (let index = from; index < to; index += 1) taken.add(index)
    }
    for (const index of taken) free[index] = (free[index] ?? 0) - 1
  }
  return free
}
