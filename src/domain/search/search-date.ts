import { addDays, type CalendarDate, isCalendarDate, weekday } from '../calendar.ts'
import { plainLetters } from './search-terms.ts'

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const fromToday = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tonight', 0],
  ['tomorrow', 1],
])

/** A date without a year that passed at most this long ago is meant as that one, not as the next. */
const recentDays = 60
/** February 29 is at most eight years away, as around the year 2100. */
const maxYearsAhead = 8

/**
 * The date that a search text names in English, or null: "12 jul", "July 12th, 2027", "2026-07-12",
 * "tomorrow", "friday", "next fri", "in 3 days". "12/7" is no date, because its order depends on the
 * country.
 */
export function searchDate(text: string, today: CalendarDate): CalendarDate | null {
  const typed = plainLetters(text).replaceAll(',', ' ').trim().replace(/\s+/g, ' ')
  const days = fromToday.get(typed)
  if (days !== undefined) return addDays(today, days)
  return (
    yearFirst(typed) ?? inDays(typed, today) ?? dayOfWeek(typed, today) ?? dayOfMonth(typed, today)
  )
}

function yearFirst(typed: string): CalendarDate | null {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed) ?? []
  return year === undefined ? null : existing(Number(year), Number(month), Number(day))
}

function inDays(typed: string, today: CalendarDate): CalendarDate | null {
  const [, ahead, behind] = /^(?:in (\d{1,3}) days?|(\d{1,3}) days? ago)$/.exec(typed) ?? []
  if (ahead === undefined && behind === undefined) return null
  return addDays(today, ahead === undefined ? -Number(behind) : Number(ahead))
}

/** "friday" may be today; "next friday" is after today and "last friday" before it. */
function dayOfWeek(typed: string, today: CalendarDate): CalendarDate | null {
  const [, which, name = ''] = /^(?:(this|next|last) )?([a-z]{3,})$/.exec(typed) ?? []
  // Alone, "mon" is rather the beginning of a name.
  const day = which ? weekdays.findIndex((one) => one.startsWith(name)) : weekdays.indexOf(name)
  if (name === '' || day === -1) return null
  const ahead = (day - weekday(today) + 7) % 7
  if (which === 'last') return addDays(today, ahead - 7)
  return addDays(today, which === 'next' && ahead === 0 ? 7 : ahead)
}

function dayOfMonth(typed: string, today: CalendarDate): CalendarDate | null {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|\.)? ?([a-z]{3,})\.?(?: (\d{4}))?$/.exec(typed)
  const monthFirst = /^([a-z]{3,})\.? ?(\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/.exec(typed)
  const [name = '', day, year] = dayFirst
    ? [dayFirst[2], dayFirst[1], dayFirst[3]]
    : [monthFirst?.[1], monthFirst?.[2], monthFirst?.[3]]
  const month = months.findIndex((one) => one.startsWith(name)) + 1
  if (name === '' || month === 0) return null
  if (year !== undefined) return existing(Number(year), month, Number(day))

  const thisYear = Number(today.slice(0, 4))
  const earliest = addDays(today, -recentDays)
  for (let one = thisYear - 1; one <= thisYear + maxYearsAhead; one += 1) {
    const date = existing(one, month, Number(day))
    if (date !== null && date >= earliest) return date
  }
  return null
}

/** The date if the calendar has it, in the years in which bookings may be. */
function existing(year: number, month: number, day: number): CalendarDate | null {
  if (year < 2000 || year > 2199) return null
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}
