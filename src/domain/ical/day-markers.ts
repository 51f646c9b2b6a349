import { addDays, daysBetween } from '../calendar.ts'
import type { FeedEvent } from './feed.ts'
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
    .toSorted((one, other) => byStart(one.event, other.event))
  const departures = Map.groupBy(
    alone.filter(({ day }) => day === 'departure').toReversed(),
    ({ guest }) => guest,
  )
  const stays: FeedEvent[] = []
  const arrivals: FeedEvent[] = []
  for (const { day, guest, event } of alone) {
    if (day === 'departure') continue
    const left = departures.get(guest) ?? []
    while ((left.at(-1)?.event.start ?? '9') <= event.start) left.pop()
    const end = left.at(-1)?.event.start
    if (end === undefined) arrivals.push(event)
    else stays.push({ ...event, end })
  }
  return { stays, arrivals }
}
