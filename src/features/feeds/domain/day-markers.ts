import { addDays, daysBetween } from '#domain/calendar.ts'
import type { FeedEvent } from '#domain/feed.ts'
import { type DayMarker, dayMarkerOf } from './feed-texts.ts'
import { latestEndsOf } from './latest-ends.ts'
import { byStart } from './merge-unavailable.ts'

export type MarkedDay = DayMarker & { event: FeedEvent }

/** An event of at most one night whose summary says that a guest comes or leaves. */
export function markedDayOf(event: FeedEvent): MarkedDay | null {
  const marker = daysBetween(event.start, event.end) <= 1 ? dayMarkerOf(event.summary) : null
  return marker && { ...marker, event: { ...event, end: addDays(event.start, 1) } }
}

/**
 * The stays that only the markers of their first and last day describe, and the arrivals that have no
 * departure. A marker next to its stay is no stay, and a departure occupies no night.
 * @param events all others of the calendar
 */
export function staysOfMarkers(
  markers: readonly MarkedDay[],
  events: readonly FeedEvent[],
): { stays: FeedEvent[]; arrivals: FeedEvent[] } {
  const latestEndBefore = latestEndsOf(events)
  const alone = markers
    .filter(({ day, event: { start, end } }) => {
      const latest = latestEndBefore(end)
      return day === 'arrival' ? latest <= start : latest < start
    })
    .toSorted(byDay)
  const departures = Map.groupBy(
    alone.filter(({ day }) => day === 'departure'),
    ({ guest }) => guest,
  )
  const stays: FeedEvent[] = []
  const arrivals: FeedEvent[] = []
  let following: MarkedDay | undefined
  for (const marker of alone.toReversed()) {
    const { day, guest, event } = marker
    if (day === 'arrival') {
      const isNext = following?.day === 'departure' && areAlike(following.guest, guest)
      const departure = isNext
        ? following
        : departures.get(guest)?.find(({ event: { start } }) => start > event.start)
      if (departure) stays.push({ ...event, end: departure.event.start })
      else arrivals.push(event)
    }
    following = marker
  }
  return { stays, arrivals }
}

/** Departures first, as on a day on which a guest leaves and another comes. */
const byDay = (one: MarkedDay, other: MarkedDay): number =>
  one.event.start === other.event.start && one.day !== other.day
    ? one.day === 'departure'
      ? -1
      : 1
    : byStart(one.event, other.event)

/** Who leaves next is the guest who came, if one of both has no name, or if they share a part of it. */
function areAlike(one: string, other: string): boolean {
  if (one.trim() === '' || other.trim() === '') return true
  const names = new Set(one.trim().split(' '))
  return other.split(' ').some((name) => names.has(name))
}
