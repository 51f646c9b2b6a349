import { addDays, type CalendarDate, daysBetween } from '../calendar.ts'
import { longestStay } from '../rates/stay-rules.ts'
import type { CalendarEntry, FeedTime } from './calendar-entry.ts'
import { type CurrentEntry, currentEntries } from './current-entries.ts'
import {
  FeedError,
  type FeedEvent,
  type FeedOptions,
  type FeedProblem,
  type FeedReading,
} from './feed.ts'
import { kindOfEvent, referenceOf } from './feed-texts.ts'
import { dateAtProperty, endAtProperty, secondsLater } from './feed-time.ts'
import { byStart, mergeUnavailable } from './merge-unavailable.ts'
import { occurrencesOf } from './occurrences.ts'
import { uidOfWhole } from './part-uid.ts'

const maxEvents = 5000
const maxSeries = 100

/**
 * What the events of a calendar mean for a cabin: stays that were sold elsewhere, and runs of nights
 * that are not available. The order of the events in the calendar makes no difference.
 * @param unread events that could not be parsed
 */
export function readEntries(
  entries: readonly CalendarEntry[],
  unread: readonly FeedProblem[],
  options: FeedOptions,
): FeedReading {
  const { today, otherUids, installationId } = options
  const isEcho = ({ uid }: { uid: string | null }) =>
    uid !== null &&
    (uid.endsWith(`@${installationId}.cabinkeeper`) ||
      otherUids?.has(uid) ||
      otherUids?.has(uidOfWhole(uid)))
  const problems = unread.filter((problem) => !isEcho(problem))
  const current = currentEntries(entries.filter((entry) => !isEcho(entry)))
  if (current.filter(({ entry }) => recurs(entry)).length > maxSeries) {
    throw new FeedError(`The calendar has more than ${maxSeries} recurring events`)
  }
  const stays: FeedEvent[] = []
  const blocks: FeedEvent[] = []
  for (const one of current) {
    const read = eventsOf(one, options)
    if ('sentence' in read) problems.push(read)
    else for (const event of read.events) (event.kind === 'stay' ? stays : blocks).push(event)
    if (stays.length + blocks.length > maxEvents) {
      throw new FeedError('The calendar has more than 5,000 events')
    }
  }
  const events = [...eachStayOnce(stays), ...mergeUnavailable(blocks, today)].toSorted(byStart)
  return { events, problems: problems.toSorted(bySentence) }
}

const recurs = ({ rule, extraDates }: CalendarEntry) => rule !== null || extraDates.length > 0

/** Calendars block nights until 2050. This limit moves once a year, so that it changes no event every day. */
const lastDateRead = (today: CalendarDate): CalendarDate =>
  `${String(Number(today.slice(0, 4)) + 4).padStart(4, '0')}-01-01`

function eventsOf(
  current: CurrentEntry,
  { source, timeZone, today }: FeedOptions,
): { events: FeedEvent[] } | FeedProblem {
  const { uid, entry } = current
  const last = lastDateRead(today)
  const isRead = (nights: { start: string; end: string }) =>
    nights.end > today && nights.start < last
  const { start, end } = nightsOf(entry, timeZone)
  const name = `“${entry.summary.slice(0, 60) || 'Untitled'}” from ${start}`
  if (end <= start) {
    if (start < today || start >= last) return { events: [] }
    const sentence = `${name} ends on ${end} and has no night`
    return { uid, sentence, mayOccupyNights: false }
  }
  const summary = entry.summary.slice(0, 200)
  // No stay of that length can be booked, so it is a season without guests.
  const isSeason = daysBetween(start, end) > longestStay
  const kind = isSeason ? 'unavailable' : kindOfEvent(source, entry.summary)
  const event = { uid, start, end, kind, summary, reference: referenceOf(entry.description) }
  const occurrences = recurs(entry)
    ? occurrencesOf(current, { start, end }, { timeZone, today })
    : [{ uid, start, end }]
  if (occurrences) {
    const events = occurrences
      .filter(isRead)
      .map((one) => ({ ...event, ...one, end: earlier(one.end, last) }))
    return { events }
  }
  const sentence = `${name} recurs in a way that cannot be read`
  return { uid, sentence, mayOccupyNights: true }
}

const earlier = (one: CalendarDate, other: CalendarDate) => (other < one ? other : one)

/** One night if the calendar does not say when the event ends. */
function nightsOf({ start, end, durationSeconds }: CalendarEntry, timeZone: string) {
  const date = dateAtProperty(start, timeZone)
  const last: FeedTime | null =
    end ?? (durationSeconds === null ? null : secondsLater(start, durationSeconds))
  return { start: date, end: last ? endAtProperty(last, timeZone) : addDays(date, 1) }
}

/** Some channels list a stay several times with other UIDs. Two reservation codes are two stays. */
function eachStayOnce(stays: readonly FeedEvent[]): FeedEvent[] {
  const found = new Map<string, FeedEvent[]>()
  for (const stay of stays.toSorted(byStart)) {
    const nights = `${stay.start} ${stay.end}`
    const same = found.get(nights)
    if (!same) found.set(nights, [stay])
    else if (stay.reference === null) continue
    else if (same[0]?.reference === null) same[0] = stay
    else if (!same.some(({ reference }) => reference === stay.reference)) same.push(stay)
  }
  return [...found.values()].flat()
}

const bySentence = (one: FeedProblem, other: FeedProblem) =>
  one.sentence < other.sentence ? -1 : one.sentence > other.sentence ? 1 : 0
