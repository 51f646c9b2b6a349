import { type CalendarDate, weekday } from '#domain/calendar.ts'
import type { TermsOn } from './plan.ts'

/** The places of the first night and of the one after the last. */
export type Run = readonly [first: number, end: number]

/** Free nights in a row that end at occupied nights; the first one may also be today. */
export function closedRuns(isFree: readonly boolean[]): Run[] {
  const runs: Run[] = []
  let first = 0
  for (let place = 0; place < isFree.length; place++) {
    if (isFree[place]) continue
    if (first < place) runs.push([first, place])
    first = place + 1
  }
  return runs
}

/** Whether the rules for stays allow any stay within these nights, on the day when it can be booked. */
export function isSellable(
  termsOn: TermsOn,
  dates: readonly CalendarDate[],
  [first, end]: Run,
): boolean {
  const dateAt = (place: number) => dates[place] ?? ''
  for (let start = first; start < end; start++) {
    const { minNights, maxNights, arrivalDays, sellsGaps } = termsOn(dateAt(start))
    if (arrivalDays?.value.length === 0) continue
    if (sellsGaps && end - first < minNights.value) return true
    if (arrivalDays && !arrivalDays.value.includes(weekday(dateAt(start)))) continue
    const longest = Math.min(end, start + maxNights.value)
    for (let leave = start + minNights.value; leave <= longest; leave++) {
      const { departureDays } = termsOn(dateAt(leave - 1))
      const day = (weekday(dateAt(leave - 1)) + 1) % 7
      if (!departureDays || departureDays.value.includes(day)) return true
    }
  }
  return false
}
