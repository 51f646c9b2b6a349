import {
  addDays,
  businessDate,
  type CalendarDate,
  clockTime,
  daysBetween,
} from '#domain/calendar.ts'
import { momentOf } from './backup-names.ts'

/** The night whose backup was due last: it begins at that time of the property's clocks. */
export function lastNight(now: Date, { time, timeZone }: { time: string; timeZone: string }) {
  const today = businessDate(now, timeZone)
  return clockTime(now, timeZone) >= time ? today : addDays(today, -1)
}

const kept = { days: 7, weeks: 4, months: 12 }

const monday: CalendarDate = '2001-01-01'
const weekOf = (date: CalendarDate) => String(Math.floor(daysBetween(monday, date) / 7))
const monthOf = (date: CalendarDate) => date.slice(0, 7)

/**
 * Which of these files are not needed any more: kept is the newest of each of the last seven days
 * that have one, of the last four weeks and of the last twelve months. Reckoned from the files alone,
 * so that no clock that runs ahead ever takes the last one. What is no nightly backup stays.
 */
export function outOfRotation(names: readonly string[]): string[] {
  const ours = names
    .flatMap((name) => {
      const moment = momentOf('nightly', name)
      return moment ? [{ name, date: moment.slice(0, 10), moment }] : []
    })
    .sort((one, other) => (one.moment > other.moment ? -1 : 1))
  const newestOfEach = (periodOf: (date: CalendarDate) => string, most: number) => {
    const newest = new Map<string, string>()
    for (const { name, date } of ours) {
      const period = periodOf(date)
      if (!newest.has(period)) newest.set(period, name)
    }
    return [...newest.values()].slice(0, most)
  }
  const needed = new Set([
    ...newestOfEach((date) => date, kept.days),
    ...newestOfEach(weekOf, kept.weeks),
    ...newestOfEach(monthOf, kept.months),
  ])
  return ours.map(({ name }) => name).filter((name) => !needed.has(name))
}
