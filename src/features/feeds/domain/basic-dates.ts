import { addDays, isCalendarDate } from '#domain/calendar.ts'
import { type DateOrder, readDate } from '#domain/dates/read-date.ts'

const dateProperty = /^(?:DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID)[;:]/i
const severalDates = /^(?:RDATE|EXDATE)/i

/**
 * A line with the dates and times of RFC 5545, 3.3.4 and 3.3.5. Some publishers write them as
 * 2027-01-10, 10.01.2027 or 2027-01-10T15:00:00+01:00, or call a time a date.
 * @param order of day and month in dates such as 05/06/2027
 */
export function withBasicDates(line: string, order: DateOrder): string {
  if (!dateProperty.test(line)) return line
  for (const colon of firstColons(line)) {
    const text = line.slice(colon + 1)
    const values = (severalDates.test(line) ? text.split(',') : [text]).map((value) =>
      basicValue(value, order),
    )
    const [first] = values
    if (!first || values.some((value) => value?.isDate !== first.isDate)) continue
    const parameters = line
      .slice(0, colon)
      .split(';')
      .filter((one) => !/^\s*VALUE\s*=/i.test(one))
      .map(quoted)
    return `${parameters.join(';')}${first.isDate ? ';VALUE=DATE' : ''}:${values.map((value) => value?.text).join(',')}`
  }
  return line
}

/** The value of the line of a date, whose name the line begins with. */
export const writtenDate = (line: string): string => line.slice((firstColons(line)[0] ?? -1) + 1)

const maxColons = 4

/**
 * The first one outside of quotes ends the parameters. Outlook writes TZID=tzone://Microsoft/Utc without
 * quotes, so that it may be a later one.
 */
function firstColons(line: string): number[] {
  const found: number[] = []
  let isQuoted = false
  for (let index = 0; index < line.length && found.length < maxColons; index += 1) {
    if (line[index] === '"') isQuoted = !isQuoted
    else if (line[index] === ':' && !isQuoted) found.push(index)
  }
  return found
}

const quoted = (parameter: string) =>
  parameter.includes(':') && !parameter.includes('"')
    ? parameter.replace(/=(.*)$/, '="$1"')
    : parameter

const value =
  /^\s*(\d{4})([-/.]?)(\d\d)\2(\d\d)(?:[T ]\s?(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d{1,9})?)?\s?(?:(Z|UTC|GMT)|([+-])(\d\d):?(\d\d)?)?)?\s*$/i

/** Null for anything that is neither a date nor a time. */
function basicValue(text: string, order: DateOrder): { isDate: boolean; text: string } | null {
  const found = value.exec(text)
  if (!found) {
    const date = readDate(text.trim(), isDotted(text) ? 'day-month-year' : order)
    return date === null ? null : { isDate: true, text: compact(date) }
  }
  const [
    ,
    year,
    ,
    month,
    day,
    hour,
    minute,
    second = '00',
    utc,
    sign,
    hours = '00',
    minutes = '00',
  ] = found
  const date = `${year}-${month}-${day}`
  if (!isCalendarDate(date)) return null
  if (hour === undefined) return { isDate: true, text: compact(date) }
  // ISO 8601 allows 24:00 for the end of a day.
  const [shownDate, shownHour] = hour === '24' ? [addDays(date, 1), '00'] : [date, hour]
  const time = `${compact(shownDate)}T${shownHour}${minute}${second}`
  if (sign === undefined) return { isDate: false, text: `${time}${utc ? 'Z' : ''}` }
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '+' ? 1 : -1)
  const instant = Date.parse(`${shownDate}T${shownHour}:${minute}:${second}Z`) - offset * 60_000
  if (Number.isNaN(instant)) return null
  return { isDate: false, text: `${compact(new Date(instant).toISOString().slice(0, 19))}Z` }
}

/** With dots, the day is first everywhere: 10.01.2027. */
export const isDotted = (text: string) => /^\s*\d{1,2}\.\s?\d{1,2}\.\s?\d{4}/.test(text)

const compact = (text: string) => text.replaceAll(/[-:]/g, '')
