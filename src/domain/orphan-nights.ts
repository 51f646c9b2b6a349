import { addDays } from './calendar.ts'
import { nights, type Stay } from './stay.ts'

/**
 * The nights of a gap that no stay may take, for example a single night where stays have at least two.
 * @param gap free nights of a cabin between two bookings
 * @param isAllowed whether the rules allow a stay, wherever in the gap it begins and ends
 */
export function orphanNights(
  gap: Stay,
  longest: number,
  isAllowed: (stay: Stay) => boolean,
): Stay[] {
  const length = nights(gap)
  const dates = Array.from({ length: length + 1 }, (_, day) => addDays(gap.startDate, day))
  const stayOf = (from: number, to: number): Stay => ({
    startDate: dates[from] ?? gap.startDate,
    endDate: dates[to] ?? gap.endDate,
  })
  const orphans: Stay[] = []
  let sellable = 0
  for (let from = 0; from < length; from += 1) {
    // Nights before `sellable` are part of an earlier stay; only a longer one helps further nights.
    for (let to = Math.min(length, from + longest); to > Math.max(from, sellable); to -= 1) {
      if (isAllowed(stayOf(from, to))) sellable = to
    }
    if (from < sellable) continue
    const night = stayOf(from, from + 1)
    const last = orphans.at(-1)
    if (last?.endDate === night.startDate) last.endDate = night.endDate
    else orphans.push(night)
  }
  return orphans
}
