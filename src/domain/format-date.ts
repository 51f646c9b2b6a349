import { businessDate, type CalendarDate, clockTime, weekday } from './calendar.ts'

/*
 * How dates and times read on every screen, in every sentence and in mails. Plain English, written
 * here: the browser's own formatters take longer to create than the rest of a screen.
 */

const months =
  'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

const monthOf = (date: CalendarDate) => months[Number(date.slice(5, 7)) - 1] ?? ''

/** "Nov 21". */
export const formatMonthDay = (date: CalendarDate): string =>
  `${monthOf(date).slice(0, 3)} ${date.slice(8, 10)}`

/** "Nov 21 2026". */
export const formatDate = (date: CalendarDate): string =>
  `${formatMonthDay(date)} ${Number(date.slice(0, 4))}`

/** "Sat". */
export const formatWeekday = (date: CalendarDate): string => weekdays[weekday(date)] ?? ''

/** "Sat, Nov 21 2026". */
export const formatDateWithWeekday = (date: CalendarDate): string =>
  `${formatWeekday(date)}, ${formatDate(date)}`

/** A date in a sentence: "Nov 5", with its year when that is not the year of today. */
export function formatShortDate(date: CalendarDate, today: CalendarDate): string {
  const short = `${monthOf(date).slice(0, 3)} ${Number(date.slice(8, 10))}`
  const year = date.slice(0, 4)
  return today.startsWith(`${year}-`) ? short : `${short} ${year}`
}

/** "4:18 AM". */
export const formatTime = (instant: string, timeZone: string): string => {
  const [hours = '', minutes] = clockTime(new Date(instant), timeZone).split(':')
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}

/** "Sat, Nov 21 2026, 4:18 AM". */
export const formatDateTime = (instant: string, timeZone: string): string =>
  `${formatDateWithWeekday(businessDate(new Date(instant), timeZone))}, ${formatTime(instant, timeZone)}`

/** For mails: "November 21, 2026 at 4:30 PM (America/Denver)". */
export function formatInstantInFull(instant: Date, timeZone: string): string {
  const date = businessDate(instant, timeZone)
  const day = `${monthOf(date)} ${Number(date.slice(8))}, ${Number(date.slice(0, 4))}`
  return `${day} at ${formatTime(instant.toISOString(), timeZone)} (${timeZone})`
}
