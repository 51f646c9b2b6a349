import { FeedError } from '#domain/feed.ts'
import { t } from '#domain/i18n/messages.ts'

/** The lines of one event that are read, as they are in the file. */
export type EventLines = {
  lines: string[]
  /** Whether one of its lines has no name, so that something unknown is missing. */
  isBroken: boolean
  /** Its calendar is a message that cancels its events (RFC 5546, METHOD:CANCEL). */
  isCancelled: boolean
}

const maxEvents = 5000
const maxDepth = 8
/** Only the beginning of a text is read, and parsing parameters takes the square of their length. */
const maxLength = 10_000

const readProperties = new Set([
  ...[
    'UID',
    'DTSTART',
    'DTEND',
    'DURATION',
    'SUMMARY',
    'DESCRIPTION',
    'STATUS',
    'SEQUENCE',
    'TRANSP',
  ],
  ...['RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'],
])

const severalAllowed = new Set(['RDATE', 'EXDATE'])

/** A property that decides the nights, at the start of a damaged line. */
const datesProperty = /^(?:DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID)\S/i

/** Texts that some channels write with line breaks that look like other properties. */
const texts = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'COMMENT', 'CONTACT', 'X-ALT-DESC'])

/**
 * The events of a complete calendar.
 * @param lines unfolded
 * @throws FeedError for anything else, such as a web page or a calendar that ends in the middle
 */
export function eventsOfCalendar(lines: readonly string[]): EventLines[] {
  rejectOtherFiles(lines.find((line) => line.trim() !== ''))
  const events: EventLines[] = []
  const open: string[] = []
  let event: EventReader | null = null
  let isCancelling = false
  let hasBusyTimes = false
  for (const line of lines) {
    const [, mark, name = ''] = /^\s*(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(line) ?? []
    const component = name.toUpperCase()
    if (mark?.toUpperCase() === 'BEGIN') {
      if (open.length === maxDepth) throw incomplete()
      // What follows a calendar is not read, except another calendar.
      if (open.length === 0 && component !== 'VCALENDAR') continue
      if (open.length > 0 && component === 'VCALENDAR') throw incomplete()
      open.push(component)
      if (open.length === 1) isCancelling = false
      if (component === 'VFREEBUSY') hasBusyTimes = true
      if (open.length === 2 && component === 'VEVENT') event = readEvent(isCancelling)
    } else if (mark) {
      if (open.length === 0) continue
      if (open.pop() !== component) throw incomplete()
      if (open.length !== 1 || !event) continue
      if (events.length === maxEvents) {
        throw new FeedError(t('The calendar has more than 5,000 events'))
      }
      events.push(event.read)
      event = null
    } else if (open.length === 2) event?.add(line)
    else if (open.length === 1 && /^METHOD\s*:\s*CANCEL\s*$/i.test(line)) isCancelling = true
  }
  if (open.length > 0) throw incomplete()
  if (hasBusyTimes && events.length === 0) {
    throw new FeedError(t('The calendar has free and busy times instead of events'))
  }
  return events
}

const incomplete = () => new FeedError(t('The calendar is incomplete'))

function rejectOtherFiles(firstLine: string | undefined) {
  if (firstLine === undefined) throw new FeedError(t('The calendar is empty'))
  if (/^\s*</.test(firstLine)) throw new FeedError(t('This is a web page instead of a calendar'))
  if (!/^\s*BEGIN\s*:\s*VCALENDAR\s*$/i.test(firstLine)) {
    throw new FeedError(t('This is not a calendar in the iCalendar format'))
  }
}

type EventReader = ReturnType<typeof readEvent>

function readEvent(isCancelled: boolean) {
  const read: EventLines = { lines: [], isBroken: false, isCancelled }
  const found = new Set<string>()
  let isWithinText = false
  return {
    read,
    add(line: string) {
      const name = /^([A-Za-z][\w.-]*)\s*[:;]/.exec(line)?.[1]?.toUpperCase()
      if (name === undefined) {
        const isText = isWithinText && !datesProperty.test(line)
        if (!isText && line.trim() !== '') read.isBroken = true
        return
      }
      const isText = texts.has(name)
      if (isText) isWithinText = true
      if (!readProperties.has(name)) return
      // The second property of a name is a part of a text, except where several are allowed.
      if (found.has(name) && !severalAllowed.has(name)) return
      found.add(name)
      isWithinText = isText
      if (isText || line.length <= maxLength) read.lines.push(line.slice(0, maxLength))
      else read.isBroken = true
    },
  }
}
