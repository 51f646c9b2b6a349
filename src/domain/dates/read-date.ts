import { addDays, type CalendarDate, isCalendarDate } from '../calendar.ts'
import { plainLetters } from '../search/search-terms.ts'
import { monthNamed } from './month-names.ts'

/** The order in which a file writes dates in digits. */
export const dateOrders = ['day-month-year', 'month-day-year', 'year-month-day'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Digits in the order of the year need no further information. */
const fromYear = /^(\d{4}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{1,2})\.?(?!\d)(.*)$/
const compact = /^(\d{4})(\d{2})(\d{2})(?:t?\d{4}(?:\d{2})?z?()|(?!\d)(.*))$/
const inDigits = /^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{4}|'?\d{2})(?!\d)(?: ?r\.)?(.*)$/
const ordinal = '(?:st|nd|rd|th|er|re|e|o|a|\\.)?'
const of = "(?:(?:de|of|den|der|do|di|del|d)[ '.]+)?"
const dayFirst = new RegExp(
  `^(?:le |el |il |den |der )?(\\d{1,2})${ordinal}[ \\-./,]*${of}(\\p{L}{3,12})\\.?[ \\-/.,]*${of}'?(\\d{4}|\\d{2})(?!\\d)\\.?(?: ?r\\.?| roku)?(.*)$`,
  'u',
)
const monthFirst = new RegExp(
  `^(\\p{L}{3,12})\\.?[ \\-/.]*(\\d{1,2})${ordinal}[ ,./-]+'?(\\d{4}|\\d{2})(?!\\d)(.*)$`,
  'u',
)
const monthInside = /^(\d{4})[. \-/,]*(\p{L}{3,12})\.?[ \-/.]*(\d{1,2})\.?(?!\d)(.*)$/u
const weekday = /^\p{L}{2,12}(?:-feira)?[.,]* (?=\d|\p{L}|')/u

/** What can follow a date: a time, with or without its zone, or the weekday. */
const timeAfter =
  /^[ ,t]*(?:(?:um|at|a|o|kl|kello|ore|alle|om|w|v|ve|as|a las)\.? )?\d{1,2}(?:[:.h]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?| ?h)? ?(?:[ap]\.?m\.?|uhr|h|hrs|z|utc|gmt|cet|cest)? ?(?:[+-]\d{2}:?\d{2})?z?(?: ?\([^()]*\)| [a-z]{3,4})?$/
const weekdayAfter = /^[ ,]+\(?\p{L}{2,12}\.?\)?$/u
const isNothingElse = (rest: string) =>
  rest.trim() === '' || timeAfter.test(rest) || weekdayAfter.test(rest)

/** The date and what follows, in lower case and plain letters. */
const simplified = (text: string) =>
  plainLetters(
    text
      .normalize('NFKC')
      .replace(/(?<=\d) ?[年년] ?(?=\d)|(?<=\d) ?[月월] ?(?=\d)/g, '-')
      .replace(/(?<=\d) ?[日일]/, ' '),
  )
    .replace(/[‐-―]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

type Parts = [first: string, second: string, third: string]

/** Three parts of a date in this form, if nothing but a time or a weekday follows. */
function partsOf(form: RegExp, text: string): Parts | null {
  const found = form
    .exec(text)
    ?.slice(1)
    .filter((part) => part !== undefined)
  if (!found) return null
  const [first = '', second = '', third = '', rest = ''] = found
  return isNothingElse(rest) ? [first, second, third] : null
}

/** A date in digits whose order is not clear, such as 03/04/2026. */
function unordered(text: string): Parts | null {
  if (partsOf(fromYear, text)) return null
  return partsOf(inDigits, text)
}

/** No way to write a date and a time is longer. */
const maxLength = 80

/** A date as the file writes it, or null. The order is only used for dates like 03/04/2026. */
export function readDate(text: string, order: DateOrder): CalendarDate | null {
  if (text.length > maxLength || !/\d/.test(text)) return null
  const written = simplified(text)
  return (
    dateIn(written, order) ??
    (weekday.test(written) ? dateIn(written.replace(weekday, ''), order) : null)
  )
}

function dateIn(text: string, order: DateOrder): CalendarDate | null {
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) return dateOfSerialText(text)
  const ordered = partsOf(fromYear, text) ?? partsOf(compact, text)
  if (ordered) return dateOf(...ordered)
  const digits = unordered(text)
  if (digits) return dateInOrder(digits, order)
  const [day, name, year] = partsOf(dayFirst, text) ?? []
  const [nameBefore, dayAfter, yearAfter] = partsOf(monthFirst, text) ?? []
  const [yearBefore, nameInside, dayLast] = partsOf(monthInside, text) ?? []
  return (
    dateWithName(yearBefore, nameInside, dayLast) ??
    dateWithName(year, name, day) ??
    dateWithName(yearAfter, nameBefore, dayAfter)
  )
}

function dateInOrder([first, second, last]: Parts, order: DateOrder): CalendarDate | null {
  if (order === 'day-month-year') return dateOf(last, second, first)
  if (order === 'month-day-year') return dateOf(last, first, second)
  return last.length === 2 ? dateOf(first, second, last) : null
}

function dateWithName(year?: string, name?: string, day?: string): CalendarDate | null {
  const month = name === undefined ? null : monthNamed(name)
  return month === null || !year || !day ? null : dateOf(year, String(month), day)
}

/** Two digits are a year of this century. */
function dateOf(year: string, month: string, day: string): CalendarDate | null {
  const date = [
    year.replace("'", '').padStart(4, '20'),
    month.padStart(2, '0'),
    day.padStart(2, '0'),
  ].join('-')
  return isCalendarDate(date) ? date : null
}

/**
 * The orders in which the most of these dates exist. Several: staff choose. None: the file has no
 * dates that need an order. The year can only be first where all years have two digits.
 */
export function possibleDateOrders(texts: readonly string[]): DateOrder[] {
  const short = texts.filter((text) => text.length <= maxLength && /\d/.test(text))
  const written = [...new Set(short)].flatMap((text) => {
    const line = simplified(text)
    return (unordered(line) ?? unordered(line.replace(weekday, ''))) ? [line] : []
  })
  if (written.length === 0) return []
  const readable = dateOrders.map((order) => ({
    order,
    count: written.filter((text) => readDate(text, order) !== null).length,
  }))
  const highest = Math.max(...readable.map(({ count }) => count))
  return readable.filter(({ count }) => count === highest).map(({ order }) => order)
}

/** Spreadsheets count days from the end of 1899. */
export const dateOfSerial = (days: number): CalendarDate => addDays('1899-12-30', Math.floor(days))

/** A number of days that a spreadsheet wrote into a text; from 1927 to 2099. */
function dateOfSerialText(text: string): CalendarDate | null {
  const days = Number(text.replace(',', '.'))
  return days >= 10_000 && days < 73_051 ? dateOfSerial(days) : null
}
