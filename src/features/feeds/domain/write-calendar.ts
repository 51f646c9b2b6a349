import type { CalendarDate } from '#domain/calendar.ts'
import { utf8Length } from '#domain/utf8-length.ts'

/** An all-day event. Its end is exclusive, as a departure is (RFC 5545, 3.6.1). */
export type CalendarEvent = {
  /** The same for the same event forever, also when its dates change. */
  uid: string
  start: CalendarDate
  end: CalendarDate
  summary: string
  /** ISO instant. */
  createdAt: string
  /** The number of changes. */
  sequence: number
}

/** A calendar of all-day events as text in the format iCalendar (RFC 5545). */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cabinkeeper//Calendar feed//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
}

const eventLines = ({ uid, start, end, summary, createdAt, sequence }: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${escapeText(uid)}`,
  `DTSTAMP:${utc(createdAt)}`,
  `DTSTART;VALUE=DATE:${basicDate(start)}`,
  `DTEND;VALUE=DATE:${basicDate(end)}`,
  `SUMMARY:${escapeText(summary)}`,
  `SEQUENCE:${sequence}`,
  'TRANSP:OPAQUE',
  'END:VEVENT',
]

const basicDate = (date: CalendarDate) => date.replaceAll('-', '')

/** 20261123T124500Z */
const utc = (instant: string) => `${instant.replaceAll(/[-:]|\.\d+/g, '').slice(0, 15)}Z`

/** RFC 5545, 3.3.11. Other control characters are not allowed in a text. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[\p{Cc}]/gu, ' ')
}

const longestLine = 75

/** Folds a line after at most 75 bytes, never within a character (RFC 5545, 3.1). */
function foldLine(line: string): string {
  let folded = ''
  let length = 0
  for (const character of line) {
    const bytes = utf8Length(character)
    if (length + bytes > longestLine) {
      folded += '\r\n '
      length = 1
    }
    folded += character
    length += bytes
  }
  return folded
}
