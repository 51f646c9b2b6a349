import { businessDate, clockTime } from '#domain/calendar.ts'

/*
 * How money, dates and counts read on every screen. Calendar dates are YYYY-MM-DD and belong to no
 * time zone; the machine's own zone never shows. All is plain English, written here: the browser's
 * own formatters take longer to make than the rest of a screen. Only they know the time zones.
 */

/** "1,250" of "1250". */
const inThousands = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Whole cents, English, US dollars: "$1,250.00". */
export const formatMoney = (dollars: number): string => {
  const [whole = '', cents] = Math.abs(dollars).toFixed(2).split('.')
  return `${dollars < 0 ? '-' : ''}$${inThousands(whole)}.${cents}`
}

/** "1,250". */
export const formatCount = (count: number): string => inThousands(`${count}`)

/** A ratio as a whole percentage, halves up, also those that binary fractions miss: 0.285 reads "29%". */
export const formatPercentage = (ratio: number): string =>
  `${formatCount(Math.round(Number((ratio * 100).toPrecision(12))))}%`

/** "1 night", "7 nights". */
export const countOf = (count: number, thing: string): string =>
  count === 1 ? `1 ${thing}` : `${count} ${thing}s`

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

const monthDay = (day: Date) =>
  `${months[day.getUTCMonth()]} ${`${day.getUTCDate()}`.padStart(2, '0')}`
const inFull = (day: Date) => `${monthDay(day)} ${day.getUTCFullYear()}`
const withWeekday = (day: Date) => `${weekdays[day.getUTCDay()]}, ${inFull(day)}`

/** "Nov 21 2026". */
export const formatDate = (date: string): string => inFull(new Date(date))

/** "Nov 21". */
export const formatMonthDay = (date: string): string => monthDay(new Date(date))

/** "Sat, Nov 21 2026". */
export const formatDateWithWeekday = (date: string): string => withWeekday(new Date(date))

/** "4:18 AM". */
export const formatTime = (instant: string, timeZone: string): string => {
  const [hours = '', minutes] = clockTime(new Date(instant), timeZone).split(':')
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}

/** "Sat, Nov 21 2026, 4:18 AM". */
export const formatDateTime = (instant: string, timeZone: string): string =>
  `${formatDateWithWeekday(businessDate(new Date(instant), timeZone))}, ${formatTime(instant, timeZone)}`
