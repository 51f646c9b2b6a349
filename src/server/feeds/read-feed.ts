import type { CalendarEntry } from '#domain/ical/calendar-entry.ts'
import { eventsOfCalendar } from '#domain/ical/calendar-lines.ts'
import type { FeedOptions, FeedProblem, FeedReading } from '#domain/ical/feed.ts'
import { readEntries } from '#domain/ical/read-entries.ts'
import { parseEvent } from './parse-event.ts'

/**
 * What the calendar of a channel says about a cabin.
 * @param content of the file or response
 * @throws FeedError, with a sentence for staff, for anything that is not one complete calendar
 */
export function readFeed(content: Uint8Array, options: FeedOptions): FeedReading {
  const entries: CalendarEntry[] = []
  const problems: FeedProblem[] = []
  for (const event of eventsOfCalendar(unfoldedLines(content))) {
    const read = parseEvent(event)
    if ('sentence' in read) problems.push(read)
    else entries.push(read)
  }
  return readEntries(entries, problems, options)
}

/** Some publishers fold a line within a character, so bytes (Latin-1) are unfolded and then decoded. */
function unfoldedLines(content: Uint8Array): string[] {
  const bytes = utf8(content).toString('latin1')
  const lines: string[] = []
  for (const line of bytes.split(/[\r\n]/)) {
    if (line.startsWith(' ') || line.startsWith('\t')) {
      lines.push(`${lines.pop() ?? ''}${line.slice(1)}`)
    } else if (line !== '') lines.push(line)
  }
  const text = Buffer.from(lines.join('\n'), 'latin1').toString('utf8')
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .split('\n')
}

function utf8(content: Uint8Array): Buffer {
  const [first, second] = content
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-16be'
  const isUtf16 = encoding === 'utf-16le' || (first === 0xfe && second === 0xff)
  return Buffer.from(isUtf16 ? new TextDecoder(encoding).decode(content) : content)
}
