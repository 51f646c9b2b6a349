import { businessDate, type CalendarDate, clockTime, weekday } from './calendar.ts'
import type { DateOrder } from './dates/read-date.ts'
import { currentFormats, type DateFormat } from './i18n/formats.ts'
import { currentLanguage } from './i18n/language.ts'
import { msg, t } from './i18n/messages.ts'

/*
 * How dates and times read on every screen, in every sentence and in mails: in the date format of
 * the property, with the names and the order of the reader's language. Written here: the browser's own
 * formatters take longer to create than the rest of a screen.
 */

export const months = [
  msg('month|January'),
  msg('month|February'),
  msg('month|March'),
  msg('month|April'),
  msg('month|May'),
  msg('month|June'),
  msg('month|July'),
  msg('month|August'),
  msg('month|September'),
  msg('month|October'),
  msg('month|November'),
  msg('month|December'),
]
export const shortMonths = [
  msg('short month|Jan'),
  msg('short month|Feb'),
  msg('short month|Mar'),
  msg('short month|Apr'),
  msg('short month|May'),
  msg('short month|Jun'),
  msg('short month|Jul'),
  msg('short month|Aug'),
  msg('short month|Sep'),
  msg('short month|Oct'),
  msg('short month|Nov'),
  msg('short month|Dec'),
]
const weekdays = [
  msg('short weekday|Sun'),
  msg('short weekday|Mon'),
  msg('short weekday|Tue'),
  msg('short weekday|Wed'),
  msg('short weekday|Thu'),
  msg('short weekday|Fri'),
  msg('short weekday|Sat'),
]

const monthOf = (date: CalendarDate) => Number(date.slice(5, 7)) - 1
const monthName = (date: CalendarDate) => t(months[monthOf(date)] ?? '')

type Parts = { year: string; month: string; name: string; day: string }

type Writing = { date: (parts: Parts) => string; day: (parts: Parts) => string }

const writings: Record<DateFormat, Writing> = {
  'Nov 21 2026': {
    date: ({ name, day, year }) =>
      t('date|{month} {day} {year}', { month: name, day, year: `${Number(year)}` }),
    day: ({ name, day }) => t('date|{month} {day}', { month: name, day }),
  },
  '21 Nov 2026': {
    date: ({ name, day, year }) =>
      t('date|{day} {month} {year}', { month: name, day, year: `${Number(year)}` }),
    day: ({ name, day }) => t('date|{day} {month}', { month: name, day }),
  },
  '21.11.2026': {
    date: ({ month, day, year }) => `${day}.${month}.${year}`,
    day: ({ month, day }) => `${day}.${month}.`,
  },
  '2026-11-21': {
    date: ({ month, day, year }) => `${year}-${month}-${day}`,
    day: ({ month, day }) => `${month}-${day}`,
  },
}

const partsOf = (date: CalendarDate): Parts => ({
  year: date.slice(0, 4),
  month: date.slice(5, 7),
  name: t(shortMonths[monthOf(date)] ?? ''),
  day: date.slice(8, 10),
})

const dateFormat = (): DateFormat => currentFormats().dateFormat

const isEnglish = () => currentLanguage().startsWith('en')

const isNumeric = () => dateFormat() === '21.11.2026' || dateFormat() === '2026-11-21'

/** "Nov 21". */
export const formatMonthDay = (date: CalendarDate): string =>
  writings[dateFormat()].day(partsOf(date))

/** "Nov 21" in a text that shows the year elsewhere; in full where "11-21" alone would not read as a date. */
export const formatDayInText = (date: CalendarDate): string =>
  dateFormat() === '2026-11-21' ? formatDate(date) : formatMonthDay(date)

/** "Nov 21 2026". */
export const formatDate = (date: CalendarDate): string => writings[dateFormat()].date(partsOf(date))

/** The order of what is shown, which a language may change: "Nov 21 2026" is "21. Nov 2026" in German. */
export function shownDateOrder(): DateOrder {
  const shown = formatDate('2026-11-21')
  if (shown.startsWith('2026')) return 'year-month-day'
  return shown.startsWith('21') ? 'day-month-year' : 'month-day-year'
}

/** "Nov 2026". */
export const formatMonth = (date: CalendarDate): string =>
  t('month of a year|{month} {year}', {
    month: t(shortMonths[monthOf(date)] ?? ''),
    year: date.slice(0, 4).replace(/^0+/, ''),
  })

/** "Sun" for 0 to "Sat" for 6. */
export const weekdayName = (day: number): string => t(weekdays[day] ?? '')

/** "Sat". */
export const formatWeekday = (date: CalendarDate): string => weekdayName(weekday(date))

/** "Sat, Nov 21 2026". */
export const formatDateWithWeekday = (date: CalendarDate): string =>
  t('date|{weekday}, {date}', { weekday: formatWeekday(date), date: formatDate(date) })

/**
 * A date in a text that the property may have written in another language than English: without an English weekday
 * where the format has no English month either.
 */
export const formatDateInOwnText = (date: CalendarDate): string =>
  isNumeric() && isEnglish() ? formatDate(date) : formatDateWithWeekday(date)

/** A date in a sentence: "Nov 5", with its year when that is not the year of today. */
export function formatShortDate(date: CalendarDate, today: CalendarDate): string {
  // "11-05" alone does not read as a date, and "05.11." would end a sentence with two dots.
  if (isNumeric()) return formatDate(date)
  const parts = partsOf(date)
  const shown = { ...parts, day: `${Number(parts.day)}` }
  const { day, date: inFull } = writings[dateFormat()]
  return today.startsWith(`${parts.year}-`) ? day(shown) : inFull(shown)
}

/** A time of day, HH:MM: "4:18 AM" where dates are written as in the United States, in English; else "04:18". */
export function formatTimeOfDay(time: string): string {
  if (dateFormat() !== 'Nov 21 2026' || !isEnglish()) return time
  const [hours = '', minutes] = time.split(':')
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}

/** The time of an instant: "4:18 AM", or "04:18". */
export const formatTime = (instant: string, timeZone: string): string =>
  formatTimeOfDay(clockTime(new Date(instant), timeZone))

/** "Sat, Nov 21 2026, 4:18 AM". */
export const formatDateTime = (instant: string, timeZone: string): string =>
  t('date|{day}, {time}', {
    day: formatDateWithWeekday(businessDate(new Date(instant), timeZone)),
    time: formatTime(instant, timeZone),
  })

/** For mails: "November 21, 2026 at 4:30 PM (America/Denver)". */
export function formatInstantInFull(instant: Date, timeZone: string): string {
  const date = businessDate(instant, timeZone)
  const words = {
    month: monthName(date),
    day: Number(date.slice(8)),
    year: `${Number(date.slice(0, 4))}`,
  }
  const inWords: Partial<Record<DateFormat, () => string>> = {
    'Nov 21 2026': () => t('date in full|{month} {day}, {year}', words),
    '21 Nov 2026': () => t('date in full|{day} {month} {year}', words),
  }
  return t('{date} at {time} ({timeZone})', {
    date: inWords[dateFormat()]?.() ?? formatDate(date),
    time: formatTime(instant.toISOString(), timeZone),
    timeZone,
  })
}
