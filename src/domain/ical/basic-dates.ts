import { addDays, isCalendarDate } from '../calendar.ts'

const dateProperty = /^(?:DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID)[;:]/i

/**
 * A line with the dates and times of RFC 5545, 3.3.4 and 3.3.5. Some publishers write them as
 * 2027-01-10 or 2027-01-10T15:00:00+01:00, or call a time a date.
 */
export function withBasicDates(line: string): string {
  if (!dateProperty.test(line)) return line
  const colon = firstColon(line)
  const values = line
    .slice(colon + 1)
    .split(',')
    .map(basicValue)
  const [first] = values
  if (!first || values.some((value) => value?.isDate !== first.isDate)) return line
  const parameters = line
    .slice(0, colon)
    .split(';')
    .filter((one) => !/^\s*VALUE\s*=/i.test(one))
  return `${parameters.join(';')}${first.isDate ? ';VALUE=DATE' : ''}:${values.map((value) => value?.text).join(',')}`
}

/** The one that ends the parameters, outside of quotes. */
function firstColon(line: string): number {
  let isQuoted = false
  for (let index = 0; index < line.length; index += 1) {
    if (line[index] === '"') isQuoted = !isQuoted
    else if (line[index] === ':' && !isQuoted) return index
  }
  return line.length
}

const value =
  /^\s*(\d{4})([-/.]?)(\d\d)\2(\d\d)(?:[T ]\s?(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d{1,9})?)?\s?(?:(Z|UTC|GMT)|([+-])(\d\d):?(\d\d)?)?)?\s*$/i

/** Null for anything that is neither a date nor a time. */
function basicValue(text: string): { isDate: boolean; text: string } | null {
  const found = value.exec(text)
  if (!found) return null
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

const compact = (text: string) => text.replaceAll(/[-:]/g, '')
