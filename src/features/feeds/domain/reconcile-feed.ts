import type { CalendarDate } from '#domain/calendar.ts'
import type { FeedEvent, FeedReading, FeedStep, ImportedEvent } from '#domain/feed.ts'
import { isAddress } from './feed-texts.ts'
import { latestEndsOf } from './latest-ends.ts'
import { type Matches, type MatchOptions, matchEvents } from './match-events.ts'
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
  options: MatchOptions = {},
): FeedStep<Known>[] {
  const current = known.filter(({ end }) => end > today).toSorted(byStart)
  const events = withUnreadable(current, reading, today).toSorted(byStart)
  const { problems } = reading
  const { pairs, gone, added } = matchEvents(current, { events, problems }, today, options)
  const kept = pairs.flatMap((pair) => stepOfPair(pair, today))

  const changed = kept.flatMap((step) => (step.step === 'change' ? [step.event] : []))
  const latestEndBefore = latestEndsOf([...changed, ...added])
  const isReplaced = ({ start, end }: FeedEvent) => latestEndBefore(end) > start
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
  const onlyGrow = problems.some(({ mayOccupyNights }) => mayOccupyNights)
  if (!onlyGrow && !problems.some(({ held }) => held)) return events
  const isBlock = ({ kind }: FeedEvent) => kind === 'unavailable'
  const blocks = onlyGrow ? known.filter(isBlock) : []
  const earlier = blocks.map(({ timesMissing: _, ...event }) => event)
  const knownUids = new Set(known.map(({ uid }) => uidInFeed(uid)))
  const held = problems.flatMap((problem) => problem.held ?? [])
  const all = [...events, ...held.filter(({ uid }) => !knownUids.has(uidInFeed(uid)))]
  return [
    ...all.filter((event) => !isBlock(event)),
    ...mergeUnavailable([...all.filter(isBlock), ...earlier], today),
  ]
}

function unreadable({ problems }: FeedReading): (event: ImportedEvent) => boolean {
  const uids = new Set(problems.map(({ uid }) => uid))
  return ({ uid }) => uids.has(null) || uids.has(uidInFeed(uid))
}

function stepOfPair<Known extends ImportedEvent>(
  { known, event, isUnsure }: Matches<Known>['pairs'][number],
  today: CalendarDate,
): FeedStep<Known>[] {
  // Some channels show what has begun from today on. Past nights stay as they are.
  const start = known.start < today && event.start <= today ? known.start : event.start
  const isSame = start === known.start && event.end === known.end
  // What a reading does not say, for example while the channel has an error, stays known.
  const reference = referenceAfter(known.reference, event.reference)
  if (!isSame) {
    const changed = { ...event, start, reference }
    return [{ step: 'change', known, event: changed, ...(isUnsure && { isUnsure }) }]
  }
  if (event.uid !== known.uid || reference !== known.reference) {
    return [{ step: 'rename', known, uid: event.uid, reference }]
  }
  return known.timesMissing > 0 ? [{ step: 'back', known }] : []
}

/** Channels change the address of a reservation that is still the same, so it replaces neither a code nor another address. */
const referenceAfter = (known: string | null, read: string | null) =>
  known !== null && (read === null || isAddress(read)) ? known : read
