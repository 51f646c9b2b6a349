import { addDays, type CalendarDate, daysBetween } from '#domain/calendar.ts'
import {
  FeedError,
  type FeedEvent,
  type FeedOptions,
  type FeedProblem,
  type FeedReading,
} from '#domain/feed.ts'
import { t } from '#domain/i18n/messages.ts'
import { longestStay } from '#domain/stay-rules.ts'
import type { CalendarEntry, UnsureDate } from './calendar-entry.ts'
import { type CurrentEntry, currentEntries } from './current-entries.ts'
import { type MarkedDay, markedDayOf, staysOfMarkers } from './day-markers.ts'
import { nightsOfEntry } from './entry-nights.ts'
import { guestInSummary, kindOfEvent, referenceOf, saysFree } from './feed-texts.ts'
import { byStart, mergeUnavailable } from './merge-unavailable.ts'
import { uidInFeed } from './occurrence-uid.ts'
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
    throw new FeedError(t('The calendar has more than {max} recurring events', { max: maxSeries }))
  }
  const stays: FeedEvent[] = []
  const blocks: FeedEvent[] = []
  const markers: MarkedDay[] = []
  for (const one of current) {
    const read = eventsOf(one, options)
    if ('sentence' in read) problems.push(read)
    else if ('marker' in read) markers.push(read.marker)
    else for (const event of read.events) (event.kind === 'stay' ? stays : blocks).push(event)
    if (stays.length + blocks.length + markers.length > maxEvents) {
      throw new FeedError(t('The calendar has more than 5,000 events'))
    }
  }
  const ofMarkers = staysOfMarkers(markers, [...stays, ...blocks])
  const isCurrent = ({ end }: FeedEvent) => end > today
  stays.push(...ofMarkers.stays.filter(isCurrent))
  problems.push(...ofMarkers.arrivals.filter(isCurrent).map(withoutDeparture))
  const events = [...eachStayOnce(stays), ...mergeUnavailable(blocks, today)].toSorted(byStart)
  return { events, problems: problems.toSorted(bySentence) }
}

const withoutDeparture = (held: FeedEvent): FeedProblem => {
  const sentence = t('“{name}” from {start} has no departure. Its first night is held.', {
    name: held.summary.slice(0, 60),
    start: held.start,
  })
  return { uid: uidInFeed(held.uid), sentence, mayOccupyNights: false, held }
}

const recurs = ({ rule, extraDates }: CalendarEntry) => rule !== null || extraDates.length > 0

/** Calendars block nights until 2050. This limit moves once a year, so that it changes no event every day. */
const lastDateRead = (today: CalendarDate): CalendarDate =>
  `${String(Number(today.slice(0, 4)) + 4).padStart(4, '0')}-01-01`

type Read = { events: FeedEvent[] } | { marker: MarkedDay } | FeedProblem

function eventsOf(current: CurrentEntry, options: FeedOptions): Read {
  const { source, today } = options
  const { uid, entry } = current
  if (entry.isTransparent && saysFree(entry.summary)) return { events: [] }
  const last = lastDateRead(today)
  const isRead = (nights: { start: string; end: string }) =>
    nights.end > today && nights.start < last
  const nights = nightsOfEntry(entry, options)
  const { start, end } = nights
  const named = { name: entry.summary.slice(0, 60) || t('Untitled'), start }
  const summary = entry.summary.slice(0, 200)
  // No stay of that length can be booked, so it is a season without guests.
  const isSeason = daysBetween(start, end) > longestStay
  const kind = isSeason ? 'unavailable' : kindOfEvent(source, entry.summary)
  const event = {
    uid,
    start,
    end,
    kind,
    summary,
    reference: referenceOf(entry.description),
  } as const
  const marker = recurs(entry) || entry.unsure ? null : markedDayOf(event)
  if (marker) return { marker }

  if (end <= start || entry.unsure) {
    const held = { ...event, end: addDays(start, 1) }
    if (!isRead(held)) return { events: [] }
    if (entry.unsure) {
      const sentence = unsureSentence(named, entry.unsure)
      return { uid: entry.uid, sentence, mayOccupyNights: true, held }
    }
    if (end === start) {
      const sentence = t('“{name}” from {start} ends on {end} and has no night', { ...named, end })
      return { uid, sentence, mayOccupyNights: false }
    }
    const sentence = t(
      '“{name}” from {start} ends on {end} and has no night. Its first date is held.',
      { ...named, end },
    )
    return { uid: entry.uid, sentence, mayOccupyNights: true, held }
  }
  const occurrences = recurs(entry)
    ? occurrencesOf(current, nights, options)
    : [{ uid, start, end }]
  if (occurrences) {
    const events = occurrences
      .filter(isRead)
      .map((one) => ({ ...event, ...one, end: earlier(one.end, last) }))
    return { events }
  }
  const sentence = t('“{name}” from {start} recurs in a way that cannot be read', named)
  return { uid, sentence, mayOccupyNights: true }
}

function unsureSentence(named: { name: string; start: string }, unsure: UnsureDate): string {
  switch (unsure) {
    case 'start':
      return t(
        '“{name}” from {start} has no start that can be read. Its last night is held.',
        named,
      )
    case 'end':
      return t(
        '“{name}” from {start} ends on a date that cannot be read. Its first night is held.',
        named,
      )
    case 'order':
      return t(
        '“{name}” from {start} has dates that can be read in two ways. Its first night is held in both.',
        named,
      )
  }
}

const earlier = (one: CalendarDate, other: CalendarDate) => (other < one ? other : one)

/**
 * Some channels list a stay several times with other UIDs. Two reservation codes, or the names of two
 * guests, are two stays.
 */
function eachStayOnce(stays: readonly FeedEvent[]): FeedEvent[] {
  const found = new Map<string, NamedStay[]>()
  for (const stay of stays.toSorted(byStart)) {
    const nights = `${stay.start} ${stay.end}`
    const one = { stay, guest: guestInSummary(stay.summary) }
    const others = found.get(nights)
    if (!others) found.set(nights, [one])
    else if (others.length < maxStaysOfNights) addStay(others, one)
  }
  return [...found.values()].flat().map(({ stay }) => stay)
}

type NamedStay = { stay: FeedEvent; guest: string }

/** More stays on the same nights are listed by mistake. */
const maxStaysOfNights = 20

function addStay(others: NamedStay[], one: NamedStay) {
  const index = others.findIndex((other) => !areTwoStays(other, one))
  const same = others[index]
  if (!same) others.push(one)
  else if (weightOf(one) > weightOf(same)) others[index] = one
}

const areTwoStays = (one: NamedStay, other: NamedStay) => {
  const [reference, otherReference] = [one.stay.reference, other.stay.reference]
  if (reference !== null && otherReference !== null) return reference !== otherReference
  return one.guest !== '' && other.guest !== '' && one.guest !== other.guest
}

const weightOf = ({ stay, guest }: NamedStay) =>
  (stay.reference === null ? 0 : 2) + (guest === '' ? 0 : 1)

const bySentence = (one: FeedProblem, other: FeedProblem) =>
  one.sentence < other.sentence ? -1 : one.sentence > other.sentence ? 1 : 0
