import { isDeepStrictEqual } from 'node:util'
import { daysBetween } from '#domain/calendar.ts'
import { type DateOrder, possibleDateOrders, readDate } from '#domain/dates/read-date.ts'
import type { FeedOptions, FeedProblem, FeedReading } from '#domain/feed.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { isDotted, writtenDate } from '../domain/basic-dates.ts'
import type { CalendarEntry } from '../domain/calendar-entry.ts'
import { type EventLines, eventsOfCalendar } from '../domain/calendar-lines.ts'
import { readEntries } from '../domain/read-entries.ts'
import { parseEvent } from './parse-event.ts'

/**
 * What the calendar of a channel says about a cabin.
 * @param content of the file or response
 * @throws FeedError, with a sentence for staff, for anything that is not one complete calendar
 */
export function readFeed(content: Uint8Array, options: FeedOptions): FeedReading {
  const entries: CalendarEntry[] = []
  const problems: FeedProblem[] = []
  const lines = unfoldedLines(content)
  const events = eventsOfCalendar(lines)
  const orders = dateOrdersOf(events)
  for (const event of events) {
    for (const read of readingsOf(event, orders)) {
      if ('sentence' in read) problems.push(read)
      else entries.push(read)
    }
  }
  return readEntries(entries, problems, { ...options, calendarZone: zoneOfCalendar(lines) })
}

/** One reading of an event, or one for each order in which its dates can be read. */
function readingsOf(event: EventLines, orders: readonly DateOrder[]) {
  const readings = orders.map((order) => parseEvent(event, order))
  const [first] = readings
  if (readings.every((one) => isDeepStrictEqual(one, first))) return readings.slice(0, 1)
  return readings.map((one) => ('sentence' in one ? one : { ...one, unsure: 'order' as const }))
}

/** Calendar applications write the time zone of a calendar in front of its events. */
function zoneOfCalendar(lines: readonly string[]): string | null {
  const head = lines.slice(0, maxHeadLines)
  const zones = head.flatMap(
    (line) => /^X-WR-TIMEZONE\s*:\s*(\S{1,100})\s*$/i.exec(line)?.[1] ?? [],
  )
  return zones[0] ?? null
}

const maxHeadLines = 50

/** Some publishers fold a line within a character, so bytes (Latin-1) are unfolded and then decoded. */
function unfoldedLines(content: Uint8Array): string[] {
  // Zeros are what is left of UTF-16 that was taken for another encoding.
  const bytes = utf8(content).toString('latin1').replaceAll('\0', '')
  const lines: string[] = []
  for (const line of bytes.split(/[\r\n]/)) {
    if (line.startsWith(' ') || line.startsWith('\t')) {
      lines.push(`${lines.pop() ?? ''}${line.slice(1)}`)
    } else if (line !== '') lines.push(line)
  }
  return decoded(Buffer.from(lines.join('\n'), 'latin1'))
    .replace(/^[\uFEFF\uFFFD]+/, '')
    .split('\n')
}

/** Old programs write their text in Windows-1252. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = Buffer.from(bytes).toString('utf8')
    return isMostlyDamaged(text) ? new TextDecoder('windows-1252').decode(bytes) : text
  }
}

/** A text in UTF-8 with a few damaged characters has others that are not. */
const isMostlyDamaged = (text: string): boolean => {
  const others = text.match(/[^\0-\x7f]/g) ?? []
  return others.every((character) => character === '\uFFFD')
}

/** UTF-16 also without a byte order mark, which the zeros of "BEGIN" give away. */
function utf8(content: Uint8Array): Buffer {
  const [first, second] = content
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x42 && second === 0)
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x42)
  if (!isLittle && !isBig) return Buffer.from(content)
  return Buffer.from(new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(content))
}

/**
 * The orders of day and month in which all events of a calendar end after they start. Two if dates such
 * as 05/06/2027 can be read in both.
 */
function dateOrdersOf(events: readonly EventLines[]): DateOrder[] {
  const stays = events.map(({ lines }) => ({
    start: unclearDate(lines, /^DTSTART[;:]/i),
    end: unclearDate(lines, /^DTEND[;:]/i),
  }))
  const texts = stays.flatMap(({ start, end }) => [start ?? [], end ?? []].flat())
  const orders = possibleDateOrders(texts)
  const [only = 'day-month-year', ...others] = orders
  if (others.length === 0) return [only]
  const credible = orders.filter((order) =>
    stays.every(({ start, end }) => {
      const [from, to] = [start && readDate(start, order), end && readDate(end, order)]
      return !from || !to || (from <= to && daysBetween(from, to) <= longestStay)
    }),
  )
  return credible.length > 0 ? credible : orders
}

/** A date that is not written as RFC 5545 or ISO 8601 do, and not with dots. */
function unclearDate(lines: readonly string[], name: RegExp): string | null {
  const line = lines.find((one) => name.test(one))
  const text = line === undefined ? '' : writtenDate(line).trim()
  return text === '' || /^\d{4}/.test(text) || isDotted(text) ? null : text
}
