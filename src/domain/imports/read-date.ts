import { addDays, type CalendarDate, isCalendarDate } from '../calendar.ts'

/** The order in which a file writes dates in digits. */
export const dateOrders = ['day-month-year', 'month-day-year', 'year-month-day'] as const
export type DateOrder = (typeof dateOrders)[number]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Digits in the order of the year need no further information. */
const fromYear = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/
const inDigits = /^(\d{1,2})[-/.\s]\s?(\d{1,2})[-/.\s]\s?(\d{4}|\d{2})(?:,?\s.*)?$/
const dayFirst =
  /^(?:[a-z]{2,9}\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th)?[-.\s]+([a-z]{3,9})\.?,?[-\s]+(\d{4}|\d{2})\b/i
const monthFirst =
  /^(?:[a-z]{2,9}\.?,?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/i

/** A date as the file writes it, or null. The order is only used for dates like 03/04/2026. */
export function readDate(text: string, order: DateOrder): CalendarDate | null {
  const written = text.trim()
  const [, year, month, day] = fromYear.exec(written) ?? []
  if (year && month && day) return dateOf(year, month, day)
  const [, first, second, last] = inDigits.exec(written) ?? []
  if (first && second && last) {
    if (order === 'day-month-year') return dateOf(last, second, first)
    return order === 'month-day-year' ? dateOf(last, first, second) : null
  }
  const [, dayOfMonth, monthName, itsYear] = dayFirst.exec(written) ?? []
  if (dayOfMonth && monthName && itsYear) return dateOf(itsYear, monthOf(monthName), dayOfMonth)
  const [, nameOfMonth, dayInMonth, yearOfIt] = monthFirst.exec(written) ?? []
  if (nameOfMonth && dayInMonth && yearOfIt) {
    return dateOf(yearOfIt, monthOf(nameOfMonth), dayInMonth)
  }
  return null
}

const monthOf = (name: string) => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1)

/** Two digits are a year of this century. */
function dateOf(year: string, month: string, day: string): CalendarDate | null {
  const date = [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isCalendarDate(date) ? date : null
}

/**
 * The orders in which the most of these dates exist. Several: staff choose. None: the file has no
 * dates that need an order.
 */
export function possibleDateOrders(texts: readonly string[]): DateOrder[] {
  const written = texts.filter((text) => inDigits.test(text.trim()) && !fromYear.test(text.trim()))
  if (written.length === 0) return []
  const candidates = dateOrders.filter((order) => order !== 'year-month-day')
  const readable = candidates.map((order) => ({
    order,
    count: written.filter((text) => readDate(text, order) !== null).length,
  }))
  const highest = Math.max(...readable.map(({ count }) => count))
  return readable.filter(({ count }) => count === highest).map(({ order }) => order)
}

/** Spreadsheets count days from the end of 1899. */
export const dateOfSerial = (days: number): CalendarDate => addDays('1899-12-30', Math.floor(days))
