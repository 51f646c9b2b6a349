import ICAL from 'ical.js'
import { addDays, isCalendarDate } from '#domain/calendar.ts'
import type { DateOrder } from '#domain/dates/read-date.ts'
import type { FeedProblem } from '#domain/feed.ts'
import { t } from '#domain/i18n/messages.ts'
import { withBasicDates } from '../domain/basic-dates.ts'
import type { CalendarEntry, FeedTime, RecurrenceRule } from '../domain/calendar-entry.ts'
import type { EventLines } from '../domain/calendar-lines.ts'
import { saysCancelled } from '../domain/feed-texts.ts'

/** A property as ical.js parses it: name, parameters, type, values (jCal, RFC 7265). */
type Property = [name: string, parameters: Record<string, unknown>, type: string, ...unknown[]]

/** One event of a calendar. Errors stay within it, so that the others can be read. */
export function parseEvent(
  { lines, isBroken, isCancelled }: EventLines,
  order: DateOrder,
): CalendarEntry | FeedProblem {
  const properties = new Map<string, Property[]>()
  try {
    // The values of a rule are written in upper case, but not by every publisher.
    const written = lines.map((line) =>
      /^rrule/i.test(line) ? line.toUpperCase() : withBasicDates(line, order),
    )
    const text = ['BEGIN:VEVENT', ...written, 'END:VEVENT'].join('\r\n')
    for (const property of ICAL.parse(text)[1] as Property[]) {
      const same = properties.get(property[0])
      if (same) same.push(property)
      else properties.set(property[0], [property])
    }
    if (!isBroken) {
      const entry = toEntry(properties)
      return isCancelled ? { ...entry, isCancelled } : entry
    }
  } catch {
    // ical.js throws errors of many kinds. Each of them means that the event cannot be read.
  }
  return unreadable(lines)
}

function unreadable(lines: readonly string[]): FeedProblem {
  const written = (name: string) => {
    const line = lines.find((one) => new RegExp(`^${name}\\s*[:;]`, 'i').test(one)) ?? ''
    return line.includes(':') ? line.slice(line.indexOf(':') + 1).trim() : ''
  }
  const name = written('SUMMARY').slice(0, 60) || t('An event')
  const start = written('DTSTART').slice(0, 20)
  const sentence =
    start === ''
      ? t('“{name}” cannot be read', { name })
      : t('“{name}” ({start}) cannot be read', { name, start })
  const uid = toUid(written('UID').replaceAll(/\\([\\;,])/g, '$1'))
  return { uid, sentence, mayOccupyNights: true }
}

class UnreadableValue extends Error {}

function toEntry(properties: ReadonlyMap<string, Property[]>): CalendarEntry {
  const valuesOf = (name: string) =>
    (properties.get(name) ?? []).flatMap(([, parameters, , ...values]) =>
      values.map((value) => ({ value, parameters })),
    )
  const textOf = (name: string) => cleaned(String(valuesOf(name)[0]?.value ?? ''))
  const timesOf = (name: string) => fewOf(valuesOf(name)).map(toTime)
  const end = readableOrNot(() => timesOf('dtend')[0] ?? null)
  const durationSeconds = readableOrNot(
    () => valuesOf('duration').map(({ value }) => toSeconds(value))[0] ?? null,
  )
  const start = readableOrNot(() => timesOf('dtstart')[0])
  const known = start ?? (end && { date: addDays(end.date, -1), time: null, zone: null })
  if (!known) throw new UnreadableValue()
  const isEndUnsure = end === undefined || (end === null && durationSeconds === undefined)
  const summary = textOf('summary')
  return {
    uid: toUid(textOf('uid')),
    start: known,
    end: end ?? null,
    durationSeconds: durationSeconds ?? null,
    unsure: start ? (isEndUnsure ? 'end' : null) : 'start',
    summary,
    description: textOf('description'),
    isCancelled: /^cancell?ed$/i.test(textOf('status')) || saysCancelled(summary),
    isTransparent: textOf('transp').toUpperCase() === 'TRANSPARENT',
    sequence: Number(valuesOf('sequence')[0]?.value) || 0,
    rule: valuesOf('rrule').map(({ value }) => toRule(value))[0] ?? null,
    extraDates: timesOf('rdate'),
    exceptDates: timesOf('exdate'),
    replaces: timesOf('recurrence-id')[0] ?? null,
  }
}

const maxDates = 2_000

/** More dates of one event than that many are not a calendar of stays. */
function fewOf<Item>(items: Item[]): Item[] {
  if (items.length > maxDates) throw new UnreadableValue()
  return items
}

/** Undefined for what cannot be read. */
function readableOrNot<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

const cleaned = (text: string) => text.replaceAll(/[\p{Cc}\p{Zs}]+/gu, ' ').trim()

const toUid = (text: string) => cleaned(text).slice(0, 500) || null

type Value = { value: unknown; parameters: Record<string, unknown> }

/** Throws for what is not exactly a date or a time, because ical.js accepts any text. */
function toTime({ value, parameters }: Value): FeedTime {
  const text = String(Array.isArray(value) ? value[0] : value)
  const [, date = '', hour, minute, second, utc] =
    /^(\d{4}-\d\d-\d\d)(?:T(?:::|([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)?(Z)?))?$/.exec(text) ?? []
  if (!isCalendarDate(date)) throw new UnreadableValue()
  // A minute with a leap second has none on the clocks of a server.
  const seconds = second === '60' ? '59' : (second ?? '00')
  const time = hour === undefined ? null : `${hour}:${minute}:${seconds}`
  const zone = parameters.tzid ? String(parameters.tzid) : null
  return { date: within(date), time, zone: utc ? 'UTC' : zone }
}

const within = (date: string) =>
  date < '1900-01-01' ? '1900-01-01' : date > '9000-01-01' ? '9000-01-01' : date

const maxDurationSeconds = 10 * 366 * 86_400

const duration =
  /^([+-])?P(?=[\dT])(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9})S)?)?$/i

function toSeconds(value: unknown): number {
  const found = duration.exec(String(value).trim())
  if (!found) throw new UnreadableValue()
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(2)
    .map((digits) => Number(digits ?? 0))
  const total = (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds
  if (total > maxDurationSeconds) throw new UnreadableValue()
  return found[1] === '-' ? -total : total
}

const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const units = new Map<unknown, RecurrenceRule['unit']>([
  ['DAILY', 'day'],
  ['WEEKLY', 'week'],
  ['MONTHLY', 'month'],
  ['YEARLY', 'year'],
])
const ruleParts = /^(?:freq|interval|count|until|wkst|byday|bymonth|bymonthday|bysetpos|)$/

/** Rules of hours and of numbered weeks and days of a year describe no stays, and are not read. */
function toRule(value: unknown): RecurrenceRule {
  const parts = value as Record<string, unknown>
  const listOf = (name: string) => (parts[name] === undefined ? [] : [parts[name]].flat())
  const numbersOf = (name: string) => listOf(name).map(toInteger)
  const unit = units.get(parts.freq)
  if (!unit || Object.keys(parts).some((name) => !ruleParts.test(name))) {
    throw new UnreadableValue()
  }
  return {
    unit,
    interval: toInteger(parts.interval ?? 1),
    count: parts.count === undefined ? null : toInteger(parts.count),
    until: parts.until === undefined ? null : toTime({ value: parts.until, parameters: {} }),
    weekdays: listOf('byday').map((day) => toWeekday(String(day))),
    monthDays: numbersOf('bymonthday'),
    months: numbersOf('bymonth'),
    positions: numbersOf('bysetpos'),
    // Sunday is 1 in ical.js.
    weekStart: Number(parts.wkst ?? 2) - 1,
  }
}

/** -1SU is the last Sunday. */
const toWeekday = (text: string) => ({
  weekday: dayNames.indexOf(text.slice(-2)),
  place: text.length === 2 ? 0 : toInteger(text.slice(0, -2)),
})

/** Zero has no meaning in any part of a rule. */
function toInteger(value: unknown): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number === 0) throw new UnreadableValue()
  return number
}
