import {
  addDays,
  businessDate,
  type CalendarDate,
  clockTime,
  daysBetween,
} from '#domain/calendar.ts'
import { momentOf } from './backup-names.ts'

/** The date of the last nightly backup that was due. Backups are due at `time` in the property's time zone. */
export function lastNight(now: Date, { time, timeZone }: { time: string; timeZone: string }) {
  const today = businessDate(now, timeZone)
  return clockTime(now, timeZone) >= time ? today : addDays(today, -1)
}

const retained = { days: 7, weeks: 4, months: 12 }

const monday: CalendarDate = '2001-01-01'
const weekOf = (date: CalendarDate) => String(Math.floor(daysBetween(monday, date) / 7))
const monthOf = (date: CalendarDate) => date.slice(0, 7)

/**
 * The nightly backups to delete. The newest of each of the last 7 days that have one, of the last 4
 * weeks and of the last 12 months stays. This depends on the file names only, so that a wrong clock
 * never deletes the last backup.
 */
export function outOfRotation(names: readonly string[]): string[] {
  const ours = names
    .flatMap((name) => {
      const moment = momentOf('nightly', name)
      return moment ? [{ name, date: moment.slice(0, 10), moment }] : []
    })
    .sort((one, other) => (one.moment > other.moment ? -1 : 1))
  const newestOfEach = (periodOf: (date: CalendarDate) => string, count: number) => {
    const newest = new Map<string, string>()
    for (const { name, date } of ours) {
      const period = periodOf(date)
      if (!newest.has(period)) newest.set(period, name)
    }
    return [...newest.values()].slice(0, count)
  }
  const needed = new Set([
    ...newestOfEach((date) => date, retained.days),
    ...newestOfEach(weekOf, retained.weeks),
    ...newestOfEach(monthOf, retained.months),
  ])
  return ours.map(({ name }) => name).filter((name) => !needed.has(name))
}
