import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { Dice } from './dice.ts'

type Spans = (readonly [days: readonly [least: number, most: number], weight: number])[]

/** How many days before its arrival a past stay was booked. */
const leads: Spans = [
  [[0, 3], 20],
  [[4, 14], 35],
  [[15, 45], 30],
  [[46, 120], 15],
]

/** How many days ago a stay that is still to come was booked. */
const ages: Spans = [
  [[0, 6], 30],
  [[7, 20], 30],
  [[21, 45], 25],
  [[46, 90], 15],
]

const daysOfOneWeek = 7
/** Each of the last seven days gets one of these at least, so that no day of the chart is bare. */
const everySoMany = 7

/** How many days ago each stay was booked, from the days on which they start. */
export function bookedDaysAgo(dice: Dice, starts: readonly number[]): number[] {
  let yetToCome = 0
  return starts.map((start) => {
    if (start <= 0) return -start + dice.between(...dice.weigh(leads))
    yetToCome += 1
    if (yetToCome % everySoMany === 0) return (yetToCome / everySoMany) % daysOfOneWeek
    return dice.between(...dice.weigh(ages))
  })
}

/** An instant in the daytime of a past day; on the day of `now`, one that has already been. */
export function bookedAt(
  dice: Dice,
  daysAgo: number,
  { today, now }: { today: CalendarDate; now: Date },
): string {
  const dayStart = Date.parse(`${addDays(today, -daysAgo)}T00:00:00Z`)
  const dayEnd = Date.parse(`${addDays(today, 1 - daysAgo)}T00:00:00Z`)
  const latest = Math.min(dayEnd, now.getTime())
  const daytime = 0.3 + dice.roll() * 0.6
  const instant = dayStart + Math.max(0, latest - dayStart) * daytime
  return new Date(Math.min(instant, now.getTime())).toISOString()
}
