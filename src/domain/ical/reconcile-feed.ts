import type { CalendarDate } from '../calendar.ts'
import type { FeedEvent, FeedReading, FeedStep, ImportedEvent } from './feed.ts'
import { matchEvents } from './match-events.ts'
import { byStart, mergeUnavailable } from './merge-unavailable.ts'
import { uidInFeed } from './occurrence-uid.ts'

/**
 * What a reading of a feed changes since the last one. Only what ends after today is compared:
 * past events stay as they were imported. What could not be read counts as present.
 */
export function reconcileFeed<Known extends ImportedEvent>(
  known: readonly Known[],
  reading: FeedReading,
  today: CalendarDate,
): FeedStep<Known>[] {
  const current = known.filter(({ end }) => end > today).toSorted(byStart)
  const events = withUnreadable(current, reading, today).toSorted(byStart)
  const { problems } = reading
  const { pairs, gone, added } = matchEvents(current, { events, problems }, today)
  const kept = pairs.flatMap(({ known, event }) => stepOfPair(known, event, today))

  const changed = kept.flatMap((step) => (step.step === 'change' ? [step.event] : []))
  const isReplaced = overlapsAny([...changed, ...added])
  const isUnreadable = unreadable(reading)
  const left = gone
    // The guest of a stay that has begun may be in the cabin.
    .filter((one) => !isUnreadable(one) && !(one.kind === 'stay' && one.start < today))
    .map((one): FeedStep<Known> => {
      const isGone = one.timesMissing > 0 || isReplaced(one)
      return { step: isGone ? 'free' : 'missing', known: one }
    })

  const steps = [...left, ...kept, ...added.map((event) => ({ step: 'add', event }) as const)]
  return steps.toSorted((one, other) => order.indexOf(one.step) - order.indexOf(other.step))
}

const order = ['free', 'missing', 'back', 'rename', 'change', 'add']

/**
 * An event that cannot be read may be a part of any run of unavailable nights. As long as there is
 * one, these runs only grow.
 */
function withUnreadable(
  known: readonly ImportedEvent[],
  { events, problems }: FeedReading,
  today: CalendarDate,
): FeedEvent[] {
  if (!problems.some(({ mayOccupyNights }) => mayOccupyNights)) return events
  const isBlock = ({ kind }: FeedEvent) => kind === 'unavailable'
  const earlier = known.filter(isBlock).map(({ timesMissing: _, ...event }) => event)
  return [
    ...events.filter((event) => !isBlock(event)),
    ...mergeUnavailable([...events.filter(isBlock), ...earlier], today),
  ]
}

function unreadable({ problems }: FeedReading): (event: ImportedEvent) => boolean {
  const uids = new Set(problems.map(({ uid }) => uid))
  return ({ uid }) => uids.has(null) || uids.has(uidInFeed(uid))
}

function stepOfPair<Known extends ImportedEvent>(
  known: Known,
  event: FeedEvent,
  today: CalendarDate,
): FeedStep<Known>[] {
  // Some channels show what has begun from today on. Past nights stay as they are.
  const start = known.start < today && event.start <= today ? known.start : event.start
  const isSame = start === known.start && event.end === known.end
  if (!isSame) return [{ step: 'change', known, event: { ...event, start } }]
  if (event.uid !== known.uid) return [{ step: 'rename', known, uid: event.uid }]
  return known.timesMissing > 0 ? [{ step: 'back', known }] : []
}

/** Whether an event shares nights with any of these, found in logarithmic time. */
function overlapsAny(events: readonly FeedEvent[]): (event: FeedEvent) => boolean {
  const sorted = events.toSorted(byStart)
  let latest = ''
  const latestEnds = sorted.map(({ end }) => {
    if (end > latest) latest = end
    return latest
  })
  return ({ start, end }) => {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.start ?? '') < end) low = middle + 1
      else high = middle
    }
    return (latestEnds[low - 1] ?? '') > start
  }
}
