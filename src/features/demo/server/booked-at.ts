import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { RandomChoices } from './random-choices.ts'

type Spans = (readonly [days: readonly [min: number, max: number], weight: number])[]

/** Days between the booking and the arrival of a past stay. */
const leads: Spans = [
  [[0, 3], 20],
  [[4, 14], 35],
  [[15, 45], 30],
  [[46, 120], 15],
]

/** Days since an upcoming stay was booked. */
const ages: Spans = [
  [[0, 6], 30],
  [[7, 20], 30],
  [[21, 45], 25],
  [[46, 90], 15],
]

const daysOfOneWeek = 7
/** Every seventh upcoming stay was booked in the last week, so that the chart has data for each day. */
const recentInterval = 7

/** Chooses how many days ago each stay was booked. `starts` are days relative to today. */
export function bookedDaysAgo(random: RandomChoices, starts: readonly number[]): number[] {
  let upcoming = 0
  return starts.map((start) => {
    if (start <= 0) return -start + random.between(...random.pickWeighted(leads))
    upcoming += 1
    if (upcoming % recentInterval === 0) return (upcoming / recentInterval) % daysOfOneWeek
    return random.between(...random.pickWeighted(ages))
  })
}

/** A time during the day, and not after `now`. */
export function bookedAt(
  random: RandomChoices,
  daysAgo: number,
  { today, now }: { today: CalendarDate; now: Date },
): string {
  const dayStart = Date.parse(`${addDays(today, -daysAgo)}T00:00:00Z`)
  const dayEnd = Date.parse(`${addDays(today, 1 - daysAgo)}T00:00:00Z`)
  const latest = Math.min(dayEnd, now.getTime())
  const daytime = 0.3 + random.roll() * 0.6
  const instant = dayStart + Math.max(0, latest - dayStart) * daytime
  return new Date(Math.min(instant, now.getTime())).toISOString()
}
