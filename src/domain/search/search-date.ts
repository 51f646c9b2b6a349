import { addDays, type CalendarDate, isCalendarDate, weekday } from '../calendar.ts'
import { months, shortMonths, shownDateOrder } from '../format-date.ts'
import { withoutContext } from '../i18n/find-message.ts'
import { msg, t } from '../i18n/messages.ts'
import { plainLetters } from './search-terms.ts'

/* Words that users type, with commas between those that mean the same. They are read in English, too. */

const daysFromToday: readonly [words: string, days: number][] = [
  [msg('typed|today, tonight'), 0],
  [msg('typed|tomorrow'), 1],
  [msg('typed|yesterday'), -1],
]
const weekdays = [
  msg('typed|sunday'),
  msg('typed|monday'),
  msg('typed|tuesday'),
  msg('typed|wednesday'),
  msg('typed|thursday'),
  msg('typed|friday'),
  msg('typed|saturday'),
]
const next = msg('typed|next')
const last = msg('typed|last')
const current = msg('typed|this')
/** What may precede a day, as in "on friday", or its month, as in "12 of july". */
const fillers = msg('typed|on, the, of')

/** A date without a year that passed at most this long ago is meant as that one, not as the next. */
const recentDays = 60
/** February 29 is at most eight years away, as around the year 2100. */
const maxYearsAhead = 8

const plainWords = (list: string): string[] =>
  plainLetters(list)
    .split(',')
    .map((word) => word.trim())

const inEnglish = (message: string): string[] => plainWords(withoutContext(message))
const inBoth = (message: string): string[] => [...inEnglish(message), ...plainWords(t(message))]

/**
 * The date that a search text names in the reader's language or in English, or null: "12 jul", "July 12th, 2027",
 * "2026-07-12", "12.7.", "tomorrow", "friday", "next fri", "in 3 days". "12/7" is no date, because its order
 * depends on the country.
 */
export function searchDate(text: string, today: CalendarDate): CalendarDate | null {
  const words = plainLetters(text).replaceAll(',', ' ').trim().split(/\s+/)
  const ignored = inBoth(fillers)
  const typed = words.filter((word) => !ignored.includes(word)).join(' ')
  const [, days] = daysFromToday.find(([names]) => inBoth(names).includes(typed)) ?? []
  if (days !== undefined) return addDays(today, days)
  return (
    inDigits(typed, today) ??
    inDays(words.join(' '), today) ??
    dayOfWeek(typed, today) ??
    dayOfMonth(typed, today)
  )
}

/** Year first, or the day first as with points in every country, and otherwise where dates are shown so. */
function inDigits(typed: string, today: CalendarDate): CalendarDate | null {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed) ?? []
  if (year !== undefined) return existing(Number(year), Number(month), Number(day))
  const dayFirst =
    /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})?$/.exec(typed) ??
    (shownDateOrder() === 'day-month-year'
      ? /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(typed)
      : null)
  return dayFirst && inYear(dayFirst[3], Number(dayFirst[2]), Number(dayFirst[1]), today)
}

function inDays(typed: string, today: CalendarDate): CalendarDate | null {
  const n = Number(/\d{1,3}/.exec(typed)?.[0])
  if (Number.isNaN(n)) return null
  const ahead = t('{n, plural, one {In # day} other {In # days}}', { n })
  const behind = t('{n, plural, one {# day ago} other {# days ago}}', { n })
  if (plainLetters(ahead) === typed || /^in \d+ days?$/.test(typed)) return addDays(today, n)
  return plainLetters(behind) === typed || /^\d+ days? ago$/.test(typed) ? addDays(today, -n) : null
}

/** "friday" may be today; "next friday" is after today and "last friday" before it. */
function dayOfWeek(typed: string, today: CalendarDate): CalendarDate | null {
  const [which, name] = [next, last, current]
    .map((one) => [one, withoutWord(typed, inBoth(one))] as const)
    .find(([, rest]) => rest !== null) ?? [null, typed]
  if (name === null || !/^\p{L}{3,}(?:-feira)?$/u.test(name)) return null
  // Alone, "mon" is rather the beginning of a name.
  const isNamed = (word: string) => (which ? word.startsWith(name) : word === name)
  const day = weekdays.findIndex((names) => inBoth(names).some(isNamed))
  if (day === -1) return null
  const ahead = (day - weekday(today) + 7) % 7
  if (which === last) return addDays(today, ahead - 7)
  return addDays(today, which === next && ahead === 0 ? 7 : ahead)
}

/** The text without one of these words before or after it; null if it has none. */
function withoutWord(typed: string, words: readonly string[]): string | null {
  for (const word of words) {
    if (typed.startsWith(`${word} `)) return typed.slice(word.length + 1)
    if (typed.endsWith(` ${word}`)) return typed.slice(0, -word.length - 1)
  }
  return null
}

const ordinal = '(?:st|nd|rd|th|er|o|a|\\.)?'
const dayFirst = new RegExp(`^(\\d{1,2})${ordinal} ?(\\p{L}{3,})\\.?(?: (\\d{4}))?$`, 'u')
const monthFirst = new RegExp(`^(\\p{L}{3,})\\.? ?(\\d{1,2})${ordinal}(?: (\\d{4}))?$`, 'u')

function dayOfMonth(typed: string, today: CalendarDate): CalendarDate | null {
  const [, day, name = '', year] = dayFirst.exec(typed) ?? []
  if (day !== undefined) return inYear(year, monthNamed(name, inBoth), Number(day), today)
  // Only English has the month first, and elsewhere some of them are names, such as Maja.
  const [, first = '', number, ofYear] = monthFirst.exec(typed) ?? []
  return number === undefined
    ? null
    : inYear(ofYear, monthNamed(first, inEnglish), Number(number), today)
}

/** The month whose name begins so, from 1 on; 0 if there is none. */
const monthNamed = (name: string, wordsOf: (message: string) => string[]): number =>
  1 +
  months.findIndex((full, at) =>
    [full, shortMonths[at] ?? full].flatMap(wordsOf).some((word) => word.startsWith(name)),
  )

/** Without a year, the next date of this day and month, or one that was not long ago. */
function inYear(
  year: string | undefined,
  month: number,
  day: number,
  today: CalendarDate,
): CalendarDate | null {
  if (month === 0) return null
  if (year !== undefined) return existing(Number(year), month, day)
  const thisYear = Number(today.slice(0, 4))
  const earliest = addDays(today, -recentDays)
  for (let one = thisYear - 1; one <= thisYear + maxYearsAhead; one += 1) {
    const date = existing(one, month, day)
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
