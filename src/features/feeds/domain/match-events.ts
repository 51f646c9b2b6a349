import type { CalendarDate } from '#domain/calendar.ts'
import type { FeedEvent, FeedReading, ImportedEvent } from '#domain/feed.ts'
import { isAddress } from './feed-texts.ts'
import { uidInFeed } from './occurrence-uid.ts'

export type Matches<Known> = {
  /** A pair is unsure if UID and nights differ and no reservation code confirms it. */
  pairs: { known: Known; event: FeedEvent; isUnsure?: boolean }[]
  gone: Known[]
  added: FeedEvent[]
}

export type MatchOptions = {
  /** Reservation codes that count more than the UID; by default none. */
  codesDecide?: (reference: string | null) => boolean
  /** Never pairs stays by an overlap of their nights. */
  areOthers?: boolean
}

/**
 * Pairs each known event with one of a new reading: by UID, else by reservation code, else by equal
 * nights, because some channels give an event a new UID whenever they publish it, else by an overlap.
 * @param problems an event that could not be read may be any of them, so only equal nights pair then
 */
export function matchEvents<Known extends ImportedEvent>(
  known: readonly Known[],
  { events, problems }: FeedReading,
  today: CalendarDate,
  { codesDecide = () => false, areOthers = false }: MatchOptions = {},
): Matches<Known> {
  const gone = new Set(known)
  const added = new Set(events)
  const pairs: Matches<Known>['pairs'] = []
  const pair = (one: Known, event: FeedEvent | undefined, isUnsure = false): boolean => {
    if (!event || !added.has(event)) return false
    const isSure =
      one.uid === event.uid && !(codesDecide(one.reference) && codesDecide(event.reference))
    if (!isSure && haveDifferentCodes(one, event)) return false
    pairs.push({ known: one, event, ...(isUnsure && { isUnsure }) })
    gone.delete(one)
    added.delete(event)
    return true
  }
  const pairBy = (keyOf: (event: FeedEvent) => string | null) => {
    const found = new Map<string, FeedEvent>()
    for (const event of added) {
      const key = keyOf(event)
      if (key !== null && !found.has(key)) found.set(key, event)
    }
    for (const one of gone) pair(one, found.get(keyOf(one) ?? ''))
  }

  const unreadable = new Set(problems.map(({ uid }) => uid))
  const codeOf = uniqueCode([known, events])
  pairBy(({ kind, uid }) => (unreadable.has(uidInFeed(uid)) ? null : `${kind} ${uid}`))
  pairBy((event) =>
    unreadable.has(null) || unreadable.has(uidInFeed(event.uid)) ? null : codeOf(event),
  )
  pairBy(({ kind, start, end }) => `${kind} ${start < today ? today : start} ${end}`)
  const runs = [...added].filter(({ kind }) => kind === 'unavailable')
  for (const one of gone) if (one.kind === 'unavailable') pair(one, firstOverlap(runs, one))
  const isLeft = ({ kind, uid }: FeedEvent) =>
    kind === 'stay' && !unreadable.has(null) && !unreadable.has(uidInFeed(uid))
  if (!areOthers) pairOverlaps([...gone].filter(isLeft), [...added].filter(isLeft), pair)
  return { pairs, gone: [...gone], added: [...added] }
}

/** No cabin has more stays on the same nights, so that a damaged calendar cannot make this quadratic. */
const maxTries = 20

/**
 * Pairs stays in the order of their dates, so that stays which all moved by a day follow each other.
 * @param known and events sorted by start
 */
function pairOverlaps<Known extends FeedEvent>(
  known: readonly Known[],
  events: readonly FeedEvent[],
  pair: (one: Known, event: FeedEvent, isUnsure: boolean) => boolean,
) {
  let from = 0
  for (const one of known) {
    while ((events[from]?.end ?? '9') <= one.start) from += 1
    for (const event of events.slice(from, from + maxTries)) {
      if (event.start >= one.end) break
      if (event.end > one.start && pair(one, event, true)) break
    }
  }
}

type Referring = Pick<FeedEvent, 'reference'>

/** Channels change the address of a reservation that is still the same, so two addresses prove nothing. */
export const haveDifferentCodes = (one: Referring, other: Referring) =>
  isCode(one.reference) && isCode(other.reference) && one.reference !== other.reference

const isCode = (reference: string | null) => reference !== null && !isAddress(reference)

/** The code of a stay. A reference that several events share is none, such as the home page of a channel. */
function uniqueCode(lists: readonly (readonly FeedEvent[])[]) {
  const shared = new Set<string>()
  for (const list of lists) {
    const seen = new Set<string>()
    for (const { reference } of list) {
      if (reference === null) continue
      if (seen.has(reference)) shared.add(reference)
      seen.add(reference)
    }
  }
  return ({ kind, reference }: FeedEvent) =>
    kind !== 'stay' || reference === null || shared.has(reference) ? null : reference
}

/** @param runs sorted by start, none of them overlapping another */
function firstOverlap(runs: readonly FeedEvent[], event: FeedEvent): FeedEvent | undefined {
  let low = 0
  let high = runs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle]?.end ?? '') <= event.start) low = middle + 1
    else high = middle
  }
  const found = runs[low]
  return found && found.start < event.end ? found : undefined
}
