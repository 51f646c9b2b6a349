import { addDays, type CalendarDate, isCalendarDate } from '../calendar.ts'
import { type DateOrder, readDate } from './read-date.ts'

/** Which date is meant without a year: the next or the last one, or none, such as for a birth date. */
export type MissingYear = 'next' | 'last' | 'rejected'

type Typing = { order: DateOrder; today: CalendarDate; missingYear: MissingYear }

const digitsAlone = /^(\d\d)(\d\d)(\d\d|(?:19|20|21)\d\d)$/
const yearInFull = /(?<!\d)(?:\d{4}|\d{8})(?!\d)/
/** Files write dates as numbers of days, people do not. */
const serial = /^\d{5}(?!\d{3}$)/
const dayAndMonth = /^(?:\d{1,2} ?[-/. ] ?\d{1,2}|\d{1,2}[ .]*\p{L}+|\p{L}+[ .]*\d{1,2})[ ./-]*$/u
/** From a leap day to the next one, also around 2100. */
const leapYears = 8

/**
 * A date that staff type, or null. The same text always means the same date, so that it is read with each
 * key: "1.3.20" is none, because it may become a date of 2026.
 */
export function readTypedDate(text: string, typing: Typing): CalendarDate | null {
  const { order, missingYear } = typing
  const written = text.trim().replace(digitsAlone, '$1.$2.$3')
  if (dayAndMonth.test(written)) return inAnyYear(written, typing)
  const date = serial.test(written) ? null : readDate(written, order)
  if (date === null || yearInFull.test(written)) return date
  return missingYear === 'rejected' || /^202[01]/.test(date) ? null : date
}

/** The next or the last date of this day and month. */
function inAnyYear(written: string, { order, today, missingYear }: Typing): CalendarDate | null {
  if (missingYear === 'rejected') return null
  const step = missingYear === 'next' ? 1 : -1
  const yearFirst = order === 'year-month-day' && !/\p{L}/u.test(written)
  const year = Number(today.slice(0, 4))
  for (let years = 0; years <= leapYears; years++) {
    const at = year + step * years
    const date = readDate(yearFirst ? `${at} ${written}` : `${written} ${at}`, order)
    if (date !== null && (step > 0 ? date >= today : date <= today)) return date
  }
  return null
}

const days: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }
const months: Readonly<Record<string, number>> = { PageUp: 1, PageDown: -1 }

/** The date to which a key moves in a field: the next or previous day, or the same day of a month. */
export function dateForKey(key: string, date: CalendarDate): CalendarDate | null {
  const step = months[key]
  if (step === undefined) return days[key] === undefined ? null : addDays(date, days[key])
  const first = new Date(`${date.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + step)
  const month = first.toISOString().slice(0, 8)
  const lastDays = [date.slice(8), '30', '29', '28']
  return lastDays.map((day) => month + day).find(isCalendarDate) ?? null
}
